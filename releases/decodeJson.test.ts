import { left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeJson } from './decodeJson'

const Part = t.strict({ name: t.string, parts: t.readonlyArray(t.strict({ size: t.number })) }, 'Part')
const decode = decodeJson(t.intersection([Part, t.partial({ more: t.string })], 'Whole'), 'document')

test('a decoded document has no fields that its codec does not name', () => {
  const value = { name: 'a', parts: [{ size: 1 }] }
  expect(decodeJson(Part, 'document')(JSON.stringify({ ...value, later: true }))).toEqual(right(value))
})

test.each([
  ['', 'not JSON (0 characters)'],
  ['{"name": "a secr', 'not JSON (16 characters)'],
  ['[]', 'expected Part, got an array'],
  ['null', 'expected Part, got null'],
  ['{"parts":[]}', 'expected string at "name", got nothing'],
  [
    '{"name":"a","parts":[{"size":"secret"}]}',
    'expected number at "parts.0.size", got a value of type string',
  ],
  ['{"name":"a","parts":[],"more":5}', 'at "more", got a value of type number'],
])('the error for %s names the path and does not quote the value', (text, fault) => {
  expect(decode(text)).toEqual(left(expect.stringMatching(/^document: /)))
  expect(decode(text)).toEqual(left(expect.stringContaining(fault)))
})
