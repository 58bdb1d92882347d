import { conflictOf } from '../conflicts'
import { faultOfForms } from '../forms'
import { malformedPattern } from '../patterns'
import type { RemoteJson } from '../remoteJson'
import { neededFiles } from '../remoteJson'
import type { BuiltFiles } from './files'

/**
 * Returns a `remote.json` that a host loads in spite of faults in files and needs. The gate reports these separately;
 * they must not hide the faults of pages. `null` if no host can load the release.
 */
export const rehearsable = (info: RemoteJson, built: BuiltFiles): RemoteJson | null => {
  const patterns = info.addresses.map(({ path }) => path)
  if (malformedPattern(patterns) !== null || conflictOf(patterns, []) !== null) return null
  if (faultOfForms(info.name, info) !== null) return null
  if (!built.has(info.server) || !built.has(`browser/${info.entry}`)) return null
  const has = (file: string): boolean => built.has(`browser/${file}`)
  const addresses = info.addresses.map(({ first, ...address }) => ({
    ...address,
    scripts: address.scripts.filter(has),
    styles: address.styles.filter(has),
    ...(first?.every(has) === true && { first }),
  }))
  const repaired = { ...info, needs: {}, addresses }
  const files = [...Object.keys(info.files), ...neededFiles(repaired)]
  return {
    ...repaired,
    files: Object.fromEntries(
      files.flatMap((file) => {
        const hash = built.get(file)
        return hash === undefined ? [] : [[file, hash]]
      }),
    ),
  }
}
