import { shortened } from './shortened'

test('leaves a short text as it is', () => {
  expect(shortened('A well.')).toBe('A well.')
  expect(shortened('x'.repeat(155))).toBe('x'.repeat(155))
})

test('cuts a long one at a word, and says that there is more', () => {
  expect(shortened('a well for Gabura '.repeat(20))).toMatch(/^(a well for Gabura )*a( well( for( Gabura)?)?)?…$/)
  expect(shortened('word '.repeat(100)).length).toBeLessThanOrEqual(155)
})

test('goes through no character', () => {
  expect(shortened(`a${'🕌'.repeat(200)}`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
})
