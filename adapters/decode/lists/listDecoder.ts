import { createHash } from 'node:crypto'
import { isRight } from 'fp-ts/Either'
import { bounded, faultAt, guarded, judge, placeOf, valid, below, combine, withoutRefused } from '../judge'
import type { Decoded, Judged, FaultPlace } from '../judge'
import type { Sanitise } from '../sanitise'
import { Fields, Id } from '../text'
import { readModel } from './fields'
import type { FieldsOf, Read } from './fields'
import type { Fault } from '../../port/content'
import { clipped, faultOf } from '../../port/faults'
import { isEmptyField } from '../isEmptyField'

interface Identified {
  readonly id: string
}

/**
 * The decoding rules for the entries of a list. `ids`: whether every entry must have an id, or gets its
 * position, from 1, as a default. `common` decodes the properties of all entries: a field of the same name
 * takes precedence. `finish` builds the domain model from the decoded fields. `computed`: the fields that
 * `finish` computes if it can, which is better than an old value, so that they are lost only if they are
 * `null`.
 */
interface ListTable<Sent, A extends Identified> {
  readonly ids: 'sent' | 'sent or numbered'
  readonly fields: FieldsOf<Sent>
  readonly finish: (sent: Sent & Identified) => A
  readonly common?: (place: FaultPlace, entry: Fields, id: string) => Judged<object>
  readonly computed?: ReadonlyArray<string & keyof A>
}

/**
 * Decodes the entries of one list in order, each separately, in steps of one entry. Ids are unique: the first valid
 * entry of an id is retained. If an entry is unchanged since the last call with the same sanitiser, the same value is
 * returned without decoding it again.
 */
export type DecodeList<A> = (
  reading: string,
  sanitise: Sanitise,
  entries: ReadonlyArray<unknown>,
) => Generator<Promise<void> | undefined, Decoded<ReadonlyArray<A>>>

/** One decoded entry. `id` is `null` if it is missing or unreadable. */
interface ReadEntry<Sent> extends Read<Sent | null> {
  readonly id: Judged<string | null>
  readonly common: object
}

/** The position as an id, with `-` appended until no other entry has it. */
export const numbered = (taken: ReadonlySet<string | null>, id: string): string =>
  taken.has(id) ? numbered(taken, `${id}-`) : id

/** The start of an entry's title, by which editors recognise an entry with an invalid id, or `null`. */
const titleIn = ({ title, name }: Fields): string | null => {
  const titles = [title, name].map((sent) =>
    typeof sent === 'string'
      ? sent
          .slice(0, 200)
          .replace(/<[^<>]*>/g, ' ')
          .trim()
          .slice(0, 80)
      : '',
  )
  return titles.find((title) => title !== '') ?? null
}

/** A key of an entry's content; `null` if it is not plain data. */
const contentOf = (sent: unknown): string | null => {
  try {
    return createHash('sha1')
      .update(JSON.stringify(sent) ?? '')
      .digest('base64')
  } catch {
    return null
  }
}

export const listDecoder = <Sent extends object, A extends Identified>({
  ids,
  fields,
  finish,
  common = () => valid({}),
  computed = [],
}: ListTable<Sent, A>): DecodeList<A> => {
  /** The entries without faults of the last list, by their undecoded content. */
  const last = new WeakMap<Sanitise, ReadonlyMap<string, WithEntity<Sent, A>>>()

  const readEntry = (reading: string, sanitise: Sanitise, sent: unknown, index: number): ReadEntry<Sent> => {
    const unnamed = placeOf(reading, `entry ${index + 1}`)
    const { value: entry, faults } = judge(Fields, null, unnamed, sent)
    if (entry === null) return { id: valid(null), value: null, common: {}, faults, missed: [] }
    const called = { ...unnamed, label: titleIn(entry) ?? unnamed.label }
    const id = guarded(called, null, () => decodeId(called, entry, ids === 'sent or numbered'))
    const place = id.value === null ? unnamed : placeOf(reading, `id ${id.value}`)
    const model = readModel(fields, { fields: entry, place, sanitise })
    const extra = guarded(place, {}, () => common(place, entry, id.value ?? ''))
    return { ...model, id, common: extra.value, faults: [...id.faults, ...model.faults, ...extra.faults] }
  }

  return function* (
    reading: string,
    sanitise: Sanitise,
    entries: ReadonlyArray<unknown>,
  ): Generator<Promise<void> | undefined, Decoded<ReadonlyArray<A>>> {
    const { value: limited, faults: tooMany } = bounded(placeOf(reading), entries)
    const known = last.get(sanitise)
    const clean = new Map<string, WithEntity<Sent, A>>()
    const read: WithEntity<Sent, A>[] = []
    const ahead = sanitise.ahead?.()
    for (const [index, sent] of limited.entries()) {
      const content = contentOf(sent)
      const before = content === null ? undefined : known?.get(content)
      yield before === undefined ? ahead?.prepare(sent) : undefined
      const entity =
        before ?? withEntity(readEntry(reading, ahead?.sanitise ?? sanitise, sent, index), finish)
      read.push(entity)
      if (content !== null && entity.entity !== null && entity.faults.length === 0) clean.set(content, entity)
    }
    last.set(sanitise, clean)

    const taken = new Set(read.map(({ id }) => id.value))
    // An entry without an id has the key `null`, which is never in this map.
    const kept = new Map<string | null, A>()
    const judged = read.map(
      ({ id, value, common: extra, entity, faults, missed }, index): Omit<Decoded<A>, 'value'> => {
        const key = id.value ?? (ids === 'sent' ? null : numbered(taken, `${index + 1}`))
        if (kept.has(key))
          return {
            faults: [...faults, faultAt(placeOf(reading, `id ${key}`, 'id'), 'a unique id', key)],
            lost: [],
          }
        if (key === null || value === null) return { faults, lost: [{ key: id.value, field: null }] }
        const made = entity ?? withCommon(finish({ ...value, id: key }), extra)
        kept.set(key, made)
        const isLost = (field: string) => computed.every((name) => name !== field || made[name] === null)
        return { faults, lost: id.missed ? [] : missed.filter(isLost).map((field) => ({ key, field })) }
      },
    )
    return {
      value: [...kept.values()],
      // These faults come first, because only some of the others are reported separately.
      faults: [...unshownFaults(reading, limited), ...judged.flatMap(({ faults }) => faults), ...tooMany],
      // A dropped entry is no loss if a later entry has the same id.
      lost: judged.flatMap(({ lost }) => lost).filter(({ key, field }) => field !== null || !kept.has(key)),
    }
  }
}

