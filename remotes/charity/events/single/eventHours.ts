const HOUR = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const hours = new RegExp(`^(${HOUR})(?: to (${HOUR}))?$`)

/** The hours of `09:30 to 16:00`, or of `18:00`, which has no end; `null` for any other text. */
export const hoursOf = (time: string): readonly [start: string, end: string | null] | null => {
  const [, start, end] = hours.exec(time.trim()) ?? []
  return start === undefined ? null : [start, end ?? null]
}
