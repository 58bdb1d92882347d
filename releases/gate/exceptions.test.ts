import { isLeft, right } from 'fp-ts/Either'
import { decodeGateJson, faultOfExceptions, withoutAccepted } from './exceptions'

const exception = {
  rule: 'axe/label',
  at: '/apply/:id',
  reason: 'The calendar names its days by their text.',
}
const fault = {
  check: 'axe',
  file: null,
  pages: ['/apply/7'],
  fault: 'no label',
  remedy: 'x',
  rule: 'axe/label',
}
const addresses = [
  { address: '/apply/7', pattern: '/apply/:id' },
  { address: '/', pattern: '/' },
]

test('a valid gate.json is decoded', () => {
  const file = { exceptions: [exception] }
  expect(decodeGateJson(JSON.stringify(file))).toEqual(right(file))
})

test.each([
  [{ ...exception, rule: 'styles/h1' }, 'a rule of "html" or "axe"'],
  [{ ...exception, rule: 'axe/constructor()' }, 'a rule of "html" or "axe"'],
  [{ ...exception, at: 'apply' }, 'the pattern of an address'],
  [{ ...exception, reason: 'later' }, 'a reason of 20 to 300 characters'],
  [{ ...exception, reason: 'a'.repeat(301) }, 'a reason of 20 to 300 characters'],
])('an invalid exception is refused: case %#', (item, expected) => {
  const read = decodeGateJson(JSON.stringify({ exceptions: [item] }))
  expect(isLeft(read) && read.left).toContain(expected)
})

test('exceptions must be for addresses of the remote, at most 50', () => {
  expect(faultOfExceptions([exception], ['/apply/:id'])).toBeNull()
  expect(faultOfExceptions([exception], ['/apply'])).toBe(
    'gate.json: /apply/:id is no address of this remote',
  )
  expect(
    faultOfExceptions(
      Array.from({ length: 51 }, () => exception),
      ['/apply/:id'],
    ),
  ).toContain('at most 50')
})

test('a fault is accepted only at the address of its exception', () => {
  const elsewhere = { ...fault, pages: ['/'] }
  const unaccepted = { ...fault, rule: 'axe/list' }
  expect(withoutAccepted('axe', [fault, elsewhere, unaccepted], [exception], addresses)).toEqual({
    accepted: [exception],
    faults: [elsewhere, unaccepted],
  })
})

test('an unneeded exception is a fault if its page was checked', () => {
  expect(withoutAccepted('axe', [], [exception], addresses).faults).toMatchObject([
    { file: 'gate.json', pages: ['/apply/:id'], fault: 'the exception for axe/label is not needed' },
  ])
  expect(withoutAccepted('axe', [], [exception], []).faults).toEqual([])
  expect(withoutAccepted('html', [], [exception], addresses).faults).toEqual([])
})
