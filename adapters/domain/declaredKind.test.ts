import fc from 'fast-check'
import { isRight, left, right } from 'fp-ts/Either'
import { pathsInto, replaced, allSteps } from '../testing/decoding'
import type { ValuePath } from '../testing/decoding'
import { listDecoderOf } from '../decode/lists/kinds'
import { sanitiser } from '../decode/sanitise'
import { jobs, sentJob } from '../testing/jobs'
import { codecsOf } from './codecs'
import { DeclaredKind, faultOfKind, kindLimits } from './declaredKind'
import { defineKind, keyOf } from './kind'
import type { KindDeclaration } from './kind'
import { siteKinds } from './kinds'

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const valueAt = (value: unknown, way: ValuePath): unknown =>
  way.reduce<unknown>((held, step) => (held as Readonly<Record<string | number, unknown>>)[step], value)
const least = { name: 'careers/jobs', fields: { title: 'name' } }
const withField = (field: unknown, fields: object = {}) => ({
  ...least,
  fields: { title: 'name', goal: 'money', field, ...fields },
})
const textFields = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 'text']))

it.each<[string, KindDeclaration]>([['with a field of every type', jobs], ...Object.entries(siteKinds)])(
  'a declared kind is decoded unchanged and keeps its key: %s',
  (_, kind) => {
    const decoded = DeclaredKind.decode(sent(kind))
    expect(decoded).toEqual(right(kind))
    if (isRight(decoded)) expect(keyOf(decoded.right)).toBe(keyOf(kind))
  },
)

it('a declaration that does not compile is rejected at run time too', () => {
  // @ts-expect-error -- there is no such type
  expect(faultOfKind(defineKind({ name: 'careers/jobs', fields: { title: 'film' } }))).not.toBeNull()
  expect(
    // @ts-expect-error -- there is no such field
    faultOfKind(defineKind({ name: 'careers/jobs', fields: { title: 'name' }, ownPageOnly: ['text'] })),
  ).not.toBeNull()
})

const fieldName = 'has a name that no field may have'
const unfit = (name: string) => [
  { ...least, fields: JSON.parse(`{"${name}":"text"}`) },
  `field "${name.slice(0, 40)}" ${fieldName}`,
]

