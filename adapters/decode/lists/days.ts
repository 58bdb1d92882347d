import { plainCharacters } from '@caravanserai/submissions/numbers'
import { IsoDate } from '../../domain/isoDate'
import { months } from '../../domain/writtenDate'
import type { Hours } from '../../domain/isoDate'
import { site } from '../../../site.config'

/** Words for the halves of the day, before or after an hour. A night, `রাত`, is in both halves. */
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
  /** Whether a time can only be on the 24-hour clock: `09:30`, `16:00`. */
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

/** The end of a day, which is the start of the next one. */
const endOfDay = '24:00'

/** Formats a time as `16:00`; `null` for an invalid time. */
const written = ({ hour, minutes = '00', half: named }: Time): string | null => {
  if (hour === 24 && minutes === '00' && named === null) return endOfDay
  const isOnClock = named === null || hour > 12 ? hour <= 23 && named !== 'am' : hour >= 1
  const ofDay = named === null || hour > 12 ? hour : (hour % 12) + (named === 'pm' ? 12 : 0)
  return isOnClock ? `${String(ofDay).padStart(2, '0')}:${minutes}` : null
}

/**
 * Applies the end's half of the day to the start: `9 to 11 am`. In `11 to 2 pm` the start is in the other half; in
 * `11 to 2 am` it may be in either.
 */
const inSharedHalf = (start: Time, end: Time | null): Time | null => {
  if (start.half !== null || start.isOfDay || end === null || end.half === null) return start
  const shared = { ...start, half: end.half }
  if ((written(shared) ?? '') < (written(end) ?? '')) return shared
  return end.half === 'pm' ? { ...start, half: 'am' } : null
}

/** Whether a time without a half of the day is on the 24-hour clock, as two-digit hours are. */
const isClear = (time: Time, times: ReadonlyArray<Time>): boolean =>
  time.half !== null ||
  (time.minutes !== undefined && (time.hour >= 10 || times.some(({ isOfDay }) => isOfDay)))

/**
 * Parses the hours of `09:30 to 16:00`, `9.30 am – 4 pm`, `9:30 to 16:00`, or of `18:00`, which has no end;
 * `null` for a text without hours, or with ambiguous ones: `9:30` may be in the morning or in the evening,
 * and `9 to 4` has several readings.
 */
export const hoursOf = (text: string): Hours | null => {
  const plain = plainCharacters(text)
    .toLowerCase()
    .replace(/\b(?:12 )?noon\b/g, '12 pm')
    .replace(/\b(?:12 )?midnight\b/g, '12 am')
    .replace(/ (?:hrs|hours)\b\.?/g, '')
  const groups = hours.exec(plain)?.slice(1) ?? []
  const end = timeOf(groups.slice(4))
  const beginning = timeOf(groups.slice(0, 4))
  const start = beginning && inSharedHalf(beginning, end)
  if (start === null) return null
  const times = end === null ? [start] : [start, end]
  const [from = null, to = null] = times.map(written)
  if (from === null || !times.every((time) => isClear(time, times))) return null
  if (end !== null && to === null) return null
  // Equal hours: the end is unknown.
  if (from === to) return { start: from, end: null }
  return { start: from, end: to === endOfDay && from !== '00:00' ? '00:00' : to }
}

/** The names of the months from January, in the spellings of the region beside the English ones. */
const namesOfMonths: ReadonlyArray<string> = [
  'জানুয়ারি জানুয়ারী يناير जनवरी',
  'ফেব্রুয়ারি ফেব্রুয়ারী فبراير फ़रवरी फरवरी',
  'মার্চ مارس मार्च',
  'এপ্রিল أبريل ابريل إبريل अप्रैल',
  'মে مايو मई',
  'জুন يونيو जून',
  'জুলাই يوليو जुलाई',
  'আগস্ট আগষ্ট أغسطس اغسطس अगस्त',
  'সেপ্টেম্বর سبتمبر सितंबर सितम्बर sept',
  'অক্টোবর أكتوبر اكتوبر अक्टूबर अक्तूबर',
  'নভেম্বর نوفمبر नवंबर नवम्बर',
  'ডিসেম্বর ديسمبر दिसंबर दिसम्बर',
]

