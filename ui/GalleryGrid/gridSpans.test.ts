import type { Picture } from '@caravanserai/adapters'
import fc from 'fast-check'
import { spansOf } from './gridSpans'

const of = (width: number, height: number): Picture => ({ src: '/media/a.webp', alt: '', width, height })
const broad = of(1200, 800)
const upright = of(800, 1200)
const many = (picture: Picture, count: number) => Array.from({ length: count }, () => picture)

test('a wide cell is paired with a narrow one, between rows of three', () => {
  expect(spansOf(many(broad, 10))).toEqual([2, 1, 1, 1, 1, 1, 2, 1, 1, 1])
})

test('a single picture takes the whole row unless it is upright', () => {
  expect(spansOf([broad])).toEqual([3])
  expect(spansOf([upright])).toEqual([1])
})

test('the wide cell is for the landscape picture', () => {
  expect(spansOf([upright, broad])).toEqual([1, 2])
  expect(spansOf([of(0, 0), upright])).toEqual([2, 1])
})

test('rows have no gap for any number of landscape pictures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
      const spans = spansOf(many(broad, count))
      expect(spans).toHaveLength(count)
      let column = 0
      for (const span of spans) {
        expect(column + span).toBeLessThanOrEqual(3)
        column = (column + span) % 3
      }
      expect(column).toBe(0)
    }),
  )
})

test('an upright picture never has a wide cell', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (shapes) => {
      const spans = spansOf(shapes.map((tall) => (tall ? upright : broad)))
      expect(spans).toHaveLength(shapes.length)
      shapes.forEach((tall, index) => tall && expect(spans[index]).toBe(1))
    }),
  )
})
