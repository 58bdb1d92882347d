import { randomUUID } from 'node:crypto'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { emptySet, ReleaseSet } from '../releaseSet'
import { ledgerLimits } from './limits'
import type { ReadBounds, Store } from './store'
import { decodeJson, withOptional } from '../decodeJson'

/**
 * The change that produced a set. The live releases do not depend on it, so unknown fields of a newer command do not
 * stop an older site from following the set.
 */
const SetEntry = withOptional(
  {
    /** Unique per set, so that a command recognises the set that it has written. */
    id: t.string,
    /**
     * `ship`, `canary`, `promote`, `withdraw`, `quarantine`, `rollback`, `pin`, `unpin`, `retire`, `off`, `on`,
     * `move`.
     */
    did: t.string,
    /** The changed remote. */
    remote: t.string,
    /** The name of its release in this set. */
    release: t.string,
    /** The person who made the change. */
    by: t.string,
    /** The time, as an ISO date and time. */
    at: t.string,
    /** The machine and folder of the command. */
    where: t.string,
  },
  {
    /** The built commit, if known; followed by `+` if the folder had uncommitted changes. */
    commit: t.string,
    /** The reason, if the site made the change itself. */
    reason: t.string,
    /** The gate's report about the release, as written by `releases/gate`. */
    gate: t.UnknownRecord,
  },
  'SetEntry',
)
export type SetEntry = t.TypeOf<typeof SetEntry>

/** A stored release set: immutable, superseded by the set with the next number. */
const SetDocument = t.readonly(t.strict({ number: t.Int, set: ReleaseSet, entry: SetEntry }), 'SetDocument')

/** A set with its number and its change; `entry` is `null` in the empty set before the first one. */
export interface NumberedSet {
  readonly number: number
  readonly set: ReleaseSet
  readonly entry: SetEntry | null
}

/** The key of the set with this number. */
export const setKey = (number: number): string => `sets/${String(number).padStart(8, '0')}.json`

/** The number of the set with this key; `null` for other objects. */
export const numberOf = (key: string): number | null => {
  const digits = /^sets\/(\d{8,15})\.json$/.exec(key)?.[1]
  return digits === undefined ? null : Number(digits)
}

const parseSetDocument = decodeJson(SetDocument, 'release set')

/** A hint to the newest set, written after it; may be missing or outdated. */
const Head = t.readonly(t.strict({ number: t.Int }), 'Head')
const parseHead = decodeJson(Head, 'head')

/** The newest readable set, and the reason why a newer one is unreadable. */
export interface Latest {
  readonly newest: NumberedSet
  readonly fault: string | null
}

/** The description of a change, without id and time. */
export type Done = Omit<SetEntry, 'id' | 'at'>

const HEAD = 'head.json'

/**
 * Finds the newest set by reading forward from a known one and from the hint in `head.json`. Only sets are
 * authoritative: if the hint is missing or wrong, the sets are listed. Rejects if the store cannot be read.
 * @param known a set that was read before
 */
export const latestSet = async (
  store: Store,
  known: NumberedSet | null = null,
  bounds: Partial<ReadBounds> = {},
): Promise<Latest> => {
  const read = readerOf(store, bounds)
  const hinted = await read.hint()
  const start = hinted > (known?.number ?? 0) ? await read.readable(hinted) : null
  if (start !== null) return forward(read, start)
  if (known !== null && known.number > 0) {
    // Neither the hint nor the known set exists: the store is gone, such as a folder that is not mounted.
    if (hinted === 0 && (await read.readable(known.number)) === null)
      throw new Error(`${store.title}: ${setKey(known.number)} was removed`)
    return forward(read, known)
  }
  const numbers = await read.newestNumbers(hinted)
  for (const number of numbers) {
    const set = await read.readable(number)
    if (set !== null) return forward(read, set)
  }
  // A store that cannot be listed is empty if it has neither a hint nor a first set.
  const first = numbers[0]
  if (first !== undefined) await read.set(first)
  return forward(read, { number: 0, set: emptySet, entry: null })
}

/** Reads the newest set. Rejects if any set is unreadable, because a change would discard newer sets. */
export const readSet = async (store: Store): Promise<NumberedSet> => {
  const { newest, fault } = await latestSet(store)
  if (fault !== null) throw new Error(fault)
  return newest
}

/**
 * Changes the set by writing the next number. If another process was faster, applies the change to its set and tries
 * again. Returns the written set, or the newest one if nothing changed.
 * @param change returns the same object if there is nothing to change, and throws to refuse; may be called several
 *   times
 */