/** The names of weekdays, from Sunday. */
const namesOfDays = [
  'sunday রবিবার',
  'monday সোমবার',
  'tuesday tues মঙ্গলবার',
  'wednesday বুধবার',
  'thursday thurs বৃহস্পতিবার',
  'friday শুক্রবার',
  'saturday শনিবার',
]

/** Maps each name, and the first three letters of an English one, to its index in the list. */
const placesOf = (lists: ReadonlyArray<string>): ReadonlyMap<string, number> =>
  new Map(
    lists.flatMap((names, at) =>
      plainCharacters(names)
        .split(' ')
        .flatMap((name) => (/^[a-z]/.test(name) ? [name, name.slice(0, 3)] : [name]))
        .map((name) => [name, at] as const),
    ),
  )
const monthsByName = placesOf(months.map((name, at) => `${name.toLowerCase()} ${namesOfMonths[at] ?? ''}`))
const daysByName = placesOf(namesOfDays)

/** A time after a day, `T10:00:00`, `, 10 a.m.`, and its time zone: `Z`, `+06:00`, `GMT+0600 (…)`. */
const timeAtEnd =
  /(?:t|[, ]{1,3})(?:at )?(?:(\d{1,2}):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?(?: ?([ap])\.?m\.?)?|(\d{1,2}) ?([ap])\.?m\.?)(?: ?(?:(z|utc|gmt)|(?:utc|gmt)?([+-]\d\d):?(\d\d))(?: \([^()]*\))?)?$/

const MINUTE_MS = 60_000

/** The largest offset of a time zone in hours. */
const mostEast = 14

/** A day with the known parts of its time: milliseconds since midnight, and minutes east of Greenwich. */
interface Written {
  readonly day: IsoDate
  /** 0 for a text without a time. */
  readonly timeMs: number
  readonly isTimed: boolean
  readonly zone: number | null
}

const hourOf = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour <= 23 ? hour : null
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : null
}

/** Parses the day and the time of a text, if it contains them; `null` for any other text. */
export const writtenIn = (text: string): Written | null => {
  const plain = plainCharacters(text).toLowerCase()
  const found = timeAtEnd.exec(plain)
  const day = dayIn(found === null ? plain : plain.slice(0, found.index))
  if (day === null || found === null) return day && { day, timeMs: 0, isTimed: false, zone: null }
  const [
    ,
    timed,
    minutes = '0',
    seconds = '0',
    half,
    hour = timed,
    halfOfHour = half,
    utc,
    east,
    rest = '0',
  ] = found
  const ofDay = hourOf(Number(hour), halfOfHour)
  // `10:00-12:00` is a range of hours; `T10:00-05:00`, `10:00:00-05:00` and `10:00 GMT-05:00` name a time zone.
  const isRange = /^[^t].*\d:\d\d ?-\d\d:\d\d$/.test(found[0]) && found[3] === undefined
  if (ofDay === null || isRange || Math.abs(Number(east ?? 0)) > mostEast) return null
  const zone = east === undefined ? 0 : Number(east) * 60 + (east.startsWith('-') ? -1 : 1) * Number(rest)
  return {
    day,
    timeMs: (ofDay * 60 + Number(minutes)) * MINUTE_MS + Math.trunc(Number(seconds) * 1_000),
    isTimed: true,
    zone: utc === undefined && east === undefined ? null : zone,
  }
}

const momentIn = ({ day, timeMs, zone }: Written): number | null =>
  zone === null ? null : Date.parse(`${day}T00:00:00Z`) + timeMs - zone * MINUTE_MS

/** Parses `2027-03-12T10:00:00+06:00` as milliseconds since 1970; `null` for any other text. */
export const momentOf = (text: string): number | null => {
  const written = writtenIn(text)
  return written && momentIn(written)
}

/** The offset of a time zone (`Asia/Dhaka`) at a given time, in milliseconds east of Greenwich. */
export const offsetIn = (timeZone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)) * MINUTE_MS
  }
}

/** The site's days are the days there. */
const siteOffset = offsetIn(site.timeZone)

const isoDay = (year = '', month = 0, day = ''): IsoDate | null => {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return IsoDate.is(date) ? date : null
}

/** The number above 12 is the day; if both may be a month, the date is ambiguous. */
const dayAndMonth = (a: string, b: string): readonly [day: string, month: string] | null =>
  Number(a) > 12 || a === b ? [a, b] : Number(b) > 12 ? [b, a] : null

