import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** The layers of core, lowest first: a layer may import those before it, never those after it. */
const layers = ['geometry', 'notation', 'rules', 'records', 'registry', 'tools', 'node', 'kit', 'cli'];
/** Layers side by side: neither imports the other. */
const apart = { node: ['kit'], kit: ['node'], rules: ['records'], records: [] };

const layerRules = layers.map((layer, index) => {
  const forbidden = [...layers.slice(index + 1), ...(apart[layer] ?? [])];
  const patterns = [
    { regex: String.raw`(^|/)plugins/`, message: 'core knows no game.' },
    { regex: String.raw`^(\.\./)+(index|ludoscribe)\.js$`, message: 'The front door is for outsiders.' },
  ];
  if (forbidden.length > 0) {
    patterns.push({
      regex: String.raw`^(\.\./)+(${forbidden.join('|')})/`,
      message: `core/${layer} may not import what stands above it.`,
    });
  }
  if (!['node', 'cli', 'kit'].includes(layer)) {
    patterns.push({ regex: '^node:', message: 'Only core/node and core/cli may use Node.' });
  }
  const allowFrontDoor = ['node', 'kit', 'cli'].includes(layer);
  return {
    files: [`core/${layer}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: allowFrontDoor ? patterns.filter((p) => !p.regex.includes('ludoscribe')) : patterns },
      ],
    },
  };
});

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'test/bench/node_modules/**',
      'test/fuzz/found/**',
      'coverage/**',
    ],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-console': 'error',
    },
  },
  {
    // Whoever writes a file must not be able to make a reader slow: no expression takes more than linear time.
    files: ['core/**/*.ts', 'plugins/**/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }],
    },
  },
  ...layerRules,
  {
    files: ['plugins/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`core/(node|kit|cli|tools)/`,
              message: 'A plugin stands on core, not on its tools.',
            },
            { regex: '^node:', message: 'Plugins run in browsers too.' },
          ],
        },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off', 'no-console': 'off' },
  },
);
