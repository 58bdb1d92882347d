import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { ContentError, KindDeclaration } from '@caravanserai/adapters'
import {
  Fields,
  decodeRedirects,
  errorLine,
  faultLine,
  idsOf,
  isByDay,
  mapped,
  menuDepth,
  slideKind,
} from '@caravanserai/adapters/source'
import type { Labelled, Node, Outcome, RawMenuPage, Redirect } from '@caravanserai/adapters/source'
import { leavesIn, withoutErrors, childrenOf, idOf } from './readAll'
import type { Everything, Leaf } from './readAll'

/** A node of the source with its leaves for the ledger; `node` is `null` if it cannot be written. */
export interface Item {
  /** The identity of the node and the prefix of its leaves: `lists/services#3`, `menu#7`. */
  readonly key: string
  readonly node: Node | null
  readonly leaves: ReadonlyArray<Leaf>
  /** Outcomes that the import itself decides, such as a whole address that becomes a path. */
  readonly outcomes?: ReadonlyArray<Outcome>
}

type Version = 'published' | 'draft'

const step = encodeURIComponent

const noPlace = 'no page of the site shows it'

const leavesOf = (key: string, fields: unknown): ReadonlyArray<Leaf> =>
  leavesIn(fields).map(({ way, why }) => ({
    path: [key, ...way.map(step)].join('/'),
    way,
    why: why ?? (way[0] === 'unshown' ? noPlace : null),
  }))

/** Like `leavesOf`, plus a leaf for the position, whether or not the backend sends it as a number. */
const placedLeaves = (key: string, value: unknown): ReadonlyArray<Leaf> => [
  { path: `${key}/position`, way: ['position'], why: null },
  ...leavesOf(key, Fields.is(value) ? without(value, notValues) : value),
]

/** Fields that are not values of an entry: its position, and the source's reason for leaving it out. */
export const notValues = ['position', 'unmoved']

const unmovedOf = (entry: Fields): string | null =>
  typeof entry['unmoved'] === 'string' ? entry['unmoved'] : null

/** An item for a malformed value in the place of a node. */
const noItem = (key: string, leaves: ReadonlyArray<Leaf>, why: string): Item => ({
  key,
  node: null,
  leaves: leaves.map((leaf) => ({ ...leaf, why: leaf.why ?? why })),
})

