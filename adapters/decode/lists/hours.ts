import type { Hours } from '../../domain/hours'
import { plainCharacters } from '@caravanserai/submissions/numbers'

/** The words for the halves of the day, before or after an hour. A night, `রাত`, is in both. */
const words = {
  am: 'a\\.?m\\.?|সকাল|ভোর|صباحا?ً?|ص',
  pm: 'p\\.?m\\.?|দুপুর|বিকাল|বিকেল|সন্ধ্যা|مساءً?|م',
  night: 'রাত',
}
const half = `(${Object.values(words).join('|')})`
const TIME = `(?:${half} )?(\\d{1,2})(?:[:.]([0-5]\\d))?(?: ?টা)?(?: ?${half})?`
const hours = new RegExp(`^(?:from )?${TIME}(?: ?(?:-|~|to|till|until|থেকে|إلى|الى) ?${TIME})?$`)

interface Time {
  readonly hour: number
  readonly minutes: string | undefined
  readonly half: 'am' | 'pm' | null
  /** Whether it cannot be meant on the clock of twelve hours: `09:30`, `16:00`. */
  readonly isOfDay: boolean
}

const halfOf = (word: string | undefined, hour: number): Time['half'] => {
  if (word === undefined) return null
  if (word === words.night) return hour >= 7 && hour <= 11 ? 'pm' : 'am'
  return new RegExp(`^(?:${words.am})$`).test(word) ? 'am' : 'pm'
}

const timeOf = ([before, hour, minutes, after]: ReadonlyArray<string | undefined>): Time | null =>
  hour === undefined
    ? null
    : {
        hour: Number(hour),
        minutes,
        half: halfOf(before ?? after, Number(hour)),
        isOfDay: hour.length === 2 && (hour.startsWith('0') || Number(hour) > 12),
      }

/** The end of a day, which is the beginning of the next one. */
const endOfDay = '24:00'

/** `16:00`; `null` for what no clock shows. */
const written = ({ hour, minutes = '00', half: named }: Time): string | null => {
  if (hour === 24 && minutes === '00' && named === null) return endOfDay
  const isOnClock = named === null || hour > 12 ? hour <= 23 && named !== 'am' : hour >= 1
  const ofDay = named === null || hour > 12 ? hour : (hour % 12) + (named === 'pm' ? 12 : 0)
  return isOnClock ? `${String(ofDay).padStart(2, '0')}:${minutes}` : null
}

/**
 * The start with the half of the day that the end names for both: `9 to 11 am`. Of `11 to 2 pm` it must be the other one; `11 to
 * 2 am` may begin in either.
 */
const inSharedHalf = (start: Time, end: Time | null): Time | null => {
  if (start.half !== null || start.isOfDay || end === null || end.half === null) return start
  const shared = { ...start, half: end.half }
  if ((written(shared) ?? '') < (written(end) ?? '')) return shared
  return end.half === 'pm' ? { ...start, half: 'am' } : null
}

/** Whether a time without a half of the day is one of the clock of 24 hours. Of two figures it is, as the site writes it. */
const isClear = (time: Time, others: ReadonlyArray<Time>): boolean =>
  time.half !== null ||
  (time.minutes !== undefined && (time.hour >= 10 || others.some(({ isOfDay }) => isOfDay)))

/**
 * The hours of `09:30 to 16:00`, `9.30 am – 4 pm`, `9:30 to 16:00`, or of `18:00`, which has no end; `null` for a text that
 * names none, or that can be read in two ways: `9:30` alone is in the morning or in the evening, and `9 to 4` may be anything.
 */
export const hoursOf = (text: string): Hours | null => {
  const plain = plainCharacters(text)
    .toLowerCase()
    .replace(/\b(?:12 )?noon\b/g, '12 pm')
    .replace(/\b(?:12 )?midnight\b/g, '12 am')
    .replace(/ (?:hrs|hours)\b\.?/g, '')
  const groups = hours.exec(plain)?.slice(1) ?? []
  const end = timeOf(groups.slice(4))
  const own = timeOf(groups.slice(0, 4))
  const start = own && inSharedHalf(own, end)
  if (start === null) return null
  const times = end === null ? [start] : [start, end]
  const [from = null, to = null] = times.map(written)
  if (from === null || !times.every((time) => isClear(time, times))) return null
  if (end !== null && to === null) return null
  // Equal hours: the end is not known.
  if (from === to) return { start: from, end: null }
  return { start: from, end: to === endOfDay && from !== '00:00' ? '00:00' : to }
}
