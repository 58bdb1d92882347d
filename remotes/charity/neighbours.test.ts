import { neighbours, othersAfter } from './entries'

const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => ({ id }))
const ids = (entries: ReadonlyArray<{ readonly id: string }>) => entries.map(({ id }) => id).join('')

test.each([
  ['those on both sides of an entry', '5', 4, '3467'],
  ['as many at the begin of the list', '1', 4, '2345'],
  ['as many at its end', '9', 4, '5678'],
  ['all others when there are fewer', '3', 20, '12456789'],
  ['the first where the entry is not in the list', 'x', 2, '12'],
])('neighbours are %s', (_, id, count, expected) => {
  expect(ids(neighbours(all, id, count))).toBe(expected)
})

test.each([
  ['1', '23456789'],
  ['7', '89123456'],
  ['9', '12345678'],
  ['x', '123456789'],
])('the others after %s begin after it: %s', (id, expected) => {
  expect(ids(othersAfter(all, id))).toBe(expected)
})

test('one entry has neither', () => {
  expect(neighbours([{ id: '1' }], '1', 6)).toEqual([])
  expect(othersAfter([{ id: '1' }], '1')).toEqual([])
})