it.each<[unknown, string]>([
  [null, 'expected an object'],
  [[], 'expected an object'],
  [{ ...least, later: 1 }, 'has the unknown property "later"'],
  ...['Careers/jobs', 'careers/jobs/old', 'careers/', `a/${'b'.repeat(41)}`, '__proto__/a', '../etc', 7].map(
    (name): [unknown, string] => [{ ...least, name }, 'expected as "name" that of the remote'],
  ),
  ...['careers/jobs', 'Jobs', '', 7].map((from): [unknown, string] => [
    { ...least, from },
    'expected as "from" one word',
  ]),
  [{ ...least, one: ' ' }, 'expected as "one" a word of at most 40 characters'],
  [{ ...least, one: 'a'.repeat(41) }, 'expected as "one"'],
  [{ ...least, ids: 'sent' }, 'expected as "ids" only "numbered"'],
  [{ ...least, fields: {} }, 'expected 1 to 40 fields, got 0'],
  [{ ...least, fields: textFields(kindLimits.fields + 1) }, 'expected 1 to 40 fields, got 41'],
  [{ ...least, fields: textFields(1_000) }, 'expected 1 to 40 fields, got 1000'],
  [{ ...least, fields: 'all' }, 'expected as fields an object'],
  ...['__proto__', 'constructor', 'toString', 'id', 'a-b', 'A', 'a'.repeat(41)].map(unfit),
  [withField('film'), 'field "field" has the unknown type "film"'],
  [withField('constructor'), 'has the unknown type "constructor"'],
  [withField(7), 'expected a type, or an object with one'],
  [withField({ type: 'toString' }), 'has the unknown type "toString"'],
  [withField({ type: 'text', most: 2 }), 'has the unknown property "most"'],
  ...['__proto__', 'id', 'a.b', '', 7].map((from): [unknown, string] => [
    withField({ type: 'text', from }),
    'expected as "from" the name of a field',
  ]),
  ...[0, 21, 1.5, 1e300, '3', undefined].map((maximum): [unknown, string] => [
    withField({ type: 'pictures', most: maximum }),
    'expected as "most" a number from 1 to 20',
  ]),
  ...[[], ['a', 'A'], ['a'.repeat(101)], ['constructor'], [7], Object.keys(textFields(51)), 'a'].map(
    (values): [unknown, string] => [
      withField({ type: 'oneOf', values }),
      'expected as "values" 1 to 50 different texts',
    ],
  ),
  [withField({ type: 'oneOf', values: ['a'], otherwise: 'b' }), 'expected as "otherwise" one of its values'],
  [withField({ type: 'reference', to: '../a' }), 'expected as "to" the name of a kind'],
  [withField({ type: 'percent', of: ['goal'] }), 'expected as "of" two fields'],
  [
    withField({ type: 'percent', of: ['goal', 'title'] }),
    'expected as "of" a part and a whole that are sums',
  ],
  [withField({ type: 'list', of: textFields(21) }), 'field "field" expected 1 to 20 fields, got 21'],
  [withField({ type: 'list', of: { a: { type: 'list', of: { b: 'text' } } } }), 'a list or a group within'],
  [withField({ type: 'group', of: { a: 'film' } }), 'field "field" field "a" has the unknown type "film"'],
  [withField({ type: 'group', of: { a: 'text' }, from: 'x' }), 'has the unknown property "from"'],
  [{ ...least, ownPageOnly: ['body'] }, 'expected as "ownPageOnly" names of its fields'],
  [{ ...least, ownPageOnly: ['__proto__'] }, 'expected as "ownPageOnly"'],
  [{ ...least, ownPageOnly: {} }, 'expected as "ownPageOnly"'],
  [{ ...least, ownPageOnly: Array(41).fill('title') }, 'expected as "ownPageOnly"'],
  ...['body', 'constructor', 'title.a', 'a.b.c', 7].map((path): [unknown, string] => [
    { ...least, groupings: { place: path } },
    'expected in "groupings", at "place", a field that is a text or an id',
  ]),
  [{ ...least, groupings: { count: 'title' } }, 'expected in "groupings", at "count"'],
  [{ ...least, groupings: textFields(11) }, 'expected as "groupings" an object with at most 10'],
  [
    { ...least, orders: { new: 'title' } },
    'expected in "orders", at "new", a field that is a number or a day',
  ],
  [{ ...withField('day'), orders: { new: { by: 'field', below: 9 } } }, 'expected in "orders"'],
  [{ ...least, orders: { new: { by: 'goal', below: 1e300 } } }, 'expected in "orders"'],
] as ReadonlyArray<[unknown, string]>)('the declaration %j is rejected', (kind, reason) => {
  expect(faultOfKind(kind)).toContain(reason)
  expect(faultOfKind(kind)).toMatch(/^.{1,200}$/)
  expect(DeclaredKind.decode(kind)).toMatchObject(left([{ message: expect.stringContaining(reason) }]))
})

it('a declaration with any part replaced is rejected in one line, or is usable', () => {
  const ways = pathsInto(jobs)
  const odd = fc.oneof(
    fc.constantFrom(...ways.map((way) => valueAt(jobs, way))),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('__proto__', 'constructor', 'title', 'a.b', '', 1e300, -1),
  )
  fc.assert(
    fc.property(fc.constantFrom(...ways), odd, (way, by) => {
      const kind: unknown = sent(replaced(jobs, way, by))
      const fault = faultOfKind(kind)
      if (fault !== null) return expect(fault).toMatch(/^.{1,200}$/)
      if (!DeclaredKind.is(kind)) throw new Error('is both')
      expect(keyOf(kind)).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+\.[0-9a-f]{8})?$/)
      const read = allSteps(listDecoderOf(kind)('a list', sanitiser(), [sentJob]))
      expect(codecsOf(kind).list.decode(read.value)).toEqual(right(read.value))
    }),
    { numRuns: 1_000 },
  )
})
