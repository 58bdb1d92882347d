import type { Node } from '../port/target'
import type { Item } from './items'

type Placed = Exclude<Node, { readonly of: 'redirect' }>
const isPlaced = (node: Node | null): node is Placed => node !== null && node.of !== 'redirect'

/** What has an order of its own: the entries below one menu entry, or those of a kind. */
const siblingsOf = (node: Placed): string =>
  node.of === 'menu' ? `menu ${node.parent}` : node.of === 'entry' ? node.kind.name : node.of

/** What an item is, whichever version it was read of. */
const sameOf = ({ node, leaves }: Item): string => JSON.stringify([{ ...node, version: '' }, leaves])

/** The position of each draft among the published entries, so that one that is new moves none of them. */
const positionsOf = (
  published: ReadonlyMap<string, Item>,
  drafts: ReadonlyArray<Item>,
): ReadonlyMap<string, number> => {
  const groups = new Map<string, Item[]>()
  for (const item of drafts)
    if (isPlaced(item.node)) {
      const siblings = siblingsOf(item.node)
      groups.set(siblings, [...(groups.get(siblings) ?? []), item])
    }
  const positions = new Map<string, number>()
  for (const [siblings, items] of groups) {
    const publishedAt = items.map(({ key }) => {
      const node = published.get(key)?.node ?? null
      return isPlaced(node) && siblingsOf(node) === siblings ? node.position : null
    })
    const shared = publishedAt.filter((position) => position !== null)
    const isSameOrder = shared.every((position, at) => at === 0 || (shared[at - 1] ?? 0) < position)
    let last = 0
    for (const [at, { key, node }] of items.entries()) {
      const own = isPlaced(node) ? node.position : 0
      last = isSameOrder ? (publishedAt[at] ?? last + 1 / 1024) : own
      positions.set(key, last)
    }
  }
  return positions
}

/** What is not as visitors see it, and which items are: a draft that says the same as what is published is none. */
export const draftsIn = (
  published: ReadonlyArray<Item>,
  drafts: ReadonlyArray<Item>,
): { readonly different: ReadonlyArray<Item>; readonly same: ReadonlyArray<Item> } => {
  const byKey = new Map(published.map((item) => [item.key, item]))
  const positions = positionsOf(byKey, drafts)
  const placed = drafts.map((item): Item => {
    const position = positions.get(item.key)
    return isPlaced(item.node) && position !== undefined
      ? { ...item, node: { ...item.node, position } }
      : item
  })
  const isSame = (item: Item): boolean => {
    const one = byKey.get(item.key)
    return one !== undefined && sameOf(one) === sameOf(item)
  }
  return { different: placed.filter((item) => !isSame(item)), same: placed.filter(isSame) }
}
