import fc from 'fast-check'
import type { Lost } from '../../port/content'
import type { Section } from '../../domain/menuPage'
import { readingOf } from '../../testing/virtualTime'
import { picture, safeHtml, section, entry } from '../../testing'
import { mergePage, mergeMenu } from './mergePages'
import { allEntries } from '../../domain/menu'
import type { Menu, MenuEntry } from '../../domain/menu'

type Sections = ReadonlyArray<Section>
const text = (label: string, html = `<p>${label}</p>`) => section(label, { html: safeHtml(html) })
const pictured = (label: string, name = label) => section(label, { pictures: [picture(`${name}.jpg`)] })
/** A label with its text, and a picture of this name. */
const full = (label: string, name = label) => ({ ...text(label), pictures: pictured(label, name).pictures })
const partners = section('Our Partner', { items: ['Asha Air'] })
const page = (sections: Sections, lost: ReadonlyArray<Lost> = []) =>
  readingOf({ id: '7', sections }, { lost })
const contents = (key: string | null) => ({ key, field: 'contents' })
const images = (key: string | null) => ({ key, field: 'images' })

describe('mergePage', () => {
  it.each<[string, before: Sections, now: Sections, lost: ReadonlyArray<Lost>, shown: Sections]>([
    [
      'restores the text of a label, and keeps its new pictures',
      [full('About'), text('Map')],
      [pictured('About', 'new'), text('Map', 'new')],
      [contents('About')],
      [full('About', 'new'), text('Map', 'new')],
    ],
    [
      'restores a label with a lost text after the label that it followed',
      [text('A'), text('B'), text('C')],
      [text('C'), text('A')],
      [contents('B')],
      [text('C'), text('A'), text('B')],
    ],
    [
      'restores lost pictures without the text that was removed',
      [full('About')],
      [],
      [images('About')],
      [pictured('About')],
    ],
    [
      'restores the pictures of every label when all were lost',
      [full('A'), pictured('B'), text('C')],
      [text('C'), text('A', 'new')],
      [images(null)],
      [text('C'), { ...text('A', 'new'), pictures: pictured('A').pictures }, pictured('B')],
    ],
    [
      'keeps the old order when all texts were lost, with new labels after their predecessors',
      [full('A'), text('B'), pictured('D')],
      [pictured('D', 'new'), pictured('N'), pictured('A', 'new')],
      [contents(null)],
      [full('A', 'new'), text('B'), pictured('D', 'new'), pictured('N')],
    ],
    [
      'restores a label in its new spelling, and shows it once',
      [text('Cafe\u0301'), full('About')],
      [text('CAF\u00c9', 'new')],
      [contents('ABOUT')],
      [text('CAF\u00c9', 'new'), text('ABOUT', '<p>About</p>')],
    ],
    ['restores nothing from a half that was empty', [pictured('A')], [], [contents(null)], []],
    ['restores a list of items like a text', [partners], [], [contents('Our Partner')], [partners]],
    [
      'accepts __proto__ and constructor as labels',
      [text('__proto__'), text('constructor')],
      [],
      [contents('__proto__'), contents('constructor')],
      [text('__proto__'), text('constructor')],
    ],
  ])('%s', (_, before, now, lost, shown) => {
    expect(mergePage(page(before), page(now, lost)).value.sections).toEqual(shown)
  })

  it('has no losses when everything is restored', () => {
    expect(mergePage(page([partners]), page([], [contents('Our Partner')])).lost).toEqual([])
  })

  it('keeps a part recorded as lost if it cannot be restored, and uses the newer incomplete part', () => {
    const lost = [images('Gallery')]
    const [first, second] = [
      page([pictured('Gallery', 'first')], lost),
      page([pictured('Gallery', 'second')], lost),
    ]
    expect(mergePage(first, second)).toEqual(second)
    expect(mergePage(second, page([], lost))).toEqual(second)
    const whole = page([pictured('Gallery', 'whole')])
    expect(mergePage(whole, second)).toEqual(whole)
  })

  it('keeps a text recorded as lost when there was no earlier text', () => {
    const now = page([pictured('Gallery')], [contents('Gallery')])
    expect(mergePage(page([pictured('Gallery')]), now)).toEqual(now)
  })
})

const home = entry('1', 'Home')
const merged = (before: Menu, now: Menu, lost: ReadonlyArray<Lost>): Menu =>
  mergeMenu(readingOf(before), readingOf(now, { lost })).value
