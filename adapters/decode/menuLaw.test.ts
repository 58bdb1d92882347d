import fc from 'fast-check'
import { allEntries } from '../domain/menu'
import type { Menu, MenuEntry } from '../domain/menu'
import { replaced, pathsInto, invalidValue } from '../testing/decoding'
import { isEmptyField } from './isEmptyField'
import type { ValuePath } from '../testing/decoding'
import { decodeMenu } from './menu'

interface Sent {
  readonly id: number
  readonly name: string
  readonly position: number
  readonly children: ReadonlyArray<Sent>
}

const name = fc.constantFrom(
  'About',
  'হজ ও উমরাহ',
  'الحج',
  '__proto__',
  'constructor',
  '10',
  '🕋',
  ' padded ',
)
type Shape = ReadonlyArray<readonly [string, Shape]>
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.array(fc.tuple(name, fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('shape'))), {
    maxLength: 4,
  }),
}))

/** The same tree with unique ids, counted from 1. */
const numbered = (tree: Shape): ReadonlyArray<Sent> => {
  let last = 0
  const level = (entries: Shape): ReadonlyArray<Sent> =>
    entries.map(([name, below], position) => ({
      id: (last += 1),
      name: name,
      position,
      children: level(below),
    }))
  return level(tree)
}

const decode = (entries: unknown) => decodeMenu('menu', 'position', entries as ReadonlyArray<unknown>)
const byId = (menu: Menu): ReadonlyMap<string, MenuEntry> =>
  new Map(allEntries(menu).map((entry) => [entry.id, entry]))

/** The ids of the entries along the path, the changed one last. */
const through = (entries: unknown, way: ValuePath): ReadonlyArray<string> =>
  way.flatMap((_, index) => {
    const at = way
      .slice(0, index + 1)
      .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], entries)
    return typeof at === 'object' && at !== null && 'id' in at ? [String(at.id)] : []
  })

describe('the menu', () => {
  it('reports one fault for a value of a wrong type, and leaves unrelated entries unchanged', () => {
    fc.assert(
      fc.property(shape, fc.nat(), invalidValue, (tree, choice, by) => {
        const entries = numbered(tree)
        const ways = pathsInto(entries).filter(
          (way) => way.at(-1) !== 'children' && typeof way.at(-1) === 'string',
        )
        fc.pre(ways.length > 0)
        const way = ways[choice % ways.length] ?? []
        // Fractions and negative numbers are valid positions, and an empty position counts as missing.
        fc.pre(way.at(-1) !== 'position' || !(typeof by === 'number' || isEmptyField(by)))
        const [before, after] = [decode(entries), decode(replaced(entries, way, by))]
        expect(before.faults).toEqual([])

        const above = through(entries, way)
        const spoilt = byId(before.value).get(above.at(-1) ?? '')
        const field = way.at(-1)
        expect(after.faults).toEqual([
          expect.objectContaining({
            reading: 'menu',
            path: field,
            label: field === 'name' ? `id ${spoilt?.id}` : spoilt?.name,
          }),
        ])
        expect(after.lost).toEqual(
          field === 'name'
            ? [{ key: spoilt?.id, field: null }]
            : field === 'id'
              ? [{ key: spoilt?.name, field: 'name' }]
              : [],
        )
        const unrelated = (menu: Menu) =>
          [...byId(menu)].filter(([id]) => !above.includes(id)).sort(([a], [b]) => Number(a) - Number(b))
        expect(unrelated(after.value)).toEqual(unrelated(before.value))
        expect(byId(after.value).size).toBe(byId(before.value).size - (field === 'position' ? 0 : 1))
      }),
      { numRuns: 500 },
    )
  })
})
