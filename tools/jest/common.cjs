const path = require('node:path')

/** @param {string} file */
const here = (file) => path.join(__dirname, file)

/** Each file is only transpiled: types are checked separately. @type {[string, object]} */
const transpiled = [
  require.resolve('ts-jest'),
  {
    diagnostics: false,
    tsconfig: {
      module: 'CommonJS',
      moduleResolution: 'node10',
      ignoreDeprecations: '6.0',
      target: 'ES2022',
      jsx: 'react-jsx',
      esModuleInterop: true,
      isolatedModules: true,
      verbatimModuleSyntax: false,
      allowJs: true,
    },
  },
]

/** What the tests of this tree, and of remotes in repositories of their own, have in common. */
module.exports = {
  transpiled,
  browserEnvironment: here('browserEnvironment.cjs'),
  moduleNameMapper: {
    '\\.module\\.css$': here('cssModule.cjs'),
    '\\.css$': here('empty.cjs'),
    '\\.svg$': here('picture.cjs'),
    // Jest loads CommonJS, and the main file of this package is a module.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
  },
}
