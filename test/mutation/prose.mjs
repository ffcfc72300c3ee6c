/**
 * What is not broken: sentences. A string of three words and more says to a person what is wrong, and no test should
 * hold its wording; which reason is given, where, and which values it names stays code that is broken like any other.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const SENTENCE = /[a-z]{2,}[,;:]? +\S+ +\S+/i;

/** The text of a string or template, a space for each value in it. */
const textOf = ({ node }) => {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('x');
  return '';
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'prose', {
    shouldIgnore: (path) => (SENTENCE.test(textOf(path)) ? 'a sentence for people' : undefined),
  }),
];
