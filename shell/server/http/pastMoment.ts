import * as t from 'io-ts'

/** Date and time with a zone: without one it would be another moment on each machine. */
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** A moment that has been, in milliseconds since 1970, from ISO text. */
export const PastMoment = new t.Type<number, string, unknown>(
  'a moment in the past with its zone, as 2026-11-25T10:00:00Z',
  t.number.is,
  (input, context) => {
    const moment = typeof input === 'string' && withZone.test(input) ? Date.parse(input) : NaN
    return moment <= Date.now() ? t.success(moment) : t.failure(input, context)
  },
  (moment) => new Date(moment).toISOString(),
)
