import fc from 'fast-check'
import { deepEqual } from './deepEqual'

describe('deepEqual', () => {
  it('law: says of plain data what its JSON says', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ depthSize: 'medium' }),
        fc.jsonValue({ depthSize: 'medium' }),
        (one, other) => {
          const copy: unknown = JSON.parse(JSON.stringify(one))
          expect(deepEqual(JSON.parse(JSON.stringify(one)), copy)).toBe(true)
          expect(deepEqual([one], [other])).toBe(
            JSON.stringify(one) === JSON.stringify(other) || deepEqual(one, other),
          )
          expect(deepEqual({ a: one }, { a: one, b: other })).toBe(false)
        },
      ),
    )
  })

  it.each([
    [[], {}],
    [{ a: undefined }, { b: undefined }],
    [null, {}],
    [
      [1, 2],
      [2, 1],
    ],
    ['1', 1],
    [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }],
  ])('tells %j from %j', (one, other) => {
    expect(deepEqual(one, other)).toBe(false)
    expect(deepEqual(other, one)).toBe(false)
  })

  it('does not look at the order of keys', () => {
    expect(deepEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  })
})
