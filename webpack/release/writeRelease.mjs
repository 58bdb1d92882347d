import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sharedRanges } from '../shared.mjs'
import { compressFolder } from './compress.mjs'
import { filesBelow } from './files.mjs'
import { readAddresses } from './readAddresses.mjs'

/**
 * Writes `remote.json` into a release folder: what the host must know of a remote before it loads any of its code.
 * @param {{ name: string, version: string, folder: string, built: import('./plugins.mjs').Built }} options
 */
export const writeRelease = async ({ name, version, folder, built }) => {
  const server = 'server/routes.js'
  const addresses = readAddresses(path.join(folder, server)).map(({ path: address, module }) => {
    const files = built.pages[module]
    if (files === undefined)
      throw new Error(
        `${name}: the page of "${address}" is in ${module}, which no import() of the browser build loads. ` +
          `It loads ${Object.keys(built.pages).join(', ')}`,
      )
    const needed = [...new Set([...built.common, ...files])]
    return {
      path: address,
      scripts: needed.filter((file) => file.endsWith('.js')),
      styles: needed.filter((file) => file.endsWith('.css')),
    }
  })
  await compressFolder(path.join(folder, 'browser'))
  const files = Object.fromEntries(
    filesBelow(folder)
      .filter((file) => /^(browser|server)\//.test(file) && !file.endsWith('.br') && !file.endsWith('.map'))
      .map((file) => [file, sha256(readFileSync(path.join(folder, file)))]),
  )
  const body = { name, version, needs: sharedRanges, entry: built.entry, server, addresses, files }
  const release = `${version}-${sha256(Buffer.from(JSON.stringify(body))).slice(0, 8)}`
  writeFileSync(path.join(folder, 'remote.json'), `${JSON.stringify({ release, ...body }, null, 1)}\n`)
}

/** @param {Buffer} bytes lower-case hexadecimal */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
