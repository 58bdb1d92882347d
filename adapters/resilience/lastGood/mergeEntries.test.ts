import type { Lost } from '../../port/content'
import type { Slide } from '../../domain/codecs'
import { readingOf } from '../../testing/virtualTime'
import { safeHtml, slide } from '../../testing'
import { mergeEntries, restoreField, restoreMissing } from './mergeEntries'

const slides = (value: ReadonlyArray<Slide>, lost: ReadonlyArray<Lost> = []) => readingOf(value, { lost })

describe('mergeEntries', () => {
  it('restores an entry after the entry that it followed', () => {
    const merged = mergeEntries(
      slides([slide('1'), slide('2'), slide('3')]),
      slides([slide('3'), slide('1')], [{ key: '2', field: null }]),
    )
    expect(merged).toEqual(slides([slide('3'), slide('1'), slide('2')]))
  })

  it('restores one field, and keeps the other new fields', () => {
    const before = slides([slide('1', { subtitle: 'old', href: '/old' })])
    const merged = mergeEntries(
      before,
      slides(
        [slide('1', { title: safeHtml('new'), subtitle: 'Our Portfolio' })],
        [{ key: '1', field: 'subtitle' }],
      ),
    )
    expect(merged).toEqual(slides([slide('1', { title: safeHtml('new'), subtitle: 'old' })]))
  })

  it('keeps a present entry when another one of the same id was dropped', () => {
    const now = slides([slide('1', { subtitle: 'new' })], [{ key: '1', field: null }])
    expect(mergeEntries(slides([slide('1')]), now).value).toEqual(now.value)
  })

  it('uses the newer of two incomplete fields, and keeps it recorded as lost', () => {
    const lost = [{ key: '1', field: 'subtitle' }]
    const now = slides([slide('1', { subtitle: 'second' })], lost)
    expect(mergeEntries(slides([slide('1', { subtitle: 'first' })], lost), now)).toEqual(now)
    const unknown = slides(
      [slide('9')],
      [
        { key: '9', field: 'subtitle' },
        { key: '8', field: null },
      ],
    )
    expect(mergeEntries(slides([]), unknown)).toEqual(slides([slide('9')], [{ key: '9', field: 'subtitle' }]))
  })

  it('recognises an entry with a new id by its aliases', () => {
    const named = (id: string, ...aliases: ReadonlyArray<string>) => ({ id, aliases, title: id })
    const before = readingOf([named('1'), named('news', '2'), named('3')])
    const lost = [
      { key: null, field: null },
      { key: 'events', field: 'title' },
    ]
    const now = readingOf([named('water', '1'), { ...named('events', '2'), title: '' }], { lost })
    expect(mergeEntries(before, now).value).toEqual([
      named('water', '1'),
      { ...named('events', '2'), title: 'news' },
      named('3'),
    ])
  })

  it('restores nothing that was not lost', () => {
    expect(mergeEntries(slides([slide('1'), slide('2')]), slides([], [{ key: '2', field: null }]))).toEqual(
      slides([slide('2')]),
    )
  })

  it('restores everything when everything was lost', () => {
    expect(mergeEntries(slides([slide('1'), slide('2')]), slides([], [{ key: null, field: null }]))).toEqual(
      slides([slide('1'), slide('2')]),
    )
  })
})

const asha = { name: 'Asha', amountCents: 2_500, note: 'For the pump' }
const rina = { name: 'Rina', amountCents: 1_000, note: '' }
const omar = { name: 'Omar', amountCents: 500, note: '' }
const without = (gift: object) => ({ ...gift, amountCents: null })

type Paths = ReadonlyArray<string>
const restored = (now: unknown, old: unknown, lost: Paths, lostBefore: Paths = []) => {
  const { value, unfilled } = restoreField(now, { value: old, lost: lostBefore }, lost)
  return [value, unfilled]
}

describe('restoreField', () => {
  it('restores a whole value, unless it was lost before too', () => {
    expect(restored('', 'old', [''])).toEqual(['old', []])
    expect(restored('', 'older', [''], [''])).toEqual(['', ['']])
  })

  it('restores a part, and keeps the other new parts', () => {
    const author = { name: 'New', picture: null }
    expect(restored({ author }, { author: { name: 'Old', picture: 'a.png' } }, ['.author.picture'])).toEqual([
      { author: { name: 'New', picture: 'a.png' } },
      [],
    ])
  })

  it('recognises an item with a lost part by its other parts, at any position', () => {
    expect(restored([omar, without(asha)], [asha, rina], ['[1].amountCents'])).toEqual([[omar, asha], []])
  })

  it.each([
    ['no other part of it is the same', [{ ...without(asha), note: 'For the well' }]],
    ['it has no other part', [{ name: '', amountCents: null, note: '' }]],
  ])('does not guess the earlier item when %s', (_, now) => {
    const old = [asha, { name: '', amountCents: 7, note: '' }]
    expect(restored(now, old, ['[0].amountCents'])).toEqual([now, ['[0].amountCents']])
  })

  it('does not guess which of two equal items was the earlier one', () => {
    const now = [without(asha)]
    const old = [asha, { ...asha, amountCents: 7 }]
    expect(restored(now, old, ['[0].amountCents'])).toEqual([now, ['[0].amountCents']])
  })

  it('keeps a part recorded as lost when the earlier item had lost it too', () => {
    const now = [rina, without(asha)]
    expect(restored(now, [without(asha)], ['[1].amountCents'], ['[0].amountCents'])).toEqual([
      now,
      ['[1].amountCents'],
    ])
  })

  it('restores missing items when all other items are unchanged', () => {
    expect(restored([asha, without(omar)], [asha, rina, omar], ['[1].amountCents', '[]'])).toEqual([
      [asha, rina, omar],
      [],
    ])
  })

  it.each([
    ['another item is new', [{ ...omar, note: 'New' }, asha]],
    ['another item is missing', [asha]],
    ['the others are in another order', [omar, asha]],
  ])('does not restore an item when %s', (_, now) => {
    expect(restored(now, [asha, rina, omar], ['[]'])).toEqual([now, ['[]']])
  })

  it('restores nothing when there was no such value', () => {
    expect(restored({ goal: null }, undefined, ['.goal'])).toEqual([{ goal: null }, ['.goal']])
    expect(restored([without(asha)], null, ['[0].amountCents'])).toEqual([
      [without(asha)],
      ['[0].amountCents'],
    ])
  })
})

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
