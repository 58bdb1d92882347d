const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { transformSync } = require('@swc/core')

/** Whether the `package.json` of each folder has `"type": "module"`. @type {Map<string, boolean>} */
const known = new Map()

/** @param {string} folder @returns {boolean} */
const isModuleFolder = (folder) => {
  const before = known.get(folder)
  if (before !== undefined) return before
  const file = path.join(folder, 'package.json')
  const parent = path.dirname(folder)
  const is = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).type === 'module'
    : parent !== folder && isModuleFolder(parent)
  known.set(folder, is)
  return is
}

/** Whether a file is an ES module, as the site's published packages are without declaring it. @param {string} file */
const isModule = (file) =>
  /\.mjs$|\/@caravanserai\/.+\.js$/.test(file) || (/\.js$/.test(file) && isModuleFolder(path.dirname(file)))

/**
 * Translates TypeScript, and packages that are published as ES modules only, to CommonJS, which Jest runs. Returns
 * other files unchanged. Types are checked elsewhere.
 */
module.exports = {
  /** @param {string} code @param {string} file */
  process: (code, file) => {
    const isTypeScript = /\.tsx?$/.test(file)
    if (!isTypeScript && !isModule(file)) return { code }
    return transformSync(code, {
      filename: file,
      swcrc: false,
      sourceMaps: true,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: isTypeScript ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript' },
        // Moves calls of `jest.mock` above the imports.
        transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
      },
    })
  },
}
