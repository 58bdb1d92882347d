import { unreachable } from './content'
import type { Fault } from './content'
import { countedFaults, errorFault, faultLine } from './faults'

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
