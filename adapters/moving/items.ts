import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { KindDeclaration } from '../domain/kind'
import { Fields } from '../decode/text'
import { slideKind } from '../places/leavesOf'
import { idsOf } from '../places/waysOf'
import type { ContentError } from '../port/content'
import { errorLine } from '../port/faults'
import { menuDepth } from '../port/source'
import type { Labelled, RawMenuPage } from '../port/source'
import type { Node } from '../port/target'
import { leavesIn, withoutErrors } from './leaves'
import type { Leaf } from './leaves'
import { childrenOf, idOf } from './menuIds'
import type { Everything } from './readAll'

/** A node as the source has it, with the leaves that the ledger tells of; `null` for what cannot be put. */
export interface Item {
  /** What it is found again by, and its leaves begin with: `lists/causes#3`, `menu#7`. */
  readonly key: string
  readonly node: Node | null
  readonly leaves: ReadonlyArray<Leaf>
}

type Version = 'published' | 'draft'

const step = encodeURIComponent

/** The leaves of some fields. */
const leavesOf = (key: string, fields: unknown): ReadonlyArray<Leaf> =>
  leavesIn(fields).map(({ way, why }) => ({ path: [key, ...way.map(step)].join('/'), way, why }))

/** The same of something that has a place among others, whether or not the backend sends it as a number. */
const placedLeaves = (key: string, value: unknown): ReadonlyArray<Leaf> => [
  { path: `${key}/position`, way: ['position'], why: null },
  ...leavesOf(key, Fields.is(value) ? without(value, ['position']) : value),
]

/** What stands in the place of a node and cannot be one. */
const noItem = (key: string, leaves: ReadonlyArray<Leaf>, why: string): Item => ({
  key,
  node: null,
  leaves: leaves.map((leaf) => ({ ...leaf, why: leaf.why ?? why })),
})

const without = (fields: Fields, names: ReadonlyArray<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const cleaned = (fields: Fields, names: ReadonlyArray<string>): Fields =>
  withoutErrors(without(fields, names)) as Fields

/** The nodes of a version, in the order in which they are put. */
export const itemsOf = (all: Everything, version: Version): ReadonlyArray<Item> => [
  ...all.unread.map(({ question, why }) => ({
    key: question,
    node: null,
    leaves: [{ path: question, way: [], why: `it could not be read: ${why}` }],
  })),
  ...menuItems(all, version),
  ...all.lists.flatMap(({ kind, entries }) => entryItems(kind, entries, version)),
  ...slideItems(all.slides, version),
  ...redirectItems(all.redirects),
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
      const isPut = id !== null && Fields.is(entry) && levels > 0 && !taken.has(id)
      const own = Fields.is(entry) ? without(entry, ['children']) : entry
      const below = (to: string | null, way: string) => level(childrenOf(entry), to, way, levels - 1)
      if (!isPut) {
        const key = `menu#${above}${index}`
        const why =
          levels <= 0
            ? `it is below ${menuDepth} levels`
            : id === null
              ? 'it has no id'
              : `an entry with the id ${id} is before it`
        return [noItem(key, placedLeaves(key, own), why), ...below(parent, `${above}${index}.`)]
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
        fields: cleaned(own as Fields, ['id', 'position']),
        contents: pairsOf(halves.contents),
        images: pairsOf(halves.images),
        shown: pairsOf(halves.shown),
      }
      const leaves = [...placedLeaves(key, own), ...pageLeaves(`pages/${step(id)}`, halves)]
      return [{ key, node, leaves }, ...below(id, '')]
    })
  return level(menus, null, '', menuDepth)
}

/** Siblings as pages show them: those with a number as their position by it, and then the others. */
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
  numberedItems(`lists/${kind.name}`, kind, entries, (id, position, fields) => ({
    of: 'entry',
    kind,
    id,
    version,
    position,
    fields,
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
  nodeOf: (id: string, position: number, fields: Fields) => Node,
): ReadonlyArray<Item> => {
  const ids = idsOf(kind, entries)
  return entries.map((entry, index) => {
    const id = ids[index] ?? null
    const isTaken = ids.indexOf(id) < index
    if (id === null || isTaken || !Fields.is(entry)) {
      const key = `${question}#${index + 1}.`
      const why = id === null ? 'it has no id' : `an entry with the id ${id} is before it`
      return noItem(key, placedLeaves(key, entry), why)
    }
    const key = `${question}#${step(id)}`
    return {
      key,
      node: nodeOf(id, index + 1, cleaned(entry, ['id', 'position'])),
      leaves: placedLeaves(key, entry),
    }
  })
}

const redirectItems = (redirects: ReadonlyArray<unknown>): ReadonlyArray<Item> =>
  redirects.map((redirect, index) => {
    const from = Fields.is(redirect) ? redirect['from'] : null
    const key = `redirects#${typeof from === 'string' ? step(from) : `${index + 1}.`}`
    const leaves = leavesOf(key, redirect)
    return typeof from === 'string' && Fields.is(redirect)
      ? { key, node: { of: 'redirect', id: from, fields: cleaned(redirect, ['from']) }, leaves }
      : noItem(key, leaves, 'it has no address')
  })
