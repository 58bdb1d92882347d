import { malformed, unreachable } from './content'
import type { Fault } from './content'
import {
  clipped,
  countedFaults,
  errorFault,
  errorLine,
  faultLine,
  oneLine,
  prependFault,
  printable,
} from './faults'

const fault = (rest: Partial<Fault> = {}): Fault => ({
  reading: 'menu page 7',
  label: 'Mission',
  path: 'contents',
  expected: 'text or a list of texts',
  got: 'number',
  hint: '',
  ...rest,
})

test('a fault is one line with its place, what was expected and what was received', () => {
  expect(faultLine(fault())).toBe(
    'menu page 7, "Mission", contents: expected text or a list of texts, got number',
  )
  expect(faultLine(fault({ label: '', path: '', hint: 'try "Vision"' }))).toBe(
    'menu page 7: expected text or a list of texts, got number; try "Vision"',
  )
})

test('a fault stays on one line of 200 characters, whatever an editor typed as a label', () => {
  const line = faultLine(
    fault({
      label: `a\nb${'x'.repeat(5_000)}`,
      path: 'p'.repeat(500),
      got: 'g'.repeat(500),
      hint: 'h'.repeat(500),
    }),
  )
  expect(line.length).toBeLessThanOrEqual(200)
  expect(line).not.toContain('\n')
})

test('a fault contains no control or bidirectional characters', () => {
  expect(faultLine(fault({ label: 'a\u001b[2Jb\u009bc\u202ed' }))).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
})

test('twenty faults are reported one by one, the rest is counted', () => {
  const many = Array.from({ length: 25 }, (_, index) => fault({ label: `${index}` }))
  const reported = countedFaults(many)
  expect(reported).toHaveLength(21)
  expect(reported.slice(0, 20)).toEqual(many.slice(0, 20))
  expect(reported[20]).toMatchObject({ reading: 'menu page 7', got: '5 further faults' })
  expect(countedFaults(many.slice(0, 20))).toHaveLength(20)
})

test('the error of one part is a fault of the whole', () => {
  expect(errorFault('menu page 7', 'images')(unreachable('http://cms/x', 'status 500'))).toMatchObject({
    path: 'images',
    got: 'status 500 from http://cms/x',
  })
})

test('an error is one line with what happened and where', () => {
  expect(errorLine(unreachable('http://cms/x', 'status 500'))).toBe('status 500 from http://cms/x')
  expect(errorLine(malformed('http://cms/x', 'a list', 'text of 3 characters'))).toBe(
    'expected a list, got text of 3 characters from http://cms/x',
  )
})

test('a part that was not understood says what was expected of it', () => {
  expect(errorFault('menu page 7')(malformed('http://cms/x', 'a list', 'null'))).toEqual({
    reading: 'menu page 7',
    label: '',
    path: '',
    expected: 'a list',
    got: 'null from http://cms/x',
    hint: '',
  })
  expect(errorFault('menu page 7')(unreachable('http://cms/x', 'status 500')).expected).toBe('an answer')
})

test('a text is cut only where it is longer than allowed, and the ellipsis counts', () => {
  expect(clipped('abcde', 5)).toBe('abcde')
  expect(clipped('abcdef', 5)).toBe('abcd…')
})

test('characters that steer a terminal are replaced, and line breaks and tabs are one space', () => {
  expect(printable('a\r\n\tb\u2028c')).toBe('a b c')
  expect(printable('a\u001bb\u2066c\u202ed')).toBe('a\uFFFDb\uFFFDc\uFFFDd')
  expect(oneLine('a  \n b')).toBe('a b')
})

test('a fault in front of a full list replaces one of its faults, not the one that counts the rest', () => {
  const full = countedFaults(Array.from({ length: 25 }, (_, index) => fault({ label: `${index}` })))
  const more = prependFault(fault({ label: 'first' }), full)
  expect(more).toHaveLength(21)
  expect(more[0]).toMatchObject({ label: 'first' })
  expect(more.slice(1, 20)).toEqual(full.slice(0, 19))
  expect(more[20]).toMatchObject({ got: '5 further faults' })
})

test('a fault in front of twenty others replaces none', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => fault({ label: `${index}` }))
  expect(prependFault(fault({ label: 'first' }), twenty)).toEqual([fault({ label: 'first' }), ...twenty])
})

test('a fault in front of a few others repeats none of them', () => {
  const few = [fault({ label: 'second' }), fault({ label: 'third' })]
  expect(prependFault(fault({ label: 'first' }), few)).toEqual([fault({ label: 'first' }), ...few])
})
