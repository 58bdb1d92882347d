import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { components, everywhere, lostTimeouts, ofRemotes, site } from './tools/lint/rules.mjs'

/**
 * Packages within the adapters, each removed with its folder, and the example of their guide: they import the core
 * through its entry points, and no other package.
 */
const packages = ['payload', 'strapi', 'wordpress', 'import', 'doctor', 'contract/larder']

/**
 * The elements of the architecture, most specific first: the part of the adapters that remotes may import is a
 * separate element.
 */
const rooms = [
  { type: 'plugin', pattern: 'shell/plugins/*', capture: ['name'], partialMatch: false },
  { type: 'shell', pattern: 'shell', partialMatch: false },
  { type: 'remote', pattern: 'remotes/*', capture: ['name'] },
  // The template of `npm run new:remote` is checked as a remote.
  { type: 'remote', pattern: 'tools/templates/*', capture: ['name'] },
  ...packages.map((name) => ({ type: `package ${name}`, pattern: `adapters/${name}`, partialMatch: false })),
  { type: 'contentFolder', pattern: 'adapters/contentFolder', partialMatch: false },
  { type: 'port', pattern: 'adapters/{domain,port,questions,page}' },
  { type: 'testing', pattern: 'adapters/testing' },
  { type: 'adapters', pattern: 'adapters' },
  { type: 'submissions', pattern: 'submissions', partialMatch: false },
  { type: 'releases', pattern: 'releases', partialMatch: false },
  { type: 'state', pattern: 'state', partialMatch: false },
  { type: 'settings', pattern: 'settings', partialMatch: false },
  { type: 'ui', pattern: 'ui', partialMatch: false },
  { type: 'backend', pattern: 'backend', partialMatch: false },
  { type: 'webpack', pattern: 'webpack', partialMatch: false },
  { type: 'kit', pattern: 'tools/kit' },
  { type: 'e2e', pattern: 'tools/e2e' },
  { type: 'commandList', pattern: 'tools/commandList' },
  { type: 'commandLine', pattern: 'tools/lib/commandLine' },
  { type: 'tools', pattern: 'tools' },
  { type: 'proofs', pattern: 'proofs', partialMatch: false },
]

const ofTools = [
  'tools',
  'commandLine',
  'webpack',
  'releases',
  'settings',
  'state',
  'submissions',
  'adapters',
  'port',
  'remote',
]

/** The allowed imports between these elements. Every other import is an error. */
const arrows = {
  port: ['port'],
  testing: ['port', 'adapters', 'testing'],
  // The format of a content folder, shared by the backend and the `files` adapter; it imports nothing.
  contentFolder: [],
  adapters: ['port', 'contentFolder', 'adapters', 'testing', 'settings'],
  // State shared by the nodes; independent of its contents.
  state: ['state'],
  submissions: ['submissions', 'state'],
  // The codec of each declaration is defined beside the declaration.
  releases: ['releases', 'port', 'submissions'],
  settings: ['settings'],
  ui: ['ui', 'port'],
  shell: ['shell', 'ui', 'port', 'adapters', 'submissions', 'releases', 'state', 'settings'],
  backend: ['backend', 'contentFolder', 'settings'],
  webpack: ['webpack', 'releases', 'settings'],
  kit: ['kit', 'ui', 'port', 'testing'],
  e2e: ['e2e', 'tools', 'proofs', 'port', 'releases', 'settings'],
  tools: ['commandList', ...ofTools],
  commandLine: ofTools,
  // The list of commands loads the trials; no other part of the tools imports them.
  commandList: ['commandList', 'proofs', ...ofTools],
  proofs: ['proofs', ...ofTools],
}

