import { retryAfterMs } from './fetchJson'

const after = (status: number, header?: string) =>
  retryAfterMs(new Response(null, { status, headers: header === undefined ? {} : { 'retry-after': header } }))

describe('retryAfterMs', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-03-12T10:00:00Z') }))
  afterEach(() => jest.useRealTimers())

  it.each([408, 425, 429, 500, 502, 503, 504])('allows a retry after status %i', (status) => {
    expect(after(status)).toBe(0)
    expect(after(status, '7')).toBe(7_000)
  })

  it.each([204, 301, 400, 401, 403, 404, 405, 410, 501, 505])(
    'allows no retry after status %i, despite the header',
    (status) => {
      expect(after(status, '7')).toBeNull()
    },
  )

  it.each([
    ['Fri, 12 Mar 2027 10:00:30 GMT', 30_000],
    ['Fri, 12 Mar 2027 09:00:00 GMT', 0],
    ['Fri, 12 Mar 2030 10:00:00 GMT', 3_600_000],
    ['99999999999999999999', 3_600_000],
    [' 5 ', 5_000],
    ['-5', 0],
    ['2.5', 0],
    ['soon', 0],
    ['tomorrow GMT', 0],
    ['', 0],
  ])('reads %j as %i ms', (header, ms) => {
    expect(after(503, header)).toBe(ms)
  })
})
