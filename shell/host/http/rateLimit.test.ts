import { rateLimit } from './rateLimit'

const minute = { windowMs: 60_000, perVisitor: 10, overall: 200 }

test('counts each visitor separately', () => {
  const take = rateLimit({ ...minute, perVisitor: 2, now: () => 0 })
  expect(['a', 'a', 'b', 'a'].map(take)).toEqual([0, 0, 0, 60])
})

test('limits all visitors together, without counting refused requests', () => {
  const take = rateLimit({ ...minute, perVisitor: 1, overall: 2, now: () => 0 })
  expect(['a', 'a', 'a', 'b', 'c'].map(take)).toEqual([0, 60, 60, 0, 60])
})

test('networks that send as much as possible leave room for a visitor of another network', () => {
  const take = rateLimit({ ...minute, now: () => 0 })
  const sent = (network: string) =>
    Array.from({ length: 256 }, (_, host) => take(`${network}.${host}`)).filter((seconds) => seconds === 0)
  const counts = Array.from({ length: 90 }, (_, index) => sent(`10.0.${index}`).length)
  expect(counts.slice(0, 12)).toEqual([...Array<number>(10).fill(10), 1, 1])
  expect(take('172.16.0.1')).toBe(0)
})

test('counts the many networks of one IPv6 owner as one', () => {
  const take = rateLimit({ ...minute, perVisitor: 1, now: () => 0 })
  const allowed = Array.from({ length: 200 }, (_, index) => take(`2001:db8:${index}:0`)).filter(
    (s) => s === 0,
  )
  expect(allowed.length).toBeLessThanOrEqual(20)
  expect(take('2001:db9:0:0')).toBe(0)
})

test('resets when the window ends, and when the clock is set back', () => {
  let at = 1_000_000
  const take = rateLimit({ ...minute, perVisitor: 1, now: () => at })
  expect(take('a')).toBe(0)
  at += 59_999
  expect(take('a')).toBe(1)
  at += 1
  expect(take('a')).toBe(0)
  at -= 500_000
  expect(take('a')).toBe(0)
})
