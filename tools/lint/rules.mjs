// @ts-expect-error: this plugin publishes no types.
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import routerNames from '../../webpack/routerNames.json' with { type: 'json' }

/** @typedef {import('eslint').Linter.RulesRecord} Rules */

/** Node 20 garbage-collects such a timeout before it fires. */
export const lostTimeouts = {
  selector:
    "CallExpression[callee.object.name='AbortSignal'][callee.property.name='any'] CallExpression[callee.object.name='AbortSignal'][callee.property.name='timeout']",
  message: 'Node 20 loses a timeout that only AbortSignal.any refers to: abort a controller in setTimeout.',
}

const siteWords = /charit|donat|donor|volunteer|hajj|umrah|travel|pilgrim|\/cause|\bcauses(?=[:'"`])/i

/** Keeps the subjects of this site out of code that any site uses. @type {import('eslint').Rule.RuleModule} */
const words = {
  create: (context) => ({
    Program: () => {
      for (const [index, line] of context.sourceCode.lines.entries()) {
        const word = siteWords.exec(line)?.[0]
        if (word === undefined) continue
        const message = `"${word}" is of this site: move it to site.config.ts, or take another example.`
        context.report({ loc: { line: index + 1, column: 0 }, message })
      }
    },
  }),
}

export const site = { rules: { words } }

/** The rules for all code, in the tree and in separate repositories. @type {Rules} */
export const everywhere = {
  'no-console': ['error', { allow: ['warn'] }],
  // Control characters are removed from names intentionally.
  'no-control-regex': 'off',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-restricted-syntax': ['error', lostTimeouts],
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: ['fp-ts/lib/*', 'fp-ts/es6/*', 'io-ts/lib/*'],
          message: 'Import fp-ts/Either and the like: two paths are two copies.',
        },
      ],
    },
  ],
}

/** The rules for components. */
export const components = {
  files: ['**/*.tsx'],
  plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
  rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
}

/** The import rules for remotes, except in tests. @type {Rules} */
export const ofRemotes = {
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'react-router-dom',
          allowImportNames: [...routerNames, 'RouteObject'],
          message: 'The host lends these names only (shell/federation/router.ts).',
        },
        {
          name: 'rxjs',
          message:
            'A remote would carry a copy: combine answers with all, both, mapAnswer and thenAsk of the port.',
        },
        { name: 'react-router', message: 'Import from react-router-dom: it is what the host shares.' },
      ],
      patterns: [
        {
          group: ['fp-ts/*', 'io-ts', 'io-ts/*'],
          message: 'A remote would carry a copy: use the functions of the port.',
        },
      ],
    },
  ],
}
