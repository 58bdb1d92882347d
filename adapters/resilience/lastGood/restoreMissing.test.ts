import { restoreMissing } from './mergeEntries'

const back = (now: string, before: string, lost: string): string =>
  restoreMissing(
    [...now],
    [...before],
    (key) => lost.includes(key),
    (key) => key,
  ).join('')

describe('restoreMissing', () => {
  it.each([
    ['abd', 'abcd', 'c', 'abcd'],
    ['dba', 'abcd', 'c', 'dbca'],
    ['a', 'abcd', 'bcd', 'abcd'],
    ['', 'abc', 'abc', 'abc'],
    ['bc', 'abc', 'a', 'abc'],
    ['xby', 'abc', 'ac', 'axbcy'],
    ['ad', 'abcd', 'c', 'acd'],
    ['ad', 'abcd', '', 'ad'],
    ['ca', 'abc', 'ac', 'ca'],
  ])('restores %j from %j with %j lost as %j', (now, before, lost, whole) => {
    expect(back(now, before, lost)).toBe(whole)
  })

  it('returns the identical list when nothing is restored', () => {
    const now = ['a']
    expect(
      restoreMissing(
        now,
        ['b', 'a'],
        () => false,
        (key) => key,
      ),
    ).toBe(now)
  })
})
