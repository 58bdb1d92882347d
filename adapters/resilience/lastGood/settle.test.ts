import fc from 'fast-check'
import type { Lost, Question, Reading } from '../../port/content'
import { allEntries } from '../../domain/menu'
import type { MenuPage } from '../../domain/menuPage'
import { countedFaults, faultLine } from '../../port/faults'
import { readingOf } from '../../testing/virtualTime'
import { cause, defaultMenu, entry, fault, safeHtml, section, slide } from '../../testing'
import { siteQuestions } from '../../answers/siteQuestions'
import { list, menu, menuPage, slides } from '../../questions/questions'
import { settle } from './settle'

const shown = <A>(question: Question<A>, before: Reading<A> | null, now: Reading<A>, accepted = false) =>
  settle(siteQuestions(question), before, now, accepted)

const seventh = menuPage('7')
const page = (labels: string, lost: ReadonlyArray<Lost> = []): Reading<MenuPage> =>
  readingOf(
    { id: '7', sections: [...labels].map((label) => section(label, { html: safeHtml(label) })) },
    { lost },
  )
const labels = ({ value }: Reading<MenuPage>): string => value.sections.map(({ label }) => label).join('')

/** Readings of every kind of question, as pairs of a question and a generator of its values. */
const values = (() => {
  const ids = fc.uniqueArray(fc.string(), { minLength: 4, maxLength: 6 })
  const of = <A>(question: Question<A>, made: (all: ReadonlyArray<string>) => A) => ({
    path: question.path,
    isSettledAs: (before: ReadonlyArray<string>, now: ReadonlyArray<string>) =>
      // Accepted, because sudden losses have a separate test.
      shown(question, readingOf(made(before)), readingOf(made(now)), true),
    sent: (now: ReadonlyArray<string>) => readingOf(made(now)),
    ids,
  })
  return [
    of(menu, (all) => all.map((id) => entry(id, 'A'))),
    of(slides, (all) => all.map((id) => slide(id))),
    of(list('causes'), (all) => all.map((id) => cause(id))),
    of(seventh, (all) => ({ id: '7', sections: all.map((label) => section(label, { items: ['x'] })) })),
  ]
})()