/**
 * Parses a day from a text that names it unambiguously: `2027-03-12`, also with a time, `25/12/2027`,
 * `Friday, 12th March 2027`, `১২ মার্চ ২০২৭`. With a time zone it is the day at the site. `null` for any other
 * text: `12/03/2027` is in March or in December, `12 Mar 27` has two possible years, or the weekday does not
 * match.
 */
export const dayOf = (text: string): IsoDate | null => {
  if (IsoDate.is(text)) return text
  const written = writtenIn(text)
  const at = written && momentIn(written)
  return at === null ? (written?.day ?? null) : isoDayAt(at + siteOffset(at))
}

const dayIn = (text: string): IsoDate | null => {
  const words = text
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && word !== 'of' && word !== 'the')
    .map((word) => word.replace(/^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)$/, '$1'))
  const [weekday, ...moreDays] = words.filter((word) => daysByName.has(word))
  const [first = '', second = '', third = '', ...further] = words.filter((word) => !daysByName.has(word))
  if (moreDays.length + further.length > 0) return null
  const date = inOrder(first, second, third)
  const isThatDay =
    date === null || weekday === undefined || daysByName.get(weekday) === new Date(date).getUTCDay()
  return isThatDay ? date : null
}

const isoDayAt = (at: number): IsoDate | null => {
  const date = new Date(at).toISOString().slice(0, 10)
  return IsoDate.is(date) ? date : null
}

const inOrder = (...words: readonly [string, string, string]): IsoDate | null => {
  const name = words.find((word) => monthsByName.has(word))
  const [a = '', b = '', third] = words.filter((word) => word !== name)
  const isYear = (word: string) => /^\d{4}$/.test(word)
  const isShort = (word: string) => /^\d{1,2}$/.test(word)
  if (name !== undefined) {
    const [year, day] = isYear(a) ? [a, b] : [b, a]
    return isYear(year) && isShort(day) ? isoDay(year, 1 + (monthsByName.get(name) ?? NaN), day) : null
  }
  if (third === undefined || !isShort(b)) return null
  if (isYear(a)) return isShort(third) ? isoDay(a, Number(b), third) : null
  const [day, month] = (isShort(a) && isYear(third) && dayAndMonth(a, b)) || []
  return isoDay(third, Number(month), day)
}

export interface Days {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** The longest text that may name days. */
const longestRange = 100

const between = /-|\/|~|\b(?:to|till|until|through)\b|থেকে|إلى|الى/g

/**
 * Parses the days of `12–14 December 2026`, `12 to 14 December 2026`, `30 December 2026 – 2 January 2027`,
 * `December 12–14, 2026` and `2026-12-12/2026-12-14`; `null` for one day and for any other text.
 */
export const daysIn = (text: string): Days | null => {
  if (text.length > longestRange || dayOf(text) !== null) return null
  const plain = plainCharacters(text)
    .toLowerCase()
    .replace(/^from /, '')
  for (const { 0: sign, index } of plain.matchAll(between)) {
    const left = plain.slice(0, index).trim()
    // `12/13/14 December` has no such sign between two days.
    const days =
      sign === '/' && left.includes('/') ? null : daysBetween(left, plain.slice(index + sign.length).trim())
    if (days !== null) return days
  }
  return null
}

/** The range between two texts. The first may lack a month or a year, the last one a month. */
const daysBetween = (left: string, right: string): Days | null => {
  const month = left.split(/[\s,.]+/).find((word) => monthsByName.has(word)) ?? ''
  const last = dayOf(right) ?? dayOf(`${month} ${right}`)
  if (last === null) return null
  const year = Number(last.slice(0, 4))
  const rest = right.replace(/^\D*\d{1,2}(?!\d)(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?/, '')
  const numbers = (left.match(/\d+/g) ?? []).map(Number)
  const completed = [`${left}${rest}`, `${left} ${year}`, `${left} ${year - 1}`]
    .map(dayOf)
    // A first day that is not a number of the text is its month: `3–5/15/2026`.
    .filter((day) => day !== null && numbers.includes(Number(day.slice(8))))
  const first = [dayOf(left), ...completed].find((day) => day !== null && day < last) ?? null
  return first && { first, last }
}
