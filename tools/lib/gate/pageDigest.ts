import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { mainOf } from './deadLinks'

/**
 * Identifies what a browser shows of a page: the remote's part of its document, the files that it loads, and the host. Two
 * releases with the same digest of a page cannot be told apart there, whatever else changed in them.
 * @param host identifies the build of the host
 */
export const pageDigest = (
  { release, entry, server, addresses, files }: RemoteJson,
  host: string,
  { pattern, address, html }: { readonly pattern: string; readonly address: string; readonly html: string },
): string => {
  const listed = (all: RemoteJson['addresses']) =>
    new Set(all.flatMap(({ scripts, styles, first = [] }) => [...scripts, ...styles, ...first]))
  const own = listed(addresses.filter(({ path }) => path === pattern))
  const ofOthers = listed(addresses.filter(({ path }) => path !== pattern))
  // What no page lists, any page may load. The entry and its manifests name all
  // files, and change with each of them.
  const loaded = Object.entries(files)
    .map(([file, hash]) => [file.replace(/^browser\//, ''), hash] as const)
    .filter(([file]) => file !== entry && file !== server && !file.endsWith('.json'))
    .filter(([file]) => own.has(file) || !ofOthers.has(file))
    .sort()
  const main = mainOf(html) || html
  return sha256(JSON.stringify([host, address, loaded, main.replaceAll(release, '')])).slice(0, 16)
}
