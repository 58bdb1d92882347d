import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { readRemoteJson } from '@caravanserai/releases/ledger'

export interface Alterations {
  readonly server?: ((code: string) => string) | undefined
  readonly published?: ((info: RemoteJson) => RemoteJson) | undefined
}

/**
 * Copies a build and alters its server build or `remote.json`, with updated hashes: simulates releases from a team
 * with other tools.
 * @param folder of the copy
 * @param release the name of the release
 */
export const alteredRelease = (
  dist: string,
  folder: string,
  release: string,
  { server = (code) => code, published = (info) => info }: Alterations,
): void => {
  cpSync(dist, folder, { recursive: true })
  const info = readRemoteJson(folder)
  const code = server(readFileSync(path.join(folder, info.server), 'utf8'))
  writeFileSync(path.join(folder, info.server), code)
  const files = { ...info.files, [info.server]: sha256(code) }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(published({ ...info, release, files })))
}

/** Runs code on the route of a pattern, available as `route`, when the server build is loaded. */
export const onRoute =
  (pattern: string, code: string) =>
  (server: string): string => `${server}
;(() => {
  const react = require('react')
  const route = module.exports.routes.find(({ path }) => path === ${JSON.stringify(pattern)})
  ${code}
})()`
