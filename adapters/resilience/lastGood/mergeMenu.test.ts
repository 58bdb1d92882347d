import fc from 'fast-check'
import type { Lost } from '../../port/content'
import { allEntries } from '../../domain/menu'
import type { Menu, MenuEntry } from '../../domain/menu'
import { readingOf } from '../../testing/virtualTime'
import { entry } from '../../testing'
import { mergeMenu } from './mergePages'

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
