import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { readRemoteJson } from '@caravanserai/releases/ledger'
import { onRoute } from '../../lib/release/alteredRelease'
import { temporaryFolder } from './site'

/** A copy of a build with separately breakable parts. Tampering does not update `remote.json`. */
export const brokenBuild = (dist: string) => {
  const folder = path.join(temporaryFolder(), 'dist')
  cpSync(dist, folder, { recursive: true })
  const publish = (change: (info: RemoteJson) => RemoteJson): void =>
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(change(readRemoteJson(folder))))
  const fileAt = (pattern: RegExp): string => {
    const found = Object.keys(readRemoteJson(folder).files).find((file) => pattern.test(file))
    if (found === undefined) throw new Error(`no file of ${dist} matches ${pattern}`)
    return found
  }
  const edit = (pattern: RegExp, change: (text: string) => string): void => {
    const file = fileAt(pattern)
    const text = change(readFileSync(path.join(folder, file), 'utf8'))
    writeFileSync(path.join(folder, file), text)
    if (file.startsWith('browser/')) writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(text))
    publish((info) => ({ ...info, files: { ...info.files, [file]: sha256(text) } }))
  }
  return {
    folder,
    publish,
    edit,
    remove: (pattern: RegExp): void => rmSync(path.join(folder, fileAt(pattern))),
    /** Changes a file without its hash. */
    tamper: (pattern: RegExp): void => writeFileSync(path.join(folder, fileAt(pattern)), ' ', { flag: 'a' }),
    /** Runs code on the route of a pattern when the server build is loaded. */
    route: (pattern: string, code: string): void => edit(/^server\//, onRoute(pattern, code)),
  }
}

/** Code for `route`: renders an element before the page. */
export const before = (element: string): string => `
  const lazy = route.lazy
  route.lazy = async () => ({ element: react.createElement(react.Fragment, null, ${element}, (await lazy()).element) })`

/** Code for `route`: changes the metadata of the page. */
export const withMeta = (change: string): string => `
  const { meta } = route.handle
  route.handle.meta = (data, ...more) => { const said = meta(data, ...more); ${change} }`