const policies = [
  // Entry points that pages may import: the port of the content and the port of the forms, with its rules.
  {
    from: { element: { types: { anyOf: ['remote', 'ui', 'kit', 'port', 'adapters', 'testing', 'e2e'] } } },
    allow: { to: { file: { categories: 'port' } } },
  },
  ...Object.entries(arrows).map(([from, to]) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: to } } } },
  })),
  // A plugin imports the entry points of the core, and nothing of another plugin.
  {
    from: { element: { type: 'plugin' } },
    allow: { to: { file: { categories: 'core' } } },
  },
  {
    from: { element: { type: 'plugin' } },
    allow: {
      to: {
        element: {
          types: { anyOf: ['port', 'adapters', 'submissions', 'releases', 'state', 'settings', 'ui'] },
        },
      },
    },
  },
  {
    from: { element: { type: 'plugin' } },
    allow: { to: { element: { type: 'plugin', captured: { name: '{{ from.element.captured.name }}' } } } },
  },
  {
    from: { element: { type: 'plugin' }, file: { categories: 'test' } },
    allow: { to: { element: { types: { anyOf: ['shell', 'testing', 'ui'] } } } },
  },
  // Tools read the settings of plugins.
  { from: { element: { type: 'tools' } }, allow: { to: { file: { categories: 'pluginList' } } } },
  {
    from: { element: { type: 'remote' } },
    allow: { to: { element: { types: { anyOf: ['ui', 'port'] } } } },
  },
  {
    from: { element: { type: 'remote' } },
    allow: {
      to: { element: { type: 'remote', captured: { name: '{{ from.element.captured.name }}' } } },
    },
  },
  {
    from: { element: { type: 'port' }, file: { categories: 'test' } },
    allow: { to: { element: { type: 'adapters' } } },
  },
  ...packages.map((name) => ({
    from: { element: { type: `package ${name}` } },
    allow: { to: { element: { types: { anyOf: [`package ${name}`, 'settings'] } } } },
  })),
  {
    from: { element: { types: { anyOf: packages.map((name) => `package ${name}`) } } },
    allow: { to: { file: { categories: { anyOf: ['port', 'entry'] } } } },
  },
  // The one list of adapters, and the list of commands.
  { from: { file: { categories: 'adapterList' } }, allow: { to: { file: { categories: 'package' } } } },
  {
    from: { element: { type: 'commandList' } },
    allow: { to: { file: { categories: 'command' } } },
  },
  { from: { file: { categories: 'command' } }, allow: { to: { element: { type: 'commandLine' } } } },
  // Tests use the memory adapter and other test helpers.
  {
    from: {
      element: { types: { anyOf: ['remote', 'port', 'ui', 'shell'] } },
      file: { categories: 'test' },
    },
    allow: { to: { element: { type: 'testing' } } },
  },
  // The facts of the site. Packages of teams (`ui`, the port) do not know the site.
  {
    from: {
      element: { types: { anyOf: ['remote', 'shell', 'plugin', 'adapters', 'package import', 'tools'] } },
    },
    allow: { to: { file: { categories: 'site' } } },
  },
  { from: { file: { categories: 'site' } }, allow: { to: { element: { type: 'settings' } } } },
  { from: { element: { type: 'tools' } }, allow: { to: { file: { categories: 'checks' } } } },
  // The hostile texts of the sanitiser's tests are used in browser tests, too.
  { from: { element: { type: 'e2e' } }, allow: { to: { file: { categories: 'corpus' } } } },
  // The webpack configuration of a package calls the common build.
  { from: { file: { categories: 'configuration' } }, allow: { to: { element: { type: 'webpack' } } } },
  { from: { file: { categories: 'checks' } }, allow: { to: { element: { type: 'tools' } } } },
]

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-development/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      'cms/**',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms,
      'boundaries/files': [
        {
          category: 'port',
          pattern: ['**/{adapters,submissions}/index.ts', '**/submissions/{rules,numbers,backOff}.ts'],
        },
        { category: 'core', pattern: ['**/shell/host/plugin/*.ts', '**/shell/{protocol,site}/*.{ts,tsx}'] },
        { category: 'pluginList', pattern: '**/shell/plugins/index.ts' },
        {
          category: 'entry',
          pattern: '**/adapters/{names,source,server,{contract,report,testing}/index}.ts',
        },
        { category: 'adapterList', pattern: '**/adapters/adapters.ts' },
        { category: 'package', pattern: '**/adapters/*/index.ts' },
        { category: 'command', pattern: '**/adapters/{doctor,import}/command.ts' },
        { category: 'site', pattern: '**/site.config.ts' },
        { category: 'corpus', pattern: '**/adapters/decode/hostileTexts.ts' },
        // Stories show made-up content, as tests do.
        {
          category: 'test',
          pattern: ['**/*.{test,story}.{ts,tsx}', '**/{remotes,shell/plugins}/*/testing.{ts,tsx}'],
        },
        { category: 'configuration', pattern: '**/webpack.config.ts' },
        { category: 'checks', pattern: ['**/eslint.config.mjs', '**/jest.config.ts'] },
      ],
      'import/resolver': { typescript: { alwaysTryTypes: true }, node: true },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', checkUnknownLocals: true, policies }],
      ...everywhere,
    },
  },
  components,
  {
    // Regular expressions run on untrusted text in the process that serves all visitors.
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.{test,spec}.{ts,tsx}', 'tools/e2e/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['{remotes,ui,tools/templates}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: ofRemotes,
  },
  {
    files: ['{shell,adapters,releases,submissions,state}/**/*.{ts,tsx,mjs}'],
    // The central kinds of content, and their samples.
    ignores: [
      '**/*.{test,spec,live}.{ts,tsx}',
      '**/testing/**',
      '**/testing.ts',
      'adapters/domain/kinds.ts',
      'adapters/sources/samples/**',
    ],
    plugins: { site },
    rules: { 'site/words': 'error' },
  },
  {
    // An unhandled rejection would end the site's process.
    files: ['shell/host/releases/**'],
    ignores: ['**/*.test.ts', 'shell/host/releases/files/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        lostTimeouts,
        {
          selector: 'UnaryExpression[operator="void"]:not([argument.callee.property.name="logFailure"])',
          message: 'Start what is not waited for with logFailure (shell/host/operate/log.ts).',
        },
      ],
    },
  },
  {
    files: ['{tools,proofs,webpack}/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tools/**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' },
  },
  { files: ['**/*.mjs'], rules: { 'no-undef': 'off' } },
)
