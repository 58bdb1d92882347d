import { conflictOf } from '../conflicts'
import { faultOfForms } from '../forms'
import { malformedPattern } from '../patterns'
import type { RemoteJson } from '../remoteJson'
import { neededFiles } from '../remoteJson'
import type { BuiltFiles } from './files'

/**
 * What a `remote.json` must say so that a host loads the release in spite of faults in its files and needs, which are
 * reported by name: otherwise they would hide those of the pages. `null` where no host can load it.
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
