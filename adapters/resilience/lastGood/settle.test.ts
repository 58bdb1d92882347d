import fc from 'fast-check'
import type { Lost, Reading } from '../../port/content'
import { allEntries } from '../../domain/menu'
import type { Menu } from '../../domain/menu'
import type { MenuPage } from '../../domain/menuPage'
import { countedFaults, faultLine } from '../../port/faults'
import { readingOf } from '../../testing/virtualTime'
import { defaultMenu, entry, safeHtml, section, slide } from '../../testing'
import * as t from 'io-ts'
import { siteQuestions } from '../../answers/siteQuestions'
import { remember } from '../../questions/answerAs'
import { parseQuestion } from '../../questions/parseQuestion'
import { settle as settleQuestion } from './settle'

/** Settles the readings of a path; readings of `unknown` are of no question that the site knows. */
const settle = (
  path: string,
  before: Reading<unknown> | null,
  now: Reading<unknown>,
  accepted = false,
): Reading<unknown> => {
  const question = parseQuestion(path) ?? { path, name: path, codec: t.unknown }
  for (const reading of [before, now]) if (reading !== null) remember(question, reading.value)
  return settleQuestion(question, siteQuestions(path), before, now, accepted)
}

const page = (labels: string, lost: ReadonlyArray<Lost> = []): Reading<MenuPage> =>
  readingOf(
    { id: '7', sections: [...labels].map((label) => section(label, { html: safeHtml(label) })) },
    { lost },
  )
const labels = (reading: Reading<unknown>): string =>
  (reading.value as MenuPage).sections.map(({ label }) => label).join('')
const shown = (before: string, now: Reading<MenuPage>, accepted = false) =>
  settle('pages/7', page(before), now, accepted)

