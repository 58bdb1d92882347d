import { satisfy } from '@module-federation/runtime-core'
import * as E from 'fp-ts/Either'
import type { RouteObject } from 'react-router-dom'
import { providedVersions } from '../../federation/versions'
import { fetchFile } from './fetchFile'
import type { ReleaseEntry } from './releaseSet'
import { RemoteJson } from './remoteJson'
import { runServerBuild } from './runServerBuild'

/** A release whose `remote.json` and server build have been read, checked and run. */
export interface LoadedRelease {
  readonly base: string
  readonly info: RemoteJson
  readonly routes: ReadonlyArray<RouteObject>
}

/** Reads `remote.json` of a release, refused unless it has the hash of the set. Throws one line. */
export const readRemoteJson = async (entry: Pick<ReleaseEntry, 'base' | 'hash'>): Promise<RemoteJson> => {
  const url = new URL('remote.json', entry.base).href
  const decoded = RemoteJson.decode(JSON.parse((await fetchFile(url, entry.hash)).toString('utf8')))
  if (E.isLeft(decoded)) throw new Error(`${url}: expected what a remote's build publishes`)
  return decoded.right
}

/** Loads one release for rendering on the server. Throws one line when it cannot be read, is tampered with, or does not fit the host. */
export const loadRelease = async (entry: ReleaseEntry): Promise<LoadedRelease> => {
  const info = await readRemoteJson(entry)
  for (const [name, range] of Object.entries(info.needs)) {
    const version = providedVersions[name]
    if (version === undefined || !satisfy(version, range))
      throw new Error(`${info.name}: needs ${name} ${range}, the host has ${version ?? 'none'}`)
  }
  const hash = info.files[info.server]
  if (hash === undefined) throw new Error(`${info.name}: remote.json gives no hash for ${info.server}`)
  const code = await fetchFile(new URL(info.server, entry.base).href, hash)
  return { base: entry.base, info, routes: runServerBuild(info.name, code.toString('utf8')) }
}