/** An entry with an id is an entity; without one, it gets its position as an id. */
interface WithEntity<Sent, A> extends ReadEntry<Sent> {
  readonly entity: A | null
}

const withEntity = <Sent, A>(
  read: ReadEntry<Sent>,
  finish: (sent: Sent & Identified) => A,
): WithEntity<Sent, A> => ({
  ...read,
  entity:
    read.id.value === null || read.value === null
      ? null
      : withCommon(finish({ ...read.value, id: read.id.value }), read.common),
})

const withCommon = <A>(entity: A, common: object): A =>
  Object.keys(common).length === 0 ? entity : { ...common, ...entity }

const listOf = (sent: unknown): ReadonlyArray<unknown> => (isEmptyField(sent) ? [] : [sent].flat())

/** Decodes other ids that lead to an entry. Aliases that do not fit in an address are reported. */
export const decodeAliases = (
  place: FaultPlace,
  { aliases }: Fields,
  id: string,
): Judged<ReadonlyArray<string>> => {
  const whole = below(place, 'aliases')
  const read = withoutRefused(
    combine(listOf(aliases).map((item, index) => judge(Id, null, below(whole, `[${index}]`), item))),
  )
  return { ...read, value: [...new Set(read.value)].filter((alias) => alias !== id) }
}

const usable = (sent: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  sent.flatMap((item) => {
    const decoded = Id.decode(item)
    return isRight(decoded) ? [decoded.right] : []
  })

/** The sent aliases that fit in an address. */
export const aliasesOf = ({ aliases }: Fields): ReadonlyArray<string> => usable(listOf(aliases))

/** The entry's id, or else its first alias, that fits in an address; `null` when there is none. */
export const sentId = ({ id, aliases }: Fields): string | null => usable([id, ...listOf(aliases)])[0] ?? null

/** The same, with a fault for an id that does not fit in an address. */
const decodeId = (place: FaultPlace, fields: Fields, isOptional: boolean): Judged<string | null> => {
  if (isOptional && isEmptyField(fields['id'])) return valid(sentId(fields))
  const declared = judge(Id, null, below(place, 'id'), fields['id'])
  const id = declared.value ?? sentId(fields)
  return { value: id, faults: declared.faults, missed: id === null }
}

/** The number of entries that a fault names. */
const namedEntries = 3
/** The number of names with separate faults: only some faults of a reading are reported separately. */
const ownFaults = 5

/** One fault for each name in `unshown`, for all entries together: editors cannot correct it per entry. */
export const unshownFaults = (reading: string, entries: ReadonlyArray<unknown>): ReadonlyArray<Fault> => {
  const idsByName = new Map<string, string[]>()
  for (const entry of entries.filter(Fields.is)) {
    const { unshown, id } = entry
    if (Fields.is(unshown))
      for (const name of Object.keys(unshown)) {
        const ids = idsByName.get(name) ?? []
        ids.push(clipped(String(id), 40))
        idsByName.set(name, ids)
      }
  }
  const all = [...idsByName]
  const excess = all.slice(ownFaults)
  const faultFor = (name: string, ids: ReadonlyArray<string>): Fault =>
    faultOf(
      reading,
      `a place on the site for ${name}`,
      `${ids.length} of ${entries.length} entries (${ids.slice(0, namedEntries).join(', ')}${ids.length > namedEntries ? ' …' : ''})`,
      { path: 'unshown' },
    )
  return [
    ...all.slice(0, ownFaults).map(([name, ids]) => faultFor(name, ids)),
    ...(excess.length === 0
      ? []
      : [faultFor(excess.map(([name]) => name).join(', '), [...new Set(excess.flatMap(([, ids]) => ids))])]),
  ]
}
