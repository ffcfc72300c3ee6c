import { describeGame } from '../../../core/kit/index.js';
import { BUILT_IN } from '../../../plugins/index.js';
import type { GamePlugin } from '../../../core/index.js';
import { noughts } from '../../support/noughts.js';
import { archive } from '../../plugins/reversi/wthor-bytes.js';

// Formats that are only read need files to be tried with.
const FILES: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  reversi: { 'WTH_2001.wtb': archive([{ moves: 'f5d6c3d3c4' }, { moves: 'f5f6e6f4' }]) },
};

const all = [...BUILT_IN, noughts as unknown as GamePlugin];
for (const plugin of all)
  describeGame(plugin, { others: all, plies: 1000, ...(FILES[plugin.id] && { files: FILES[plugin.id]! }) });
