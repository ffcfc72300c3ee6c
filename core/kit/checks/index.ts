/** Every check, in the order in which they are made. */
import type { Check } from '../check.js';
import { FORMAT_CHECKS } from './formats.js';
import { GEOMETRY_CHECKS } from './geometry.js';
import { MOVE_CHECKS } from './moves.js';
import { NOTATION_CHECKS } from './notation.js';
import { CONTRACT, PLUGIN_CHECKS } from './plugin.js';
import { PURITY_CHECKS } from './purity.js';
import { RULE_CHECKS } from './rules.js';
import { SNIFFING_CHECKS } from './sniffing.js';

export { CONTRACT };

export const CHECKS: readonly Check[] = [
  ...PLUGIN_CHECKS,
  ...GEOMETRY_CHECKS,
  ...MOVE_CHECKS,
  ...RULE_CHECKS,
  ...NOTATION_CHECKS,
  ...FORMAT_CHECKS,
  ...SNIFFING_CHECKS,
  ...PURITY_CHECKS,
];
