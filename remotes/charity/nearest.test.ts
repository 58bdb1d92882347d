import { nearest } from './nearest'

const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => ({ id }))
const around = (id: string, count: number) => nearest(all, id, count).map((one) => one.id)

test('gives those on both sides of the one that is open', () => {
  expect(around('5', 4)).toEqual(['3', '4', '6', '7'])
})

test('gives as many at the ends of the list', () => {
  expect(around('1', 4)).toEqual(['2', '3', '4', '5'])
  expect(around('9', 4)).toEqual(['5', '6', '7', '8'])
})

test('gives all others where there are fewer', () => {
  expect(around('3', 20)).toEqual(['1', '2', '4', '5', '6', '7', '8', '9'])
  expect(nearest([{ id: '1' }], '1', 6)).toEqual([])
})

test('gives the first ones for an id that is not in the list', () => {
  expect(around('x', 2)).toEqual(['1', '2'])
})
