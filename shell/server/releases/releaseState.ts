import { readFile } from 'node:fs/promises'
import { Quarantine } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { codeOf } from './store/diskError'

const StoredRelease = t.intersection([
  t.readonly(t.strict({ hash: t.string, base: t.string })),
  t.readonly(t.exact(t.partial({ signature: t.string }))),
])
export type StoredRelease = t.TypeOf<typeof StoredRelease>

/** What a site remembers of the releases of one remote over a restart. */
const RemoteState = t.intersection([
  t.readonly(
    t.strict({
      /** The hash of the release that the set named last. */
      wanted: t.string,
      /** The releases that were live and are good, newest first. */
      good: t.readonlyArray(StoredRelease),
      quarantined: t.readonlyArray(Quarantine),
      /** Patterns and links as the set lists them. */
      addresses: t.readonlyArray(t.string),
    }),
  ),
  // Not in states that were written before there was one.
  t.readonly(
    t.exact(
      t.partial({
        /** When the set said last that the wanted release was shipped again. */
        shippedAgainAt: t.union([t.string, t.null]),
        /** When the set said last that a canary was shipped; a site that has withdrawn it does not show that one again. */
        canarySince: t.union([t.string, t.null]),
        /** Whether the set has taken the remote off the site; `null` when it has not. */
        state: t.union([t.keyof({ off: null, retired: null }), t.null]),
      }),
    ),
  ),
])
export type RemoteState = t.TypeOf<typeof RemoteState>

const ReleaseState = t.readonly(t.record(t.string, RemoteState), 'ReleaseState')
export type ReleaseState = t.TypeOf<typeof ReleaseState>

/** The state in a file; empty when there is none, or when it cannot be read, which is told. */
export const readState = async (file: string, log: (line: string) => void): Promise<ReleaseState> => {
  try {
    const decoded = ReleaseState.decode(JSON.parse(await readFile(file, 'utf8')))
    if (isRight(decoded)) return decoded.right
    log(`${file}: is not the state of releases, and is written anew`)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') log(`${file}: ${String(error)}`)
  }
  return {}
}

/** Writes the state whole or not at all. */
export const writeState = (file: string, state: ReleaseState): Promise<void> =>
  writeFileAtomic(file, `${JSON.stringify(state, null, 1)}\n`)
