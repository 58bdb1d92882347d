import { randomUUID } from 'node:crypto'
import { isLeft } from 'fp-ts/Either'
import { emptySet } from '../releaseSet'
import type { ReleaseSet } from '../releaseSet'
import { ledgerLimits } from './limits'
import { numberOf, parseHead, parseSetDocument, setKey } from './setDocument'
import type { NumberedSet, SetEntry } from './setDocument'
import type { ReadBounds, Store } from './store'

/** The newest set that can be read, and why a newer one cannot. */
export interface Latest {
  readonly newest: NumberedSet
  readonly fault: string | null
}

/** What is written of a change besides when. */
export type Done = Omit<SetEntry, 'id' | 'at'>

const HEAD = 'head.json'

/**
 * The newest set, found by reading forward from a known one and from the hint in `head.json`. Only sets decide: where the
 * hint is missing or names no set, they are listed. Rejects when the store cannot be read.
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
    // Not even the hint is there: the place is gone, such as a folder that is not mounted.
    if (hinted === 0 && (await read.readable(known.number)) === null)
      throw new Error(`${store.title}: ${setKey(known.number)} is not there any more`)
    return forward(read, known)
  }
  const numbers = await read.newestNumbers(hinted)
  for (const number of numbers) {
    const set = await read.readable(number)
    if (set !== null) return forward(read, set)
  }
  // A store that cannot be listed has no set yet, when there is neither a hint nor a first set.
  const first = numbers[0]
  if (first !== undefined) await read.set(first)
  return forward(read, { number: 0, set: emptySet, entry: null })
}

/** The newest set. Rejects with one line when one cannot be read; what is newer would be lost by a change. */
export const readSet = async (store: Store): Promise<NumberedSet> => {
  const { newest, fault } = await latestSet(store)
  if (fault !== null) throw new Error(fault)
  return newest
}

/**
 * Changes the set: writes the next number, and where another one was faster, applies the change to theirs. Gives the set
 * that was written, or the newest one where nothing changed.
 * @param change gives the same object where nothing is to be changed, and throws where it must not be; it may be called
 * several times
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
    const told = typeof done === 'function' ? done(set) : done
    const entry = { ...told, id: randomUUID(), at: now().toISOString() }
    const next = { number: before.number + 1, set, entry }
    if (await createSet(store, next)) {
      // Only a hint: readers go on from an older one.
      await store.write(HEAD, bytesOf({ number: next.number })).catch(() => undefined)
      return next
    }
    const { newest, fault } = await latestSet(store, before)
    if (fault !== null) throw new Error(fault)
    before = newest
  }
  throw new Error(
    `${store.title}: others changed the release set ${ledgerLimits.changes} times meanwhile; try again`,
  )
}

/** The sets before this one and itself, newest first, as far as they are kept. */
export const historyOf = async (
  store: Store,
  { number }: Pick<NumberedSet, 'number'>,
  most: number,
): Promise<ReadonlyArray<NumberedSet>> => {
  const read = readerOf(store, {})
  const numbers = Array.from({ length: Math.min(most, number) }, (_, index) => number - index)
  const sets = await Promise.all(numbers.map((one) => read.set(one).catch(() => null)))
  return sets.filter((set) => set !== null)
}

/** Whether this set is the one that was created. Where the outcome of a try is not known, the store is read. */
const createSet = async (
  store: Store,
  next: NumberedSet,
  tries = ledgerLimits.uncertain,
): Promise<boolean> => {
  const key = setKey(next.number)
  const bytes = bytesOf(next)
  if (bytes.length > ledgerLimits.setBytes)
    throw new Error(
      `${store.title}: the release set would have ${bytes.length} bytes, and sites read ${ledgerLimits.setBytes}; nothing was changed`,
    )
  const created = await store.create(key, bytes).catch((error: unknown) => ({ error }))
  if (created === true) return true
  const there = await store.read(key).catch((error: unknown) => {
    throw new Error(
      `whether the release set was changed is not known (npm run releases says it): ${messageOf(error)}`,
    )
  })
  if (there?.equals(bytes) === true) return true
  if (there !== null) return false
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
      throw new UnreadableSet(store.title, key, `the number in it is ${document.right.number}`)
    return document.right
  }
  return {
    /** The set with this number; `null` when there is none. Throws `UnreadableSet`, or why it cannot be fetched. */
    set,
    /** The same; `null` also when it is not one. */
    readable: (number: number): Promise<NumberedSet | null> =>
      set(number).catch((error: unknown) => {
        if (error instanceof UnreadableSet) return null
        throw error
      }),
    /** The number in the hint; 0 when it says none. */
    hint: async (): Promise<number> => {
      const json = await text(HEAD)
      const head = json === null ? null : parseHead(json)
      return head === null || isLeft(head) ? 0 : head.right.number
    },
    /** The numbers of sets that may be there, newest first; of a store that cannot be listed, those up to the hint. */
    newestNumbers: async (hinted: number): Promise<ReadonlyArray<number>> => {
      const listed = await store.list('sets/')
      const numbers =
        listed?.flatMap(({ key }) => numberOf(key) ?? []) ??
        (hinted > 1 ? Array.from({ length: hinted }, (_, index) => hinted - index) : [1])
      return [...numbers].sort((one, other) => other - one).slice(0, ledgerLimits.unreadableSets)
    },
  }
}

/** A set that is there and cannot be decoded: the sets before it stay readable. */
class UnreadableSet extends Error {
  constructor(store: string, key: string, fault: string) {
    super(`${store}: ${key} is not as it was written; remove it, and the set before it is live (${fault})`)
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
