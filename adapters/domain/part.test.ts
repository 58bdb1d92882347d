import { left, right } from 'fp-ts/Either'
import { decodeParams, faultOfParts, partIn, PartDeclaration, partPath } from './part'

const params = { category: 'text', count: 'number?', open: 'boolean?' } as const
const name = 'charity/urgent'
const path = (values: Parameters<typeof partPath>[1]) => partPath(name, values)

test.each([
  [{ category: 'water' }, 'parts/charity/urgent/category=water'],
  [
    { open: false, count: 3, category: 'a/b & c' },
    'parts/charity/urgent/category=a%2Fb+%26+c&count=3&open=false',
  ],
  [{ category: '', count: undefined }, 'parts/charity/urgent/category='],
])('parameters are written into one path and read from it: %j', (values, written) => {
  expect(path(values)).toBe(written)
  expect(partIn(written)).toBe(name)
  expect(decodeParams(params, written)).toEqual(right(JSON.parse(JSON.stringify(values))))
})

test.each([
  [{}, 'parameter "category" is missing'],
  [{ category: 'a', count: 'three' }, 'parameter "count": expected number'],
  [{ category: 'a', open: 1 }, 'parameter "open": expected boolean'],
  [{ category: 'a', toString: 'b' }, 'unknown parameter "toString"'],
  [{ category: 'a'.repeat(600) }, 'parameters longer than 500 characters'],
])('invalid parameters are rejected: %j', (values, fault) => {
  expect(decodeParams(params, path(values))).toEqual(left(fault))
})

test.each(['parts/charity/urgent/count=3&category=a', 'parts/charity/urgent/category=a&count=3.0'])(
  'another spelling of the same parameters is rejected: %s',
  (spelling) => {
    expect(decodeParams(params, spelling)).toEqual(left('parameters in another spelling'))
  },
)

test.each(['parts', 'parts/charity', 'parts/Charity/urgent', 'lists/parts', 'parts/charity/urgent/a/b'])(
  '%s is not the path of a part',
  (text) => {
    expect(partIn(text)).toBeNull()
  },
)

test.each([
  [{ name, params, samples: [{ category: 'water' }] }, null],
  [
    { name: 'travel/urgent', params: {}, samples: [] },
    'expected a name of its own, such as "charity/urgent"',
  ],
  [
    { name, params, samples: [{ count: 3 }] },
    'a sample of the part "charity/urgent": parameter "category" is missing',
  ],
])('a declaration is checked: %j', (part, fault) => {
  const found = faultOfParts('charity', [part])
  if (fault === null) expect(found).toBeNull()
  else expect(found).toContain(fault)
})

test('a part cannot be declared twice', () => {
  const part = { name, params: {}, samples: [] }
  expect(faultOfParts('charity', [part, part])).toBe('part "charity/urgent" is declared twice')
})

test.each<[Record<string, unknown>]>([
  [{ category: 'html' }],
  [{ 'no name': 'text' }],
  [{ constructor: 'text' }],
])('parameters of other types are rejected: %j', (wrong) => {
  expect(PartDeclaration.is({ name, params: wrong, samples: [] })).toBe(false)
})
