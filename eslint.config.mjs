import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
// @ts-expect-error: this plugin publishes no types.
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { routerNames } from './webpack/shared.mjs'

/** The rooms of the architecture, most particular first: what a remote may see of the adapters is a room of its own. */
const rooms = [
  { type: 'port', pattern: 'adapters/{domain,react}' },
  { type: 'memory', pattern: 'adapters/memory' },
  { type: 'adapters', pattern: 'adapters' },
  { type: 'ui', pattern: 'ui' },
  { type: 'kit', pattern: 'kit' },
  { type: 'shell', pattern: 'shell' },
  { type: 'remote', pattern: 'remotes/*', capture: ['name'] },
  { type: 'backend', pattern: 'backend' },
  { type: 'webpack', pattern: 'webpack' },
  { type: 'pictures', pattern: 'pictures' },
  { type: 'commands', pattern: '{scripts,bench}' },
  { type: 'e2e', pattern: 'e2e' },
]

/** The arrows: who may import whom. What is not here is not allowed. */
const arrows = {
  port: ['port'],
  memory: ['port', 'adapters', 'memory'],
  adapters: ['port', 'adapters', 'memory'],
  ui: ['ui', 'port'],
  kit: ['kit', 'ui', 'port', 'memory'],
  shell: ['shell', 'ui', 'port', 'adapters'],
  backend: ['backend'],
  webpack: ['webpack', 'adapters'],
  pictures: ['pictures'],
  commands: ['commands', 'webpack'],
  e2e: ['e2e', 'commands', 'port'],
}

const policies = [
  // The port stands in files at the top of the adapters' folder.
  {
    from: { element: { types: { anyOf: ['remote', 'ui', 'kit', 'port', 'memory', 'e2e'] } } },
    allow: { to: { file: { categories: 'port' } } },
  },
  ...Object.entries(arrows).map(([from, to]) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: to } } } },
  })),
  {
    from: { element: { type: 'remote' } },
    allow: { to: { element: { types: { anyOf: ['ui', 'port'] } } } },
  },
  {
    from: { element: { type: 'remote' } },
    allow: { to: { element: { type: 'remote', captured: { name: '{{ from.element.captured.name }}' } } } },
  },
  {
    from: { element: { type: 'port' }, file: { categories: 'test' } },
    allow: { to: { element: { type: 'adapters' } } },
  },
  // Tests of pages and of the port stand on the memory adapter.
  {
    from: { element: { types: { anyOf: ['remote', 'port', 'ui', 'shell'] } }, file: { categories: 'test' } },
    allow: { to: { element: { type: 'memory' } } },
  },
  // What is tried on the sanitiser is tried in a browser too.
  { from: { element: { type: 'e2e' } }, allow: { to: { file: { categories: 'corpus' } } } },
  // The configuration of a package calls the one build.
  { from: { file: { categories: 'configuration' } }, allow: { to: { element: { type: 'webpack' } } } },
]

export default tseslint.config(
  { ignores: ['**/dist/**', '**/dist-development/**', '**/node_modules/**', '.data/**', '.cache/**', 'cms/**'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms,
      'boundaries/files': [
        { category: 'port', pattern: '**/adapters/{index,content,readings,parts,submissions,readHome,readFrame}.ts' },
        { category: 'corpus', pattern: '**/adapters/decode/hostileTexts.ts' },
        { category: 'test', pattern: '**/*.test.{ts,tsx}' },
        { category: 'configuration', pattern: '**/{webpack.config,eslint.config}.mjs' },
      ],
      'import/resolver': { typescript: { alwaysTryTypes: true }, node: true },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'no-console': ['error', { allow: ['warn'] }],
      // Names are cleaned of control characters on purpose.
      'no-control-regex': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['fp-ts/lib/*', 'fp-ts/es6/*', 'io-ts/lib/*'], message: 'Import fp-ts/Either and the like: two paths are two copies.' }] },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    files: ['remotes/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react-router-dom', allowImportNames: [...routerNames, 'RouteObject'], message: 'The host lends these names only (shell/federation/router.ts).' },
            { name: 'rxjs', message: 'A remote would carry a copy: combine readings with mapReading, thenReading and partOf of the port.' },
            { name: 'react-router', message: 'Import from react-router-dom: it is what the host shares.' },
          ],
          patterns: [{ group: ['fp-ts/*', 'io-ts', 'io-ts/*'], message: 'A remote would carry a copy: use the functions of the port.' }],
        },
      ],
    },
  },
  { files: ['scripts/**', 'bench/**', 'pictures/**', 'e2e/**', 'webpack/**'], rules: { 'no-console': 'off' } },
  {
    files: ['webpack/jest/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' },
  },
  { files: ['**/*.mjs'], rules: { 'no-undef': 'off' } },
)
