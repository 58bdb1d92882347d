import * as fc from 'fast-check'
import { patternFault } from './patternFault'

test.each([
  ['[A-Z]{2}-\\d{3,6}', 9],
  ['\\+?[\\d ()/-]{6,20}', 30],
  // A postcode, an IBAN, and a date.
  ['[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 10],
  ['[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?', 42],
  ['\\d{4}-(?:0[1-9]|1[0-2])-(?:[0-2]\\d|3[01])', 10],
  ['https://.+', 200],
  ['.+@.+', 60],
  ['(?:ab)*', 200],
  ['\\p{Lu}\\p{L}*', 200],
  ['[^\\]]+|\\[\\]', 50],
  ['a|', 5],
  ['🌙{2}', 5],
])('the pattern %s is accepted', (pattern, maximum) => {
  expect(patternFault(pattern, maximum)).toBeNull()
})

test.each([
  // Patterns that are known to cause catastrophic backtracking.
  ...[
    ...['(a+)+', '(a*)*', '(?:a|a)*', '(?:a|aa)+', '(.*a){20}', '(?:\\w+\\s?)*', 'a*a*a*', '.*.*.*=.*'],
    '(?:a?){50}a{50}',
  ],
  '(?:[a-z]+\\.)+[a-z]+',
  '(?:a{1,60}){1,60}',
])('the pattern %s, which can match one text in many ways, is rejected', (pattern) => {
  expect(patternFault(pattern, 200)).toMatch(/more than 5000 ways|may be empty/)
})

test.each([
  ['(?=a)a', 'looks around, or names a group'],
  ['(?<!a)a', 'looks around, or names a group'],
  ['(?<a>a)\\k<a>', 'looks around, or names a group'],
  ['(a)\\1', 'has an escape that is not taken: "\\1"'],
  ['a\\b', 'has an escape that is not taken: "\\b"'],
  ['\\u{61}', 'has an escape that is not taken: "\\u"'],
  ['^a$', 'has a "^", and is for the whole value anyway'],
  ['a+?', 'has a "?" that repeats nothing, or is lazy'],
  ['*', 'has a "*" that repeats nothing, or is lazy'],
  ['(?:a|)*', 'repeats a part that may be empty'],
  // Each repeat is empty; nested, they take exponential time.
  ['(?:(?:(?:){200}){200}){200}', 'repeats a part that may be empty'],
  ['a{201}', 'repeats more than the 200 characters of its value'],
  ['a{99999}', 'has a "{" that repeats nothing, or is lazy'],
  ['(a', 'has a group that nothing closes'],
  ['a)', 'has a ")" that nothing opens'],
  ['[a', 'is no regular expression'],
  ['[b-a]', 'is no regular expression'],
  ['a{3,2}', 'is no regular expression'],
  ['\\p{Nothing}', 'is no regular expression'],
  ['\\', 'has an escape that is not taken: "\\"'],
])('the pattern %s is rejected: %s', (pattern, fault) => {
  expect(patternFault(pattern, 200)).toBe(fault)
})

/** Nested parts of patterns. */
const patterns = fc.letrec<{ part: string; all: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '.', '[ab]', '\\w', '[^a]'),
    tie('all').map((all) => `(?:${all})`),
    fc
      .tuple(tie('part'), fc.constantFrom('?', '*', '+', '{2}', '{0,3}', '{1,}'))
      .map(([part, times]) => `(?:${part})${times}`),
  ),
  all: fc
    .array(fc.array(tie('part'), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    .map((ways) => ways.map((parts) => parts.join('')).join('|')),
})).all

/** The number of steps in which a backtracking engine finds that a text does not match. */
const stepsOf = (pattern: string, text: string): number => {
  let steps = 0
  type Go = (at: number) => boolean
  const count =
    (go: Go): Go =>
    (at) => ((steps += 1), go(at))
  let left = [...pattern]
  const all = (): ((next: Go) => Go) => {
    const ways = [sequence()]
    while (left[0] === '|') {
      left = left.slice(1)
      ways.push(sequence())
    }
    return (next) => (at) => ways.some((way) => way(next)(at))
  }
  const sequence = (): ((next: Go) => Go) => {
    const parts: ((next: Go) => Go)[] = []
    while (left.length > 0 && left[0] !== '|' && left[0] !== ')') parts.push(repeat(atom()))
    return (next) => parts.reduceRight((then, part) => part(then), next)
  }
  const atom = (): ((next: Go) => Go) => {
    if (left[0] === '(') {
      left = left.slice(3)
      const group = all()
      left = left.slice(1)
      return group
    }
    const [token = ''] = /^(?:\[[^\]]*\]|\\.|.)/.exec(left.join('')) ?? []
    left = left.slice(token.length)
    const accepts = new RegExp(`^${token}$`)
    return (next) => count((at) => at < text.length && accepts.test(text.charAt(at)) && next(at + 1))
  }
  const repeat = (part: (next: Go) => Go): ((next: Go) => Go) => {
    const [token, from, comma, to] = /^(?:[?*+]|\{(\d+)(,)?(\d+)?\})/.exec(left.join('')) ?? []
    if (token === undefined) return part
    left = left.slice(token.length)
    const [fewest, greatest] =
      token === '?'
        ? [0, 1]
        : token === '*'
          ? [0, Infinity]
          : token === '+'
            ? [1, Infinity]
            : [Number(from), comma ? Number(to ?? Infinity) : Number(from)]
    return (next) => {
      const times =
        (done: number): Go =>
        (at) =>
          (done < greatest && part(times(done + 1))(at)) || (done >= fewest && next(at))
      return times(0)
    }
  }
  all()(() => false)(0)
  return steps
}

test('the steps of a pattern on any text are limited by its ways to match one', () => {
  const [maximum, mostWays] = [14, 60]
  fc.assert(
    fc.property(patterns, fc.constantFrom('a', 'b', 'ab'), (pattern, unit) => {
      fc.pre(patternFault(pattern, maximum, mostWays) === null)
      const text = unit.repeat(maximum).slice(0, maximum)
      expect(stepsOf(pattern, text)).toBeLessThanOrEqual(mostWays * (maximum + 1) * pattern.length)
    }),
    { numRuns: 1_000 * LAW_SHARE },
  )
})