const without = (fields: Fields, names: ReadonlyArray<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const cleaned = (fields: Fields, names: ReadonlyArray<string>): Fields =>
  withoutErrors(without(fields, names)) as Fields

export const itemsOf = (all: Everything, version: Version): ReadonlyArray<Item> => [
  ...all.unread.map(({ question, why }) => ({
    key: question,
    node: null,
    leaves: [{ path: question, way: [], why: `it could not be read: ${why}` }],
  })),
  ...menuItems(all, version),
  ...all.lists.flatMap(({ kind, entries }) => entryItems(kind, entries, version)),
  ...slideItems(all.slides, version),
  ...redirectItems(all),
]

const menuItems = ({ menus, pages }: Everything, version: Version): ReadonlyArray<Item> => {
  const taken = new Set<string>()
  const level = (
    entries: ReadonlyArray<unknown>,
    parent: string | null,
    above: string,
    levels: number,
  ): ReadonlyArray<Item> =>
    inPosition(entries).flatMap(({ entry, index }, at) => {
      const id = idOf(entry)
      const unmoved = Fields.is(entry) ? unmovedOf(entry) : null
      const isPut = id !== null && Fields.is(entry) && levels > 0 && !taken.has(id) && unmoved === null
      const fields = Fields.is(entry) ? without(entry, ['children']) : entry
      const below = (to: string | null, way: string) => level(childrenOf(entry), to, way, levels - 1)
      if (!isPut) {
        const key = id !== null && unmoved !== null ? `menu#${step(id)}` : `menu#${above}${index}`
        const why =
          unmoved ??
          (levels <= 0
            ? `it is below ${menuDepth} levels`
            : id === null
              ? 'it has no id'
              : `an earlier entry has the id ${id}`)
        return [noItem(key, placedLeaves(key, fields), why), ...below(parent, `${above}${index}.`)]
      }
      taken.add(id)
      const page = pages.get(id)
      const key = `menu#${step(id)}`
      const halves = {
        contents: halfOf(page?.contents),
        images: listsOf(halfOf(page?.images)),
        shown: page?.shown ?? [],
      }
      const node: Node = {
        of: 'menu',
        id,
        version,
        parent,
        position: at + 1,
        fields: cleaned(fields as Fields, ['id', 'position', 'unshown']),
        contents: pairsOf(halves.contents),
        images: pairsOf(halves.images),
        shown: pairsOf(halves.shown),
      }
      const leaves = [...placedLeaves(key, fields), ...pageLeaves(`pages/${step(id)}`, halves)]
      return [{ key, node, leaves }, ...below(id, '')]
    })
  return level(menus, null, '', menuDepth)
}

/** Siblings in the order of pages: first those with a numeric position, sorted by it, then the others. */
const inPosition = (entries: ReadonlyArray<unknown>) => {
  const positionOf = (entry: unknown): number => {
    const position = Fields.is(entry) ? entry['position'] : undefined
    return typeof position === 'number' ? position : Infinity
  }
  return entries
    .map((entry, index) => ({ entry, index, position: positionOf(entry) }))
    .sort((a, b) => (a.position === b.position ? a.index - b.index : a.position - b.position))
}

type Half = Labelled | { readonly error: string }

const halfOf = (half: Either<ContentError, Labelled> | undefined): Half =>
  half === undefined ? [] : isLeft(half) ? { error: errorLine(half.left) } : half.right

/** One picture is a list of one. */
const listsOf = (half: Half): Half =>
  'error' in half ? half : half.map(([label, value]) => [label, [value].flat()])

const pairsOf = (half: Half): Labelled =>
  'error' in half ? [] : half.map(([label, value]) => [label, withoutErrors(value)])

type Halves = { readonly [Name in keyof RawMenuPage]-?: Half }

const pageLeaves = (key: string, halves: Halves): ReadonlyArray<Leaf> =>
  (['contents', 'images', 'shown'] as const).flatMap((half): ReadonlyArray<Leaf> => {
    const pairs = halves[half]
    if ('error' in pairs)
      return [{ path: `${key}#${half}`, way: [half], why: `it could not be read: ${pairs.error}` }]
    return pairs.flatMap(([label, value], at) => {
      const path = `${key}#${step(label)}/${half}`
      const ofValue = leavesIn(value).map(({ way, why }) => ({
        path: [path, ...way.map(step)].join('/'),
        way: [half, at, 1, ...way],
        why,
      }))
      return half === 'shown'
        ? ofValue
        : [{ path: `${path}/label`, way: [half, at, 0], why: null }, ...ofValue]
    })
  })

const entryItems = (
  kind: KindDeclaration,
  entries: ReadonlyArray<unknown>,
  version: Version,
): ReadonlyArray<Item> =>
  numberedItems(`lists/${kind.name}`, kind, entries, (id, position, fields, entry) => ({
    of: 'entry',
    kind,
    id,
    version,
    position,
    fields,
    isByDay: isByDay(kind, entry),
  }))

const slideItems = (slides: ReadonlyArray<unknown>, version: Version): ReadonlyArray<Item> =>
  numberedItems('slides', slideKind, slides, (id, position, fields) => ({
    of: 'slide',
    id,
    version,
    position,
    fields,
  }))

const numberedItems = (
  question: string,
  kind: KindDeclaration,
  entries: ReadonlyArray<unknown>,
  nodeOf: (id: string, position: number, fields: Fields, entry: Fields) => Node,
): ReadonlyArray<Item> => {
  const ids = idsOf(kind, entries)
  return entries.map((entry, index) => {
    const id = ids[index] ?? null
    const isTaken = ids.indexOf(id) < index
    if (id === null || isTaken || !Fields.is(entry)) {
      const key = `${question}#${index + 1}.`
      const why = id === null ? 'it has no id' : `an earlier entry has the id ${id}`
      return noItem(key, placedLeaves(key, entry), why)
    }
    const key = `${question}#${step(id)}`
    const leaves = placedLeaves(key, entry)
    const unmoved = unmovedOf(entry)
    if (unmoved !== null) return noItem(key, leaves, unmoved)
    const fields = cleaned(entry, ['id', ...notValues, 'unshown'])
    return { key, node: nodeOf(id, index + 1, fields, entry), leaves }
  })
}

/**
 * Old addresses, decoded as the site decodes them: only the path of a whole address counts. An address is lost if the
 * site cannot read it, if it is a duplicate, or if its target is not in this content.
 */
const redirectItems = (all: Everything): ReadonlyArray<Item> => {
  const isThere = thereIn(all)
  const taken = new Set<string>()
  const hosts = new Set(all.redirects.flatMap((redirect) => hostOf(redirect) ?? []))
  return all.redirects.map((redirect, index) => {
    const sent = Fields.is(redirect) ? redirect['from'] : null
    const key = `redirects#${typeof sent === 'string' ? step(sent) : `${index + 1}.`}`
    const leaves = leavesOf(key, redirect)
    const { value, faults } = decodeRedirects('redirects', [redirect])
    const [read] = value
    if (read === undefined || !Fields.is(redirect))
      return noItem(key, leaves, faults.map(faultLine).join('; ') || 'it is not an old address')
    const { from, to } = read
    if (taken.has(from)) return noItem(key, leaves, `an earlier line has the old address ${from}`)
    taken.add(from)
    if (!isThere(to)) return noItem(key, leaves, 'its target is not moved')
    const host = hosts.size > 1 ? hostOf(redirect) : null
    const now = host === null ? from : `${from}, of every host and not of ${host} alone`
    const isSame = from === sent && host === null
    return {
      key: `redirects#${step(from)}`,
      node: { of: 'redirect', id: from, fields: cleaned(redirect, ['from']) },
      leaves,
      outcomes: isSame ? [] : [mapped(['from'], now)],
    }
  })
}

const hostOf = (redirect: unknown): string | null => {
  const from = Fields.is(redirect) ? redirect['from'] : null
  return typeof from === 'string' && URL.canParse(from) ? new URL(from).host : null
}

/** Whether the menu entry or the list entry that a redirect leads to is in this content; true for plain addresses. */
const thereIn = ({ menus, lists }: Everything): ((to: Redirect['to']) => boolean) => {
  const isMoved = (entry: unknown) => Fields.is(entry) && unmovedOf(entry) === null
  const menuTree = (entries: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
    entries.flatMap((entry) => [entry, ...menuTree(childrenOf(entry))])
  const ofMenu = new Set(menuTree(menus).flatMap((entry) => (isMoved(entry) ? (idOf(entry) ?? []) : [])))
  const ofLists = new Map(
    lists.map(({ kind, entries }) => {
      const ids = idsOf(kind, entries)
      const names = entries.flatMap((entry, index) => {
        if (!Fields.is(entry) || !isMoved(entry)) return []
        const { aliases } = entry
        return [ids[index] ?? [], Array.isArray(aliases) ? aliases : []].flat().map(String)
      })
      return [kind.name, new Set(names)]
    }),
  )
  return (to) =>
    to === null ||
    typeof to === 'string' ||
    ('menu' in to ? ofMenu.has(to.menu) : (ofLists.get(to.kind)?.has(to.id) ?? true))
}
