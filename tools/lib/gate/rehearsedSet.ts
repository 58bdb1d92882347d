import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseRemoteJson, releaseBase } from '@caravanserai/releases'
import type { RemoteJson, ReleaseSet } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { isLeft } from 'fp-ts/Either'
import type { LiveRelease } from './liveReleases'

/** What a rehearsal serves: files by `{remote}/{release}/{file}`. */
export interface Served {
  readonly read: (file: string) => Promise<Buffer | null>
  /** Writes the release set of the rehearsal as the first one of a store, without a number. */
  readonly writeSet: (store: string, origin: string) => void
}

/** A release to be rehearsed: its `remote.json` as the host is to see it, and its files. */
export interface Rehearsed {
  readonly info: RemoteJson
  readonly read: (file: string) => Buffer | null
}

/** The judged release among the live ones of the other remotes; one that cannot be read is left out. */
export const rehearsedSet = async (
  { info, read }: Rehearsed,
  others: ReadonlyArray<LiveRelease>,
): Promise<Served> => {
  const text = JSON.stringify(info)
  const own: Known = {
    info,
    text,
    read: (file) => Promise.resolve(file === 'remote.json' ? Buffer.from(text) : read(file)),
  }
  const known = [own, ...(await Promise.all(others.map(knownOf))).flatMap((one) => one ?? [])]
  const folderOf = ({ info: { name, release } }: Known): string => `${name}/${release}/`
  return {
    read: async (file) => {
      const release = known.find((one) => file.startsWith(folderOf(one)))
      return release === undefined ? null : release.read(file.slice(folderOf(release).length))
    },
    writeSet: (store, origin) => {
      const set: ReleaseSet = {
        remotes: Object.fromEntries(
          known.map((one) => [
            one.info.name,
            {
              base: releaseBase(`${origin}/${one.info.name}`, one.info.release),
              hash: sha256(one.text),
              addresses: one.info.addresses.map((address) => address.path),
              ...(one.info.links && { links: one.info.links }),
              previous: [],
            },
          ]),
        ),
      }
      mkdirSync(store, { recursive: true })
      writeFileSync(path.join(store, 'set.json'), JSON.stringify(set))
    },
  }
}

interface Known {
  readonly info: RemoteJson
  readonly text: string
  readonly read: LiveRelease['read']
}

const knownOf = async ({ read }: LiveRelease): Promise<Known | null> => {
  const text = (await read('remote.json'))?.toString('utf8')
  if (text === undefined) return null
  const info = parseRemoteJson(text)
  return isLeft(info) ? null : { info: info.right, text, read }
}
