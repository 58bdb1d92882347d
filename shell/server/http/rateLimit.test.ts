import { rateLimit } from './rateLimit'

const minute = { windowMs: 60_000, perVisitor: 10, overall: 200 }

test('counts each visitor alone', () => {
  const take = rateLimit({ ...minute, perVisitor: 2, now: () => 0 })
  expect(['a', 'a', 'b', 'a'].map(take)).toEqual([0, 0, 0, 60])
})

test('has a limit for all visitors, which refused requests do not use up', () => {
  const take = rateLimit({ ...minute, perVisitor: 1, overall: 2, now: () => 0 })
  expect(['a', 'a', 'a', 'b', 'c'].map(take)).toEqual([0, 60, 60, 0, 60])
})

test('starts again when the window is over, and when the clock is set back', () => {
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