describe('settle', () => {
  it('answers the first reading unchanged', () => {
    const first = page('a', [{ key: 'b', field: 'contents' }])
    expect(shown(seventh, null, first)).toBe(first)
  })

  it.each(values)('law: a reading of $path without losses is shown unchanged', ({ isSettledAs, sent, ids }) =>
    fc.assert(fc.property(ids, ids, (before, now) => expect(isSettledAs(before, now)).toEqual(sent(now)))),
  )

  it.each([
    ['equal', page('ab')],
    ['equal after its losses are restored', page('a', [{ key: 'b', field: 'contents' }])],
  ])('answers the identical value when the new reading is %s', (_, now) => {
    const before = page('ab')
    const settled = shown(seventh, before, { ...now, at: 5 })
    expect(settled.value).toBe(before.value)
    expect(settled).toEqual({ ...before, at: 5 })
  })

  it('shows a restored entry with its old schedule, and other entries with the new schedule', () => {
    const at = (key: string, until: number) => ({ key, from: null, until })
    const before = readingOf(
      ['1', '2', '3', '4'].map((id) => cause(id)),
      { schedule: [at('1', 1), at('2', 2), at('3', 3)] },
    )
    const now = readingOf([cause('1'), cause('2'), cause('4')], {
      schedule: [at('2', 5), at('4', 4)],
      lost: [{ key: '3', field: null }],
    })
    expect(shown(list('causes'), before, now).schedule).toEqual([at('2', 5), at('4', 4), at('3', 3)])
    expect(shown(list('causes'), before, readingOf(before.value))).not.toHaveProperty('schedule')
  })

  it('answers the identical value for a question without a rule', () => {
    const before = readingOf({ a: 1 })
    expect(settle(null, before, readingOf({ a: 1 })).value).toBe(before.value)
  })

  it('keeps the size of a picture when the new size is unknown, and uses known new sizes', () => {
    const picture = (src: string, width: number) => ({ src, alt: src, width, height: width })
    const gallery = (...pictures: ReadonlyArray<ReturnType<typeof picture>>) =>
      readingOf({ id: '7', sections: [section('Gallery', { pictures })] })
    const before = gallery(picture('a.png', 10), picture('b.png', 20))
    const unsized = gallery(picture('a.png', 0), picture('b.png', 0))
    expect(shown(seventh, before, unsized).value).toBe(before.value)
    const moved = gallery(picture('b.png', 0), picture('c.png', 0), picture('a.png', 30))
    expect(shown(seventh, before, moved)).toEqual(
      gallery(picture('b.png', 20), picture('c.png', 0), picture('a.png', 30)),
    )
  })

  it('keeps old labels when more than half are suddenly missing, with a hint to accept the loss', () => {
    const settled = shown(seventh, page('abcdefgh'), page('xab'))
    expect(labels(settled)).toBe('xabcdefgh')
    expect(settled.faults.map(faultLine)).toEqual([
      'menu page 7: expected as many labels as before (8), got 3 labels; the old ones stay; to accept the new page: POST /content/changed with {"accept":["pages/7"]}',
    ])
    expect(labels(shown(seventh, settled, page('xab')))).toBe('xabcdefgh')
    expect(shown(seventh, settled, page('xab'), true)).toEqual(page('xab'))
  })

  it.each([
    ['half of them are missing', 'abcd', page('ab'), 'ab'],
    ['all of them are replaced by as many others', 'abc', page('xyz'), 'xyz'],
    ['all were lost and are restored', 'abcd', page('', [{ key: null, field: 'contents' }]), 'abcd'],
    ['one of the missing labels was lost', 'abcd', page('a', [{ key: 'b', field: 'contents' }]), 'ab'],
  ])('reports no sudden loss of labels when %s', (_, before, now, left) => {
    const settled = shown(seventh, page(before), now)
    expect(labels(settled)).toBe(left)
    expect(settled.faults).toEqual([])
  })

  it('keeps old menu entries at any depth next to new entries', () => {
    const news = readingOf([entry('1', 'Home'), entry('20', 'News')])
    const settled = shown(menu, readingOf(defaultMenu), news)
    const idsIn = (entries: typeof defaultMenu) => allEntries(entries).map(({ id }) => id)
    expect(idsIn(settled.value).sort()).toEqual([...idsIn(defaultMenu), '20'].sort())
    expect(settled.value[1]?.children).toEqual(defaultMenu[1]?.children)
    expect(settled.faults.map(faultLine)).toEqual([
      'menu: expected as many entries as before (10), got 2 entries; the old ones stay; to accept the new menu: POST /content/changed with {"accept":["menu"]}',
    ])
    expect(shown(menu, readingOf(defaultMenu), readingOf([]), true).value).toEqual([])
  })

  it('reports no sudden loss of half of the menu entries', () => {
    const half = readingOf(defaultMenu.slice(0, 2))
    expect(allEntries(half.value)).toHaveLength(allEntries(defaultMenu).length - 4)
    expect(shown(menu, readingOf(defaultMenu), half)).toEqual(half)
  })

  it('records earlier losses of kept labels, and new losses of other labels', () => {
    const images = (key: string | null) => ({ key, field: 'images' })
    const settled = shown(seventh, page('abcd', ['a', 'b', null].map(images)), page('a', [images('a')]))
    expect(labels(settled)).toBe('abcd')
    expect(settled.lost).toEqual(['a', 'b'].map(images))
  })

  it('reports at most 21 faults, the last of which counts the others', () => {
    const counted = countedFaults(Array.from({ length: 50 }, () => fault({ reading: 'menu page 7' })))
    const { faults } = shown(seventh, page('abcdefgh'), { ...page('a'), faults: counted })
    expect(faults).toHaveLength(21)
    expect(faults[0]?.got).toBe('1 labels')
    expect(faults[20]).toBe(counted[20])
  })
})
