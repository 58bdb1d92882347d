import { existsSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { formsOf, parseRemoteJson } from '@caravanserai/releases'
import type { FormOwner, Owner } from '@caravanserai/releases'
import {
  addressFaults,
  copyFaults,
  fileFaults,
  formFaults,
  limitFaults,
  needFaults,
  pageSizes,
  sizeFaults,
  styleFaults,
} from '@caravanserai/releases/gate'
import type { PageSizes } from '@caravanserai/releases/gate'
import { satisfy } from '@module-federation/runtime-core'
import { isLeft } from 'fp-ts/Either'
import { filesBelow } from '../../../webpack/release/files'
import { workplace } from '../places'
import { timed } from '@caravanserai/releases/gate/render'
import type { Checked } from '@caravanserai/releases/gate/render'
import type { LiveRelease, ReadBuild } from './liveReleases'
import { hostProvides } from './refusedBy'

export interface JudgeBuildOptions {
  readonly owners: ReadonlyArray<Owner & FormOwner>
  /** The live release of the same remote; `null` when there is none. */
  readonly live: LiveRelease | null
  readonly acceptSize: boolean
}

/** The checks that run no code of the release. */
export const judgeBuild = async (
  { info, files, read }: ReadBuild,
  { owners, live, acceptSize }: JudgeBuildOptions,
): Promise<ReadonlyArray<Checked>> => {
  const patterns = info.addresses.map(({ path }) => path)
  const bytesOf = (file: string): number => read(file)?.byteLength ?? 0
  const texts = (pattern: RegExp) =>
    new Map(
      [...files.keys()]
        .filter((file) => pattern.test(file))
        .map((file) => [file, read(file)?.toString() ?? '']),
    )
  const styles = texts(/\.css$/)
  return Promise.all([
    timed('files', () => ({
      faults: [
        ...fileFaults(info, files),
        ...limitFaults(info, bytesOf('remote.json'), (file) => ({
          plain: bytesOf(file),
          packed: bytesOf(`${file}.br`),
        })),
      ],
      note: `${files.size}, each with its hash`,
    })),
    timed('addresses', () => ({
      faults: addressFaults(patterns, owners),
      note: `${patterns.length}, none of ${owners.map(({ name }) => name).join(', ') || 'another remote'}`,
    })),
    timed('forms', () => ({
      faults: formFaults(info, owners),
      note:
        formsOf(info)
          .map(({ name }) => name)
          .join(', ') || 'none',
    })),
    timed('shared packages', () => ({
      faults: [...needFaults(info.needs, hostProvides(), satisfy), ...copyFaults(texts(/\.js$/))],
      note: `${Object.keys(info.needs).length} as the host has them, none bundled`,
    })),
    timed('styles', () => ({
      faults: styleFaults(styles, read(info.server)?.toString() ?? '', cssModuleOf),
      note: `${styles.size} style sheets, CSS modules only`,
    })),
    timed('size', async () => {
      const before = live === null ? null : await liveSizes(live)
      if (before === null) return { faults: [], note: 'the first release of this remote' }
      const next = pageSizes(info, (file) => packedSize(read(`browser/${file}.br`), read(`browser/${file}`)))
      const { faults, accepted } = sizeFaults(before, next, { accept: acceptSize, remote: info.name })
      return { faults, note: sizeNote(before, next, accepted) }
    }),
  ])
}

/** The CSS module of an installed package, by its import name; `null` if it has none. */
const cssModuleOf = (name: string): string | null => {
  const folder = path.join(workplace, 'node_modules', name)
  const [module] = (existsSync(folder) ? filesBelow(folder) : []).filter((file) =>
    file.endsWith('.module.css'),
  )
  return module === undefined ? null : `${name}/${module}`
}

const sizeNote = (before: PageSizes, next: PageSizes, accepted: ReadonlyArray<string>): string => {
  if (accepted.length > 0) return `accepted: ${accepted.join('; ')}`
  const growths = Object.entries(next).flatMap(([pattern, bytes]) => {
    const then = before[pattern]
    return then === undefined || then === 0 ? [] : [Math.round((100 * (bytes - then)) / then)]
  })
  const largest = Math.max(0, ...growths)
  return `${growths.length} pages, ${largest === 0 ? 'none has grown' : `at most +${largest} %`}`
}

/** The sizes of the live release; `null` when it cannot be read. */
const liveSizes = async ({ read }: LiveRelease): Promise<PageSizes | null> => {
  const info = parseRemoteJson((await read('remote.json'))?.toString() ?? '')
  if (isLeft(info)) return null
  const sizes = new Map<string, number>()
  for (const { scripts, styles, first = scripts } of info.right.addresses)
    for (const file of [...first, ...styles])
      if (!sizes.has(file))
        sizes.set(file, packedSize(await read(`browser/${file}.br`), await read(`browser/${file}`)))
  return pageSizes(info.right, (file) => sizes.get(file) ?? 0)
}

/** Transferred size. The site compresses files without a brotli copy. */
const packedSize = (packed: Buffer | null, plain: Buffer | null): number =>
  packed?.byteLength ?? (plain === null ? 0 : brotliCompressSync(plain).byteLength)
