import { movedBetween } from '@caravanserai/adapters/testing'
import fc from 'fast-check'
import { Moves } from './moves'

/** An entry with a stable number in the backend, and a slug that may change. */
interface Entry {
  readonly id: string
  readonly aliases: ReadonlyArray<string>
}

const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const entryOf = (number: number, id: string): Entry => ({ id, aliases: [`${number}`] })

/** An editor's renames, swaps, reverts, deletions and restorations of four entries. */
const change = fc.record({
  action: fc.constantFrom('rename', 'swap', 'delete', 'return'),
  number: fc.nat(3),
  second: fc.nat(3),
  slug: fc.constantFrom(...slugs),
})

test('after 10,000 renames and swaps, an old id leads in one step to the entry that had it last', () => {
  let changes = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 40, maxLength: 40 }), (script) => {
      const moves = new Moves()
      const wrong: string[] = []
      let list = [0, 1, 2, 3].map((number) => entryOf(number, slugs[number] ?? ''))
      /** The model: the last holder of each slug that visitors have seen. */
      const lastHolder = new Map(list.map(({ id, aliases }) => [id, aliases[0] ?? '']))
      const isFree = (slug: string) => list.every(({ id }) => id !== slug)
      for (const { action, number, second, slug } of script) {
        const before = list
        const at = (alias: number) => list.find(({ aliases }) => aliases[0] === `${alias}`)
        const [a, b] = [at(number), at(second)]
        const renamed = (entry: Entry) => {
          if (action === 'rename' && entry === a && isFree(slug)) return { ...entry, id: slug }
          if (action === 'swap' && a !== undefined && b !== undefined)
            return entry === a ? { ...entry, id: b.id } : entry === b ? { ...entry, id: a.id } : entry
          return entry
        }
        list =
          action === 'delete'
            ? list.filter((entry) => entry !== a)
            : action === 'return' && a === undefined && isFree(slug)
              ? [...list, entryOf(number, slug)]
              : list.map(renamed)
        for (const moved of movedBetween('lists/posts', 'posts', before, list)) moves.add(moved)
        for (const { id, aliases } of list) lastHolder.set(id, aliases[0] ?? '')
        changes += 1
        for (const candidate of slugs) {
          // Existing pages take precedence over redirects.
          if (!isFree(candidate)) continue
          const alias = moves.entryOf('posts', candidate)
          const withAlias = (name: string | null | undefined) =>
            list.find(({ aliases }) => aliases.some((alias) => alias === name))?.id
          if (withAlias(alias) !== withAlias(lastHolder.get(candidate))) wrong.push(candidate)
        }
      }
      return wrong.length === 0
    }),
    { numRuns: 250 },
  )
  expect(changes).toBe(10_000)
})

const menu = (...entries: ReadonlyArray<readonly [id: string, name: string]>) =>
  entries.map(([id, name]) => ({ id, name, children: [] }))

test('a menu is found by each of its former names, but not at the home page', () => {
  const moves = new Moves()
  const names = ['Team', 'Our Team', 'Home', 'People', 'Team', 'হজ', 'Staff']
  names.reduce((before, now) => {
    for (const moved of movedBetween('menu', null, menu(['4', before]), menu(['4', now]))) moves.add(moved)
    return now
  })
  expect(
    ['/team/4', '/Our%20Team/4/', '/people/4', '/হজ/4', '/', '/staff/4'].map((at) => moves.menuAt(at)),
  ).toEqual(['4', '4', '4', '4', null, null])
  expect(moves.all()).toHaveLength(4)
})

test('a menu that becomes a link is found at its former page; its former link is not recorded', () => {
  const [named, linked] = [menu(['4', 'Team']), [{ id: '4', name: 'Team', children: [], link: '/donate' }]]
  expect(movedBetween('menu', null, named, linked)).toEqual([{ from: '/team/4', menu: '4' }])
  expect(movedBetween('menu', null, linked, named)).toEqual([])
})

test('an entry has moved only if its id changed and it has another stable id', () => {
  const list = [{ id: '1' }, entryOf(2, 'b')]
  expect(movedBetween('slides', null, list, [entryOf(2, 'c')])).toEqual([])
  for (const now of [[{ id: '3' }], [entryOf(2, 'c')]])
    expect(movedBetween('lists/posts', 'posts', list, now)).toEqual([{ kind: 'posts', from: 'b', id: '2' }])
  expect(movedBetween('lists/posts', 'posts', list, [{ id: '1' }, entryOf(2, 'b')])).toEqual([])
})