export const changeSet = async (
  store: Store,
  done: Done | ((set: ReleaseSet) => Done),
  change: (set: ReleaseSet) => ReleaseSet,
  now: () => Date = () => new Date(),
): Promise<NumberedSet> => {
  let before = await readSet(store)
  for (let n = 0; n < ledgerLimits.changes; n += 1) {
    const set = change(before.set)
    if (set === before.set) return before
    const recorded = typeof done === 'function' ? done(set) : done
    const entry = { ...recorded, id: randomUUID(), at: now().toISOString() }
    const next = { number: before.number + 1, set, entry }
    if (await createSet(store, next)) {
      // The hint is optional: readers find the newest set from an older one.
      await store.write(HEAD, bytesOf({ number: next.number })).catch(() => undefined)
      return next
    }
    const { newest, fault } = await latestSet(store, before)
    if (fault !== null) throw new Error(fault)
    before = newest
  }
  throw new Error(
    `${store.title}: other commands changed the release set ${ledgerLimits.changes} times at the same time; try again`,
  )
}

/** The stored sets up to and including this one, newest first. */
export const historyOf = async (
  store: Store,
  { number }: Pick<NumberedSet, 'number'>,
  maximum: number,
): Promise<ReadonlyArray<NumberedSet>> => {
  const read = readerOf(store, {})
  const numbers = Array.from({ length: Math.min(maximum, number) }, (_, index) => number - index)
  const sets = await Promise.all(numbers.map((number) => read.set(number).catch(() => null)))
  return sets.filter((set) => set !== null)
}

/** Creates a set; resolves with whether this call created it. Reads the store after an uncertain write. */
const createSet = async (
  store: Store,
  next: NumberedSet,
  tries = ledgerLimits.uncertain,
): Promise<boolean> => {
  const key = setKey(next.number)
  const bytes = bytesOf(next)
  if (bytes.length > ledgerLimits.setBytes)
    throw new Error(
      `${store.title}: the release set would have ${bytes.length} bytes, and sites read at most ${ledgerLimits.setBytes}; nothing was changed`,
    )
  const created = await store.create(key, bytes).catch((error: unknown) => ({ error }))
  if (created === true) return true
  const stored = await store.read(key).catch((error: unknown) => {
    throw new Error(
      `whether the release set was changed is not known (npm run releases shows it): ${messageOf(error)}`,
    )
  })
  if (stored?.equals(bytes) === true) return true
  if (stored !== null) return false
  if (tries <= 1) throw created === false ? new Error(`${store.title}: ${key} cannot be read`) : created.error
  return createSet(store, next, tries - 1)
}

type Reader = ReturnType<typeof readerOf>

const readerOf = (store: Store, bounds: Partial<ReadBounds>) => {
  const text = async (key: string): Promise<string | null> =>
    (await store.read(key, { maxBytes: ledgerLimits.setBytes, ...bounds }))?.toString('utf8') ?? null
  const set = async (number: number): Promise<NumberedSet | null> => {
    const key = setKey(number)
    const json = await text(key)
    if (json === null) return null
    const document = parseSetDocument(json)
    if (isLeft(document)) throw new UnreadableSet(store.title, key, document.left)
    if (document.right.number !== number)
      throw new UnreadableSet(store.title, key, `its number is ${document.right.number}`)
    return document.right
  }
  return {
    /** The set with this number; `null` if there is none. Throws if it is unreadable or cannot be fetched. */
    set,
    /** The set with this number; `null` also if it is unreadable. */
    readable: (number: number): Promise<NumberedSet | null> =>
      set(number).catch((error: unknown) => {
        if (error instanceof UnreadableSet) return null
        throw error
      }),
    /** The number in the hint; 0 if there is none. */
    hint: async (): Promise<number> => {
      const json = await text(HEAD)
      const head = json === null ? null : parseHead(json)
      return head === null || isLeft(head) ? 0 : head.right.number
    },
    /** Candidate numbers of sets, newest first; if the store cannot be listed, all numbers up to the hint. */
    newestNumbers: async (hinted: number): Promise<ReadonlyArray<number>> => {
      const listed = await store.list('sets/')
      const most = ledgerLimits.unreadableSets
      const numbers =
        listed?.flatMap(({ key }) => numberOf(key) ?? []) ??
        (hinted > 1 ? Array.from({ length: Math.min(hinted, most) }, (_, index) => hinted - index) : [1])
      return [...numbers].sort((a, b) => b - a).slice(0, most)
    },
  }
}

/** A stored set that cannot be decoded. Earlier sets stay readable. */
class UnreadableSet extends Error {
  constructor(store: string, key: string, fault: string) {
    super(`${store}: ${key} is damaged; remove it, and the previous set is live (${fault})`)
  }
}

const forward = async (read: Reader, known: NumberedSet): Promise<Latest> => {
  let newest = known
  for (;;) {
    try {
      const next = await read.set(newest.number + 1)
      if (next === null) return { newest, fault: null }
      newest = next
    } catch (error) {
      if (error instanceof UnreadableSet) return { newest, fault: error.message }
      throw error
    }
  }
}

const bytesOf = (document: object): Buffer => Buffer.from(`${JSON.stringify(document, null, 1)}\n`)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
