export * from './rules.js';
export { simpleRules, SIMPLE_REASONS, type SimpleRules } from './simple.js';
