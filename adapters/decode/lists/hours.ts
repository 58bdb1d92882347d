import type { Hours } from '../../domain/hours'
import { plainCharacters } from './plainCharacters'

/** The half of the day, as it is written before or after an hour. */
const morning = 'a\\.?m\\.?|সকাল|ভোর|ص'
const afternoon = 'p\\.?m\\.?|দুপুর|বিকাল|বিকেল|সন্ধ্যা|م'
const half = `(?:(${morning})|(${afternoon}))`
const TIME = `(?:${half} )?(\\d{1,2})(?:[:.]([0-5]\\d))?(?: ?টা)?(?: ?${half})?`
const hours = new RegExp(`^(?:from )?${TIME}(?: ?(?:-|~|to|till|until|থেকে|إلى|الى) ?${TIME})?$`)

interface Time {
  readonly hour: number
  readonly minutes: string | undefined
  readonly half: 'am' | 'pm' | null
  /** Whether it cannot be meant on the clock of twelve hours: `09:30`, `16:00`. */
  readonly isOfDay: boolean
}

const timeOf = (groups: ReadonlyArray<string | undefined>): Time | null => {
  const [amBefore, pmBefore, hour, minutes, amAfter, pmAfter] = groups
  if (hour === undefined) return null
  const [am, pm] = [amBefore ?? amAfter, pmBefore ?? pmAfter]
  return {
    hour: Number(hour),
    minutes,
    half: am !== undefined ? 'am' : pm !== undefined ? 'pm' : null,
    isOfDay: hour.length === 2 && (hour.startsWith('0') || Number(hour) > 12),
  }
}

/** `16:00`; `null` for what no clock shows. */
const written = ({ hour, minutes = '00', half }: Time): string | null => {
  const isOnClock = half === null || hour > 12 ? hour <= 23 && half !== 'am' : hour >= 1
  const ofDay = half === null || hour > 12 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  return isOnClock ? `${String(ofDay).padStart(2, '0')}:${minutes}` : null
}

/** The start with the half of the day that the end names for both: `9 to 11 am`. Of `11 to 2 pm` it must be the other one. */
const inSharedHalf = (start: Time, end: Time | null): Time => {
  if (start.half !== null || start.isOfDay || end === null || end.half === null) return start
  const shared = { ...start, half: end.half }
  const isEarlier = (written(shared) ?? '') < (written(end) ?? '')
  return isEarlier || end.half === 'am' ? shared : { ...start, half: 'am' }
}

/**
 * The hours of `09:30 to 16:00`, `9.30 am – 4 pm`, `9:30 to 16:00`, or of `18:00`, which has no end; `null` for a text that
 * names none, or that can be read in two ways: `9:30` alone is in the morning or in the evening, and `9 to 4` may be anything.
 */
export const hoursOf = (text: string): Hours | null => {
  const plain = plainCharacters(text)
    .toLowerCase()
    .replace(/\b(?:12 )?(noon|midnight)\b/g, (_, word) => (word === 'noon' ? '12 pm' : '12 am'))
    .replace(/\b24:00\b/g, '00:00')
    .replace(/ (?:hrs|hours)\b\.?/g, '')
  const groups = hours.exec(plain)?.slice(1)
  if (groups === undefined) return null
  const own = timeOf(groups.slice(0, 6))
  const end = timeOf(groups.slice(6))
  if (own === null) return null
  const start = inSharedHalf(own, end)
  const times = end === null ? [start] : [start, end]
  const is24 = times.some(({ isOfDay }) => isOfDay)
  const isClear = times.every(
    ({ hour, minutes, half: named }) => named !== null || (minutes !== undefined && (is24 || hour >= 10)),
  )
  const [from, to = null] = times.map(written)
  if (!isClear || from === null || from === undefined || (end !== null && to === null)) return null
  return start !== own && to !== null && from >= to ? null : { start: from, end: to }
}
