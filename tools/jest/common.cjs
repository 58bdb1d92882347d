const path = require('node:path')

/** @param {string} file */
const here = (file) => path.join(__dirname, file)

/** Transpiles each file separately: types are checked elsewhere. @type {[string, object]} */
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

/** Jest settings shared by the tests of this tree and of remotes in separate repositories. */
module.exports = {
  transpiled,
  browserEnvironment: here('browserEnvironment.cjs'),
  moduleNameMapper: {
    '\\.module\\.css$': here('cssModule.cjs'),
    '\\.css$': here('empty.cjs'),
    '\\.svg$': here('picture.cjs'),
    // Jest loads CommonJS, but the main file of this package is an ES module.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
  },
}
