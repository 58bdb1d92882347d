import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Runs TypeScript as it is, style sheets as names of classes, and pictures as nothing. */
const bootstrap = `
const { readFileSync } = require('node:fs')
const { transformSync } = require(${JSON.stringify(require.resolve('@swc/core'))})
for (const extension of ['.ts', '.tsx'])
  require.extensions[extension] = (module, file) =>
    module._compile(transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      swcrc: false,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: extension === '.tsx' },
        transform: { react: { runtime: 'automatic' } },
      },
    }).code, file)
require.extensions['.css'] = (module) => {
  module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) })
}
require.extensions['.svg'] = (module) => { module.exports = '' }
`

/** A program that runs TypeScript from its sources, as a file in this folder that runs without a build. */
export const sourceProgram = (folder: string, name: string, code: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, bootstrap + code)
  return file
}

/** The worker itself. */
export const sourceWorker = (folder: string): string =>
  sourceProgram(
    folder,
    'worker.js',
    `require(${JSON.stringify(path.join(__dirname, '..', 'worker', 'main.ts'))})`,
  )
