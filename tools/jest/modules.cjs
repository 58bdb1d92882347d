const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { default: tsJest } = require('ts-jest')

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

/** Whether Node loads a file as an ES module. @param {string} file */
const isModule = (file) => /\.mjs$/.test(file) || (/\.js$/.test(file) && isModuleFolder(path.dirname(file)))

/**
 * A transformer for packages that are published as ES modules only, because Jest runs CommonJS. Returns
 * CommonJS files unchanged, which takes no time.
 */
module.exports = {
  /** @param {import('ts-jest').TsJestTransformerOptions} options options of ts-jest */
  createTransformer: (options) => {
    const transpiler = tsJest.createTransformer(options)
    return {
      /** @param {Parameters<typeof transpiler.process>} of */
      process: (...of) => (isModule(of[1]) ? transpiler.process(...of) : { code: of[0] }),
      /** @param {Parameters<typeof transpiler.getCacheKey>} of */
      getCacheKey: (...of) => `${isModule(of[1])} ${transpiler.getCacheKey(...of)}`,
    }
  },
}
