import { neighbours, othersAfter } from './entries'

const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => ({ id }))
const ids = (entries: ReadonlyArray<{ readonly id: string }>) => entries.map(({ id }) => id).join('')

test.each([
  ['those on both sides of an entry', '5', 4, '3467'],
  ['the next ones at the beginning of the list', '1', 4, '2345'],
  ['the previous ones at its end', '9', 4, '5678'],
  ['all others if there are too few', '3', 20, '12456789'],
  ['the first entries if the id is unknown', 'x', 2, '12'],
])('neighbours are %s', (_, id, count, expected) => {
  expect(ids(neighbours(all, id, count))).toBe(expected)
})

test.each([
  ['1', '23456789'],
  ['7', '89123456'],
  ['9', '12345678'],
  ['x', '123456789'],
])('othersAfter(%s) starts after the entry and wraps around: %s', (id, expected) => {
  expect(ids(othersAfter(all, id))).toBe(expected)
})

test('a single entry has no neighbours', () => {
  expect(neighbours([{ id: '1' }], '1', 6)).toEqual([])
  expect(othersAfter([{ id: '1' }], '1')).toEqual([])
})
