import * as t from 'io-ts'
import { decodeJson } from '../decodeJson'
import { ReleaseSet } from '../releaseSet'
import { withOptional } from '../withOptional'

/**
 * What one set changed. Nothing of it decides what is live, so a field that a newer command writes does not keep an older
 * site from following the set.
 */
const SetEntry = withOptional(
  {
    /** Of this set alone, so that a command knows its own set again. */
    id: t.string,
    /** What was done: `ship`, `canary`, `promote`, `withdraw`, `rollback`, `pin`, `unpin`, `retire`, `off`, `on`, `move`. */
    did: t.string,
    /** To which remote. */
    remote: t.string,
    /** The name of the release that the set names for it. */
    release: t.string,
    /** Who did it. */
    by: t.string,
    /** When, as an ISO date and time. */
    at: t.string,
    /** From where: the machine and the folder. */
    where: t.string,
  },
  {
    /** The commit that was built, where it is known; with `+` when the folder had changes besides. */
    commit: t.string,
    /** Why, where the site itself decided it. */
    reason: t.string,
    /** What the gate reported of the release, as `releases/gate` writes it. */
    gate: t.UnknownRecord,
  },
  'SetEntry',
)
export type SetEntry = t.TypeOf<typeof SetEntry>

/** A release set as it is written: never changed, and replaced by the one with the next number. */
const SetDocument = t.readonly(t.strict({ number: t.Int, set: ReleaseSet, entry: SetEntry }), 'SetDocument')

/** A set with its number and its change; `entry` is `null` in the empty set before the first one. */
export interface NumberedSet {
  readonly number: number
  readonly set: ReleaseSet
  readonly entry: SetEntry | null
}

/** Where the set with this number is. */
export const setKey = (number: number): string => `sets/${String(number).padStart(8, '0')}.json`

/** The number of the set with this key; `null` for other objects. */
export const numberOf = (key: string): number | null => {
  const digits = /^sets\/(\d{8,15})\.json$/.exec(key)?.[1]
  return digits === undefined ? null : Number(digits)
}

export const parseSetDocument = decodeJson(SetDocument, 'release set')

/** Where the newest set may be looked for: a hint, written after the set, that may be missing or out of date. */
const Head = t.readonly(t.strict({ number: t.Int }), 'Head')
export const parseHead = decodeJson(Head, 'head')
