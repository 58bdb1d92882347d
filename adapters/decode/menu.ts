import * as t from 'io-ts'
import type { Menu, MenuEntry } from '../domain/menu'
import { menuDepth } from '../source'
import { gather, judge } from './faults'
import type { FaultAt, Judged } from './faults'
import { Fields, Id, Name } from './text'

/** `position`: by position where the backend sends one, else as sent. `id`: by id, for a backend that sends the newest first. */
export type MenuOrder = 'position' | 'id'

interface Placed { readonly entry: MenuEntry; readonly position: number | null }

const Position = t.union([t.number, t.null], 'a position')
const Children = t.readonlyArray(t.unknown, 'a list of children')

const isHome = ({ name }: MenuEntry): boolean => name.toLowerCase() === 'home'
const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)
const numeric = ({ id }: MenuEntry): number => (/^\d+$/.test(id) ? Number(id) : Infinity)

/** Home first. Stable: entries without a position stay after the others, as sent; ids that are no numbers after those that are. */
const inOrder = (order: MenuOrder, placed: ReadonlyArray<Placed>): Menu =>
  [...placed]
    .sort(
      (a, b) =>
        Number(isHome(b.entry)) - Number(isHome(a.entry)) ||
        (order === 'id'
          ? compare(numeric(a.entry), numeric(b.entry)) || compare(a.entry.id, b.entry.id)
          : compare(a.position ?? Infinity, b.position ?? Infinity)),
    )
    .map(({ entry }) => entry)

/**
 * The menu tree of the source's entries, at most `menuDepth` levels. An entry without a usable name or id is dropped
 * and its children take its place: the pages below it stay reachable. A position that is no number counts as none.
 */
export const decodeMenu = (faultAt: FaultAt, order: MenuOrder, sent: ReadonlyArray<unknown>): Judged<Menu> => {
  const level = (entries: ReadonlyArray<unknown>, depth: number): Judged<ReadonlyArray<Placed>> => {
    const { value, faults } = gather(entries.map((entry) => decodeEntry(entry, depth)))
    return { value: value.flat(), faults }
  }

  const decodeEntry = (entry: unknown, depth: number): Judged<ReadonlyArray<Placed>> => {
    const { value: fields, faults } = judge(Fields, null, faultAt, '', entry)
    if (fields === null) return { value: [], faults }

    const label = typeof fields['name'] === 'string' ? fields['name'].trim() : ''
    const id = judge(Id, null, faultAt, label, fields['id'])
    const name = judge(Name, null, faultAt, label, fields['name'])
    const position = judge(Position, null, faultAt, label, fields['position'] ?? null)
    const children = decodeChildren(fields['children'] ?? [], label, depth)
    return {
      value:
        id.value === null || name.value === null
          ? children.value
          : [
              {
                entry: { id: id.value, name: name.value, children: inOrder(order, children.value) },
                position: position.value,
              },
            ],
      faults: [id, name, position, children].flatMap(({ faults }) => faults),
    }
  }

  const decodeChildren = (children: unknown, label: string, depth: number): Judged<ReadonlyArray<Placed>> => {
    const { value: entries, faults } = judge(Children, [], faultAt, label, children)
    if (entries.length === 0) return { value: [], faults }
    return depth < menuDepth
      ? level(entries, depth + 1)
      : { value: [], faults: [faultAt(label, `at most ${menuDepth} levels`, children)] }
  }

  const { value, faults } = level(sent, 1)
  return { value: inOrder(order, value), faults }
}