const idsOf = (entries: Menu) => entries.map(({ id }) => id).sort()
const byId = (id: string): Lost => ({ key: id, field: null })

/** Mirrors the decoder: the children of a dropped entry take its place. */
const without = (menu: Menu, dropped: (entry: MenuEntry) => boolean): Menu =>
  menu.flatMap((entry) => {
    const children = without(entry.children, dropped)
    return dropped(entry) ? children : [{ ...entry, children }]
  })

describe('mergeMenu', () => {
  const about = entry('2', 'About', [
    entry('3', 'Profile'),
    entry('4', 'Message', [entry('5', 'Board'), entry('6', 'Staff')]),
    entry('7', 'Mission'),
  ])
  const menu = [home, about, entry('9', 'Contact')]

  /** The menu as decoded when this entry cannot be read. */
  const sentWithout = (lost: string) => without(menu, ({ id }) => id === lost)

  it.each(['2', '3', '4', '5', '7', '9', '1'])('restores the earlier menu when only %s was lost', (id) => {
    expect(merged(menu, sentWithout(id), [byId(id)])).toEqual(menu)
  })

  it('has no losses when everything is restored', () => {
    const now = readingOf([home, about], { lost: [byId('9')] })
    expect(mergeMenu(readingOf(menu), now)).toEqual(readingOf(menu))
  })

  it('recognises an entry by its name when its id was lost', () => {
    expect(merged(menu, sentWithout('4'), [{ key: 'Message', field: 'name' }])).toEqual(menu)
  })

  it('restores an entry with its new children, but no child that was removed or moved', () => {
    const now = [
      home,
      entry('2', 'About', [entry('3', 'Profile'), entry('5', 'Committee'), entry('7', 'Mission')]),
      entry('9', 'Contact', [entry('6', 'Staff')]),
    ]
    expect(merged(menu, now, [byId('4')])).toEqual([
      home,
      entry('2', 'About', [
        entry('3', 'Profile'),
        entry('4', 'Message', [entry('5', 'Committee')]),
        entry('7', 'Mission'),
      ]),
      entry('9', 'Contact', [entry('6', 'Staff')]),
    ])
  })

  it('restores all entries below an entry whose children could not be read', () => {
    const sent = [home, { ...about, children: [] }, entry('9', 'Contact')]
    expect(merged(menu, sent, [{ key: '2', field: 'children' }])).toEqual(menu)
  })

  it('restores an entry without its parent below the nearest remaining ancestor', () => {
    expect(merged(menu, [home, entry('2', 'About')], [byId('5')])).toEqual([
      home,
      entry('2', 'About', [entry('5', 'Board')]),
    ])
    expect(merged(menu, [home], [byId('5')])).toEqual([home, entry('5', 'Board')])
  })

  const tree: fc.Arbitrary<Menu> = fc
    .array(fc.record({ depth: fc.nat(3), lost: fc.boolean() }), { maxLength: 12 })
    .map((marks) => {
      const build = (from: number, to: number, depth: number): MenuEntry[] => {
        const level: MenuEntry[] = []
        for (let at = from; at < to;) {
          let end = at + 1
          while (end < to && (marks[end]?.depth ?? 0) > depth) end += 1
          level.push(
            entry(`${at + 2}${marks[at]?.lost ? 'x' : ''}`, `Entry ${at}`, build(at + 1, end, depth + 1)),
          )
          at = end
        }
        return level
      }
      return [home, ...build(0, marks.length, 0)]
    })

  it('law: any lost entries are restored as one tree, with unique ids and Home first', () => {
    fc.assert(
      fc.property(tree, (before) => {
        const lost = allEntries(before).filter(({ id }) => id.endsWith('x'))
        const sent = without(before, ({ id }) => id.endsWith('x'))
        const shown = merged(
          before,
          sent,
          lost.map(({ id }) => byId(id)),
        )
        expect(idsOf(allEntries(shown))).toEqual(idsOf(allEntries(before)))
        expect(shown[0]).toEqual(home)
        for (const entry of allEntries(before)) {
          const counterpart = allEntries(shown).find(({ id }) => id === entry.id)
          expect(idsOf(counterpart?.children ?? [])).toEqual(idsOf(entry.children))
        }
      }),
    )
  })
})
