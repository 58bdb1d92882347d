import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Runs TypeScript as it is, style sheets as names of classes, and pictures as nothing. */
const bootstrap = (main: string): string => `
const { readFileSync } = require('node:fs')
const ts = require(${JSON.stringify(require.resolve('typescript'))})
const compilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  esModuleInterop: true,
}
for (const extension of ['.ts', '.tsx'])
  require.extensions[extension] = (module, file) =>
    module._compile(ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions, fileName: file }).outputText, file)
require.extensions['.css'] = (module) => {
  module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) })
}
require.extensions['.svg'] = (module) => { module.exports = '' }
require(${JSON.stringify(main)})
`

/** The worker itself, from its sources, as a file in this folder that runs without a build. */
export const sourceWorker = (folder: string): string => {
  const file = path.join(folder, 'worker.js')
  writeFileSync(file, bootstrap(path.join(__dirname, '..', 'worker', 'main.ts')))
  return file
}
