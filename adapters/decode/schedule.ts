import * as t from 'io-ts'
import { nameKey, shownName } from '../domain/name'
import type { Fault, Scheduled } from '../port/content'
import { menuDepth } from '../port/source'
import type { RawMenuPage } from '../port/source'
import { below, faultAt, placeOf } from './judge'
import type { Decoded } from './judge'
import { offsetIn, writtenIn } from './lists/days'
import { isEmptyField } from './isEmptyField'
import { sentId } from './lists/listDecoder'
import { wellFormed } from './text'

/** An undecoded part of a reading that may have a period. */
interface Part {
  readonly key: string
  /** The name of the part for editors, in faults. */
  readonly label: string
  readonly fields: Readonly<Record<string, unknown>>
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/**
 * Parses editors' dates as milliseconds since 1970; `null` for an unreadable text. When clocks are set back, a
 * repeated time is read as either occurrence; when they are set forward, a skipped time is an hour off.
 *
 * @param isEnd a day without a time stands for its end
 */
export const momentsIn = (timeZone: string): ((sent: unknown, isEnd: boolean) => number | null) => {
  const offset = offsetIn(timeZone)
  return (sent, isEnd) => {
    const written = typeof sent === 'string' ? writtenIn(sent) : null
    if (written === null) return null
    const { day, timeMs, isTimed, zone } = written
    const local = Date.parse(`${day}T00:00:00Z`) + timeMs + (isEnd && !isTimed ? DAY_MS : 0)
    return local - (zone === null ? offset(local - offset(local)) : zone * MINUTE_MS)
  }
}

export type Moments = ReturnType<typeof momentsIn>

/** The periods of a reading's parts. A part with an unreadable period is shown, and reported. */
const scheduleOf = (
  reading: string,
  moments: Moments,
  parts: ReadonlyArray<Part>,
): { readonly schedule: ReadonlyArray<Scheduled>; readonly faults: ReadonlyArray<Fault> } => {
  const schedule: Scheduled[] = []
  const faults: Fault[] = []
  const met = new Set<string>()
  for (const { key, label, fields } of parts) {
    // A later part of the same key is left out of the reading.
    if (met.has(key)) continue
    met.add(key)
    const place = placeOf(reading, label)
    const moment = (field: string, isEnd: boolean): number | null => {
      const sent = fields[field]
      if (isEmptyField(sent)) return null
      const at = moments(sent, isEnd)
      if (at === null) faults.push(faultAt(below(place, field), 'a moment such as 2027-03-12 09:00', sent))
      return at
    }
    const from = moment('shownFrom', false)
    const until = moment('shownUntil', true)
    const isNever = from !== null && until !== null && until <= from
    if (isNever)
      faults.push(
        faultAt(below(place, 'shownUntil'), 'a moment after that of shownFrom', fields['shownUntil']),
      )
    else if ((from ?? until) !== null) schedule.push({ key, from, until })
  }
  return { schedule, faults }
}

/** The key of an entry: its id, or its position from 1. */
const keyOf = (fields: Readonly<Record<string, unknown>>, index: number): string =>
  sentId(fields) ?? `${index + 1}`

/** The parts of a list: its entries. */
export const entryParts = (entries: ReadonlyArray<unknown>): ReadonlyArray<Part> =>
  entries.flatMap((fields, index) => {
    if (!t.UnknownRecord.is(fields)) return []
    const key = keyOf(fields, index)
    return [{ key, label: `id ${key}`, fields }]
  })

/** The parts of the menu: its entries at all levels. */
export const menuParts = (entries: ReadonlyArray<unknown>, levels = menuDepth): ReadonlyArray<Part> =>
  entries.flatMap((fields, index): ReadonlyArray<Part> => {
    if (!t.UnknownRecord.is(fields)) return []
    const { name, children } = fields
    const key = keyOf(fields, index)
    const part = { key, label: typeof name === 'string' ? shownName(wellFormed(name)) : `id ${key}`, fields }
    return Array.isArray(children) && levels > 1 ? [part, ...menuParts(children, levels - 1)] : [part]
  })

/** The parts of a menu page: its labels. */
export const labelParts = ({ shown = [] }: RawMenuPage): ReadonlyArray<Part> =>
  shown.flatMap(([typed, fields]) => {
    const label = shownName(wellFormed(typed))
    return t.UnknownRecord.is(fields) ? [{ key: nameKey(label), label, fields }] : []
  })

/** Adds the periods of its parts to a decoded reading. */
export const withSchedule = <A>(
  reading: string,
  moments: Moments,
  parts: ReadonlyArray<Part>,
  decoded: Decoded<A>,
): Decoded<A> => {
  const { schedule, faults } = scheduleOf(reading, moments, parts)
  return { ...decoded, schedule, faults: [...faults, ...decoded.faults] }
}
