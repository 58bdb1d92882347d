import { othersAfter, neighbours } from './neighbours'

const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => ({ id }))
const around = (id: string, count: number) => neighbours(all, id, count).map((one) => one.id)

test('returns the entries on both sides of the current one', () => {
  expect(around('5', 4)).toEqual(['3', '4', '6', '7'])
})

test('returns as many entries at the ends of the list', () => {
  expect(around('1', 4)).toEqual(['2', '3', '4', '5'])
  expect(around('9', 4)).toEqual(['5', '6', '7', '8'])
})

test('returns all other entries when there are fewer', () => {
  expect(around('3', 20)).toEqual(['1', '2', '4', '5', '6', '7', '8', '9'])
  expect(neighbours([{ id: '1' }], '1', 6)).toEqual([])
})

test('returns the first entries for an id that is not in the list', () => {
  expect(around('x', 2)).toEqual(['1', '2'])
})

test('rotates the list to begin after the current entry', () => {
  const after = (id: string) =>
    othersAfter(all, id)
      .map((one) => one.id)
      .join('')
  expect([after('1'), after('7'), after('9')]).toEqual(['23456789', '89123456', '12345678'])
  expect(after('x')).toBe('123456789')
  expect(othersAfter([{ id: '1' }], '1')).toEqual([])
})
