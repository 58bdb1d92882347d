import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRemoteJson, releaseName, unmetNeeds } from '@caravanserai/releases'
import type { Release, RemoteJson } from '@caravanserai/releases'
import type { NumberedSet } from '@caravanserai/releases/ledger'
import { satisfy } from '@module-federation/runtime-core'
import { isLeft } from 'fp-ts/Either'
import { PROVIDED_FILE } from '../../../webpack/release/files'
import { root } from '../places'

/** The package whose version determines which declarations of releases a host understands. */
const port = '@caravanserai/adapters'

/**
 * The versions that a host provides, by package: of the host with this content port version (other packages as in the
 * host built here), or of a site's folder.
 */
export const providedBy = (host: string): Readonly<Record<string, string>> =>
  /^\d+\.\d+\.\d+$/.test(host) ? { ...hostProvides(), [port]: host } : hostProvides(path.resolve(host))

/** Reads the `remote.json` of a release; `null` when it does not exist. */
type ReadInfo = (name: string, release: Release) => Promise<string | null>

/**
 * The releases of a set that a host would refuse, one line each with the reason: live releases, canaries, and
 * rollback targets. Skips retired sections.
 * @param provided the host's versions, by package
 */
export const refusedBy = async (
  provided: Readonly<Record<string, string>>,
  { set }: Pick<NumberedSet, 'set'>,
  read: ReadInfo,
): Promise<ReadonlyArray<string>> => {
  const lines: string[] = []
  for (const [name, { previous, canary, state, ...live }] of Object.entries(set.remotes)) {
    if (state === 'retired') continue
    const releases = [
      ['live', live],
      ...(canary === undefined ? [] : [['canary', canary] as const]),
      ...previous.map((release) => ['to go back to', release] as const),
    ] as const
    for (const [is, release] of releases) {
      const reason = refusal(provided, (await read(name, release)) ?? '')
      if (reason !== null) lines.push(`${name} ${releaseName(release.base)} (${is}): ${reason}`)
    }
  }
  return lines
}

const refusal = (provided: Readonly<Record<string, string>>, text: string): string | null => {
  if (text === '') return 'its remote.json cannot be read'
  const info = parseRemoteJson(text)
  if (isLeft(info)) return info.left
  return unmetNeeds(info.right.needs, provided, satisfy)[0]?.reason ?? laterDeclaration(provided, info.right)
}

/** A message about a declaration that requires a later content port than the host's; `null` if there is none. */
const laterDeclaration = (
  provided: Readonly<Record<string, string>>,
  { declares = {} }: RemoteJson,
): string | null => {
  const later = Object.entries(declares).find(([, since]) => !satisfy(provided[port] ?? '', `>=${since}`))
  return later === undefined
    ? null
    : `declares ${later[0]}, which needs ${port} ${later[1]} or later, the host has ${provided[port] ?? 'none'}`
}

/**
 * The versions that a built host provides for remotes: each shared package, and the kit of its style sheet. Throws a
 * one-line message when there is no build.
 * @param folder of the tree, or of a site packaged from it
 */
export const hostProvides = (folder = root): Readonly<Record<string, string>> => {
  const file = path.join(folder, 'shell', 'dist', PROVIDED_FILE)
  if (!existsSync(file))
    throw new Error(`${file}: expected the list of packages that the host provides, which its build writes`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