describe('settle', () => {
  it('answers the first reading as it is', () => {
    const first = page('a', [{ key: 'b', field: 'contents' }])
    expect(settle('pages/7', null, first)).toBe(first)
  })

  it.each([
    ['menu', readingOf(defaultMenu), readingOf([...defaultMenu])],
    ['slides', readingOf([slide('1')]), readingOf([slide('1')], { at: 5 })],
    ['pages/7', page('ab'), page('ab')],
    ['pages/7', page('ab'), page('a', [{ key: 'b', field: 'contents' }])],
    ['unknown', readingOf({ a: 1 }), readingOf({ a: 1 })],
  ])('answers the identical value of %s when it is the same', (path, before, now) => {
    expect(now.value).not.toBe(before.value)
    const settled = settle(path, before, now)
    expect(settled.value).toBe(before.value)
    expect(settled).toEqual({ ...before, at: now.at })
  })

  it('keeps the pixels of a picture that are not known in time, and takes those that are', () => {
    const picture = (src: string, width: number) => ({ src, alt: src, width, height: width })
    const gallery = (...pictures: ReadonlyArray<ReturnType<typeof picture>>) =>
      readingOf({ id: '7', sections: [section('Gallery', { pictures })] })
    const before = gallery(picture('/media/a.png', 10), picture('/media/b.png', 20))
    expect(
      settle('pages/7', before, gallery(picture('/media/a.png', 0), picture('/media/b.png', 0))).value,
    ).toBe(before.value)
    expect(
      settle(
        'pages/7',
        before,
        gallery(picture('/media/b.png', 0), picture('/media/c.png', 0), picture('/media/a.png', 30)),
      ),
    ).toEqual(gallery(picture('/media/b.png', 20), picture('/media/c.png', 0), picture('/media/a.png', 30)))
  })

  it.each(['menu', 'slides', 'pages/7', 'lists/causes'])(
    'law: a reading of %s that lost nothing is shown as it is',
    (path) => {
      const value: fc.Arbitrary<unknown> =
        path === 'menu'
          ? fc
              .uniqueArray(fc.string(), { minLength: 4, maxLength: 6 })
              .map((ids) => ids.map((id) => entry(id, 'A')))
          : path === 'pages/7'
            ? fc
                .uniqueArray(fc.string(), { minLength: 4, maxLength: 6 })
                .map((all) => ({ id: '7', sections: all.map((label) => section(label, { items: ['x'] })) }))
            : fc.uniqueArray(fc.string(), { maxLength: 6 }).map((ids) => ids.map((id) => slide(id)))
      fc.assert(
        fc.property(value, value, (before, now) => {
          // Accepted: what is suddenly gone is another law.
          expect(settle(path, readingOf(before), readingOf(now), true)).toEqual(readingOf(now))
        }),
      )
    },
  )

  it('keeps the old labels beside the new ones when more than half are suddenly gone, and says how to accept it', () => {
    const settled = shown('abcdefgh', page('xab'))
    expect(labels(settled)).toBe('xabcdefgh')
    expect(settled.faults.map(faultLine)).toEqual([
      'menu page 7: expected as many labels as before (8), got 3 labels; kept the old ones; to accept the new page: POST /content/changed with {"accept":["pages/7"]}',
    ])
    expect(labels(settle('pages/7', settled, page('xab')))).toBe('xabcdefgh')
    expect(settle('pages/7', settled, page('xab'), true)).toEqual(page('xab'))
  })

  it.each([
    ['half of them', 'abcd', page('ab'), 'ab'],
    ['all of them, for as many others', 'abc', page('xyz'), 'xyz'],
    ['those that were lost, which come back', 'abcd', page('', [{ key: null, field: 'contents' }]), 'abcd'],
    ['all but one, and the rest was lost', 'abcd', page('a', [{ key: 'b', field: 'contents' }]), 'ab'],
  ])('lets go of %s', (_, before, now, left) => {
    const settled = shown(before, now)
    expect(labels(settled)).toBe(left)
    expect(settled.faults).toEqual([])
  })

  it('keeps the old entries of a menu, at any depth, beside the new ones', () => {
    const settled = settle(
      'menu',
      readingOf(defaultMenu),
      readingOf([entry('1', 'Home'), entry('20', 'News')]),
    )
    expect(
      allEntries(settled.value as Menu)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...allEntries(defaultMenu).map(({ id }) => id), '20'].sort())
    expect((settled.value as Menu)[1]?.children).toEqual(defaultMenu[1]?.children)
    expect(settled.faults.map(faultLine)).toEqual([
      'menu: expected as many entries as before (10), got 2 entries; kept the old ones; to accept the new menu: POST /content/changed with {"accept":["menu"]}',
    ])
    expect(settle('menu', readingOf(defaultMenu), readingOf([]), true).value).toEqual([])
  })

  it('lets go of half of the entries of a menu', () => {
    const half = readingOf(defaultMenu.slice(0, 2))
    expect(allEntries(half.value)).toHaveLength(allEntries(defaultMenu).length - 4)
    expect(settle('menu', readingOf(defaultMenu), half)).toEqual(half)
  })

  it('says of a kept label what it had lost before, and of the others what they lose now', () => {
    const before = page('abcd', [
      { key: 'a', field: 'images' },
      { key: 'b', field: 'images' },
      { key: null, field: 'images' },
    ])
    const settled = settle('pages/7', before, page('a', [{ key: 'a', field: 'images' }]))
    expect(labels(settled)).toBe('abcd')
    expect(settled.lost).toEqual([
      { key: 'a', field: 'images' },
      { key: 'b', field: 'images' },
    ])
  })

  it('lets slides and lists shrink', () => {
    expect(settle('slides', readingOf([slide('1'), slide('2')]), readingOf([]))).toEqual(readingOf([]))
  })

  it('tells at most 21 faults, of which the last counts the rest', () => {
    const fault = { reading: 'menu page 7', label: 'a', path: '', expected: 'text', got: 'number', hint: '' }
    const many = countedFaults(Array.from({ length: 50 }, () => fault))
    const { faults } = shown('abcdefgh', { ...page('a'), faults: many })
    expect(faults).toHaveLength(21)
    expect([faults[0]?.got, faults[20]]).toEqual(['1 labels', many[20]])
  })
})
