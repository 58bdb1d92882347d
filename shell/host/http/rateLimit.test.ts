import { rateLimit, mayUse } from './rateLimit'

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

const use = { own: 0, all: 0, most: 1_000, unit: 2 }

test('one network may use a twentieth of the total, and never more than the rest of it', () => {
  expect(mayUse(use, 50)).toBe(true)
  expect(mayUse(use, 51)).toBe(false)
  expect(mayUse({ ...use, own: 40, all: 40 }, 11)).toBe(false)
  expect(mayUse({ ...use, all: 999 }, 1)).toBe(true)
  expect(mayUse({ ...use, all: 999 }, 2)).toBe(false)
})

test('a network may use one unit even if that exceeds its share', () => {
  expect(mayUse({ ...use, most: 10 }, 2)).toBe(true)
  expect(mayUse({ ...use, most: 10 }, 3)).toBe(false)
})

test('260 networks are needed to use up everything', () => {
  let all = 0
  let networks = 0
  while (mayUse({ ...use, all }, 1)) {
    let own = 0
    for (; mayUse({ ...use, own, all }, 1); own += 1) all += 1
    networks += 1
  }
  expect(networks).toBe(10 + 250)
})
