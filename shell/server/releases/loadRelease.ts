import { parseRemoteJson } from '@caravanserai/releases'
import type { ReleaseEntry, RemoteJson } from '@caravanserai/releases'
import { satisfy } from '@module-federation/runtime-core'
import { isLeft } from 'fp-ts/Either'
import type { RouteObject } from 'react-router-dom'
import { providedVersions } from '../../federation/versions'
import { fetchFile } from './fetchFile'
import { runServerBuild } from './runServerBuild'

/** A release whose `remote.json` and server build were read, checked and run. */
export interface LoadedRelease {
  readonly base: string
  readonly info: RemoteJson
  readonly routes: ReadonlyArray<RouteObject>
}

/**
 * Loads one release for rendering on the server. Throws one line when it cannot be read, was changed after it was
 * released, or needs other versions of the shared packages than the host has.
 */
export const loadRelease = async (entry: ReleaseEntry): Promise<LoadedRelease> => {
  const info = await fetchRemoteJson(entry)
  checkNeeds(info)
  const hash = info.files[info.server]
  if (hash === undefined) throw new Error(`${info.name}: remote.json gives no hash for ${info.server}`)
  const code = await fetchFile(new URL(info.server, entry.base).href, hash)
  return { base: entry.base, info, routes: runServerBuild(info.name, code.toString('utf8')) }
}

/** Reads `remote.json` of a release. Throws one line when it has not the hash that the set names. */
export const fetchRemoteJson = async ({
  base,
  hash,
}: Pick<ReleaseEntry, 'base' | 'hash'>): Promise<RemoteJson> => {
  const url = new URL('remote.json', base).href
  const info = parseRemoteJson((await fetchFile(url, hash)).toString('utf8'))
  if (isLeft(info)) throw new Error(`${url}: ${info.left}`)
  return info.right
}

const checkNeeds = ({ name, needs }: RemoteJson): void => {
  for (const [shared, range] of Object.entries(needs)) {
    const version = providedVersions[shared]
    if (version === undefined || !satisfy(version, range))
      throw new Error(`${name}: needs ${shared} ${range}, the host has ${version ?? 'none'}`)
  }
}
