import { mayUse } from './rateLimit'

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
