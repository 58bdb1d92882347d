const path = require('node:path')

/** @param {string} file */
const here = (file) => path.join(__dirname, file)

/** Jest settings shared by the tests of this tree and of remotes in separate repositories. */
module.exports = {
  transform: here('transform.cjs'),
  browserEnvironment: here('browserEnvironment.cjs'),
  moduleNameMapper: {
    '\\.module\\.css$': here('cssModule.cjs'),
    '\\.css$': here('empty.cjs'),
    '\\.svg$': here('picture.cjs'),
    // Jest loads CommonJS, but the main file of this package is an ES module.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
  },
}
