import type { NodeFacts } from '../../host/plugin'

/** Number and time formats of the board. Times are UTC, because readers may be in any time zone. */

const inThousands = new Intl.NumberFormat('en-GB')

export const number = (value: number): string => inThousands.format(value)

/** "1 request", "1,204 requests". */
export const counted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${number(value)} ${value === 1 ? singular : plural}`

/** Formats milliseconds, long durations in seconds. */
export const duration = (ms: number | null): string => {
  if (ms === null) return '–'
  return ms < 1_000
    ? `${ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)} ms`
    : `${(ms / 1_000).toFixed(1)} s`
}

const minutes = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** "20 Nov, 08:05". @param at milliseconds since 1970 */
export const dateOf = (at: number): string => minutes.format(at)

/** "08:05". */
export const clockOf = (at: number): string => clock.format(at)

/** A duration in whole units, such as "12 min", so that it seldom changes. */
export const distance = (ms: number): string => {
  const min = Math.floor(Math.abs(ms) / 60_000)
  if (min < 1) return 'less than a minute'
  if (min < 120) return `${min} min`
  return min < 48 * 60 ? `${Math.floor(min / 60)} hours` : `${Math.floor(min / 1_440)} days`
}

/** The sync state of a node in a few words. */
export const nodeWords = ({ state, silentMs, behind }: NodeFacts): string => {
  if (state === 'follows') return 'follows'
  if (state === 'unknown') return 'not known now'
  const is = state === 'silent' ? `silent for ${ageOf(silentMs)}` : 'does not follow'
  if (behind === null) return is
  return behind.changes === 0
    ? `${is}, no change behind`
    : `${is}, ${counted(behind.changes, 'change')} and ${ageOf(behind.ms)} behind`
}

const ageOf = (ms: number): string => (ms < 60_000 ? duration(ms) : distance(ms))
