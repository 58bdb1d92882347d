import { unshownFaults } from './listDecoder'

it('each unshown field is reported with some of its entries, and further fields in one fault', () => {
  const entries = [
    ...[1, 2, 3, 4].map((id) => ({ id, unshown: { tags: 'a' } })),
    { id: 5, unshown: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 } },
    { id: 6, unshown: null },
    null,
  ]
  expect(unshownFaults('list of posts', entries).map(({ expected, got }) => `${expected}: ${got}`)).toEqual([
    'a place on the site for tags: 4 of 7 entries (1, 2, 3 …)',
    ...['a', 'b', 'c', 'd'].map((name) => `a place on the site for ${name}: 1 of 7 entries (5)`),
    'a place on the site for e, f: 1 of 7 entries (5)',
  ])
})
