import { malformed, unreachable } from './content'
import type { Fault } from './content'
import { fault } from '../testing'
import {
  clipped,
  countedFaults,
  errorFault,
  errorLine,
  faultLine,
  oneLine,
  prependFault,
  printable,
  describe as describeValue,
} from './faults'

const mission = (rest: Partial<Fault> = {}) =>
  fault({
    reading: 'menu page 7',
    label: 'Mission',
    path: 'contents',
    expected: 'text or a list of texts',
    got: 'number',
    ...rest,
  })
const numbered = (count: number) => Array.from({ length: count }, (_, at) => mission({ label: `${at}` }))
const down = unreachable('http://cms/x', 'status 500')
const broken = malformed('http://cms/x', 'a list', 'text of 3 characters')

test('a fault is one line with its place, the expected and the received value', () => {
  expect(faultLine(mission())).toBe(
    'menu page 7, "Mission", contents: expected text or a list of texts, got number',
  )
  expect(faultLine(mission({ label: '', path: '', hint: 'try "Vision"' }))).toBe(
    'menu page 7: expected text or a list of texts, got number; try "Vision"',
  )
})

test('a fault is one line of at most 200 characters without control characters', () => {
  const long = { path: 'p'.repeat(500), got: 'g'.repeat(500), hint: 'h'.repeat(500) }
  const line = faultLine(mission({ label: `a\nb\u001b[2Jc\u009bd\u202e${'x'.repeat(5_000)}`, ...long }))
  expect(line.length).toBeLessThanOrEqual(200)
  expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
})

test('an error is one line with the event and the address', () => {
  expect(errorLine(down)).toBe('status 500 from http://cms/x')
  expect(errorLine(broken)).toBe('expected a list, got text of 3 characters from http://cms/x')
})

test('the error of one part is a fault of the whole', () => {
  const reading = 'menu page 7'
  const from = { reading, path: 'images' }
  expect(errorFault(reading, 'images')(down)).toEqual(
    fault({ ...from, expected: 'an answer', got: 'status 500 from http://cms/x', isUnreachable: true }),
  )
  expect(errorFault(reading)(broken)).toEqual(
    fault({ reading, expected: 'a list', got: 'text of 3 characters from http://cms/x' }),
  )
})

test('the first twenty faults are reported, and the others are counted', () => {
  expect(countedFaults(numbered(25))).toEqual([
    ...numbered(20),
    fault({ reading: 'menu page 7', expected: 'labels of the right types', got: '5 further faults' }),
  ])
  expect(countedFaults(numbered(20))).toEqual(numbered(20))
})

test('a text is cut only if it is too long, and the ellipsis counts', () => {
  expect(clipped('abcde', 5)).toBe('abcde')
  expect(clipped('abcdef', 5)).toBe('abcd…')
})

test('terminal control characters are replaced, and line breaks and tabs become one space', () => {
  expect(printable('a\r\n\tb\u2028c')).toBe('a b c')
  expect(printable('a\u001bb\u2066c\u202ed')).toBe('a\uFFFDb\uFFFDc\uFFFDd')
  expect(oneLine('a  \n b')).toBe('a b')
})

test.each([
  ['a few faults', numbered(2), numbered(2)],
  ['twenty faults', numbered(20), numbered(20)],
  [
    'twenty faults and a count, in place of the twentieth',
    countedFaults(numbered(25)),
    [...numbered(19), countedFaults(numbered(25))[20]],
  ],
])('a fault is added before %s', (_, faults, after) => {
  expect(prependFault(mission(), faults)).toEqual([mission(), ...after])
})

describe('describe', () => {
  it.each([
    ['secret', 'text of 6 characters'],
    ['a', 'text of 1 character'],
    ['', 'empty text'],
    ['x'.repeat(1204), 'text of 1,204 characters'],
    [[1, 2], 'list of 2 entries'],
    [[], 'list of 0 entries'],
    [{ a: 1 }, 'object of 1 key'],
    [null, 'null'],
    [undefined, 'nothing'],
    [7, 'number'],
    [false, 'true or false'],
    [new Error('text that is not JSON'), 'text that is not JSON'],
    [[1], 'list of 1 entry'],
  ])('gives the type and length of a value, not its content (%#)', (value, description) => {
    expect(describeValue(value)).toBe(description)
  })
})
