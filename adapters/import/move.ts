import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { KindDeclaration } from '@caravanserai/adapters'
import { errorLine, movingLimits, pictureRoots, withoutWriting } from '@caravanserai/adapters/source'
import type { MovedResult, MovedSource, Node, Source, Target } from '@caravanserai/adapters/source'
import { pathOfRoots } from './files'
import { itemsOf } from './items'
import type { Item } from './items'
import { disagreement, sumsOf, withOwnPaths, areaOf, counted } from './ledger'
import type { Row } from './ledger'
import { putFiles } from './putFiles'
import { putItems } from './putItems'
import type { Counts, Putting } from './putting'
import { readAll } from './readAll'
import type { Everything } from './readAll'
import { notKept } from './state'
import type { State } from './state'
import { comparedCounts } from './report'
import type { Compared } from './report'
import { withRetries } from './fetchFile'

export interface MoveOptions {
  readonly source: MovedSource
  readonly target: Target
  readonly declared?: ReadonlyArray<KindDeclaration>
  /** Fetches the bytes of a file at an address of the source, or returns the reason for its failure. */
  readonly fetchFile: (url: string) => Promise<Either<string, Uint8Array>>
  readonly state: State
  /** Runs the same code, but writes nothing. */
  readonly isTrial?: boolean
  /** Whether nodes that others have made or changed in the target are replaced. */
  readonly overwrites?: boolean
  /** Called before each file and node. */
  readonly isStopped?: () => boolean
  readonly onProgress?: (progress: Progress) => void
}

export interface Progress {
  readonly unit: string
  readonly done: number
  /** `null` while the source is being read and the total is unknown. */
  readonly total: number | null
}

interface Moved extends Counts {
  readonly rows: ReadonlyArray<Row>
  readonly isStopped: boolean
  /** Counts of the source, compared with the ledger. */
  readonly compared: ReadonlyArray<Compared>
}

/**
 * Moves all content from one backend to another. Rejects if a backend refuses its credentials, if the target cannot
 * store the result, if the source's menu cannot be read, or if the numbers of ledger lines and source values differ.
 */
export const move = async (options: MoveOptions): Promise<Moved> => {
  const {
    source,
    isTrial = false,
    overwrites = false,
    isStopped = () => false,
    onProgress = () => undefined,
  } = options
  const { declared = [] } = options
  const target = isTrial ? withoutWriting(options.target) : options.target
  const state = isTrial ? notKept(options.state) : options.state
  const refusal = await withRetries(target.refusal)
  const refused = isLeft(refusal) ? errorLine(refusal.left) : refusal.right
  if (refused !== null) throw new Error(`The target cannot be written: ${refused}`)
  const readPart = async <A>(
    subject: string,
    question: (() => MovedResult<A>) | undefined,
    fallback: A,
  ): Promise<A> => {
    if (question === undefined) return fallback
    const answer = await withRetries(question)
    if (isLeft(answer)) throw new Error(`${subject} could not be read: ${errorLine(answer.left)}`)
    return answer.right
  }
  if (!(await readPart('The source', source.isSignedIn, true)))
    throw new Error('The source refuses the credentials of IMPORT_FROM_AUTHORIZATION. Correct that value')
  let read = 0
  const everything = (version: Source): Promise<Everything> =>
    readAll({
      source: version,
      declared,
      onRead: (unit) => onProgress({ unit, done: (read += 1), total: null }),
    })
  const all = await everything(source)
  const unreadMenu = all.unread.find(({ question }) => question === 'menu')
  if (unreadMenu !== undefined) throw new Error(`The menu could not be read: ${unreadMenu.why}`)
  const numbers = await readPart('The number of entries', source.counts, [])
  const allFiles = await readPart('The list of files', source.files, [])
  const remaining = (await readPart('The rest of the source', source.remaining, [])).map((item): Row => ({
    ...item,
    is: 'lost',
  }))
  const published = itemsOf(all, 'published')
  const ofDrafts = source.drafts === undefined ? null : await everything(source.drafts)
  const { different, unchanged } =
    ofDrafts === null ? { different: [], unchanged: [] } : draftsIn(published, itemsOf(ofDrafts, 'draft'))
  const drafts = different.map(asDraft)

  const counts = { written: 0, unchanged: 0, left: 0, failed: 0 }
  const items = [...published, ...drafts]
  let done = 0
  let total = items.length
  let waiting = 0
  const settle = async (): Promise<void> => {
    const settled = waiting === 0 ? undefined : await target.settle?.()
    if (settled !== undefined && isLeft(settled))
      throw new Error(`The target could not store the written content: ${errorLine(settled.left)}`)
    waiting = 0
    state.keep()
  }
  const ofTarget: Row[] = []
  const putting: Putting = {
    target,
    state,
    overwrites,
    isStopped,
    record: (key, why) => ofTarget.push({ path: `target#${key}`, is: 'lost', why }),
    count: (outcome) => (counts[outcome] += 1),
    onDone: (unit) => onProgress({ unit, done: (done += 1), total }),
    written: async () => {
      waiting += 1
      if (target.settle === undefined || waiting >= movingLimits.settleAfter) await settle()
    },
  }
  const pathOf = pathOfRoots(pictureRoots(source))
  const fetchAt = async (path: string) => {
    const url = source.pictureUrl(path)
    return url === null ? null : options.fetchFile(url)
  }
  const files = await putFiles({
    items,
    unusedFiles: allFiles.map(({ path }) => path),
    pathOf,
    putting,
    fetchFile: async (path) => {
      const fetched = await fetchAt(path)
      const original = source.originalOf?.(path) ?? null
      return fetched?._tag === 'Left' && original !== null ? fetchAt(original) : fetched
    },
    onFound: (found) => (total += found),
  })
  const put = await putItems({
    published,
    drafts,
    pathOf,
    placeOf: files.placeOf,
    files: files.written,
    fileAddresses: allFiles.flatMap(({ path, addresses }) => {
      const place = files.placeOf({ path, details: {}, isInText: true })
      return typeof place === 'string' ? [] : addresses.map((from) => ({ from, to: place.address }))
    }),
    putting,
  })
  await settle()

  const outcomes = [...files.rows, ...put, ...remaining]
  const compared = comparedCounts(outcomes, numbers)
  const ofCounts = compared.flatMap(({ what, there, read }): ReadonlyArray<Row> =>
    there === read
      ? []
      : [{ path: `counts#${what}`, is: 'lost', why: `the source has ${there} and ${read} were read` }],
  )
  const rows = withOwnPaths([...outcomes, ...ofTarget, ...ofCounts])
  const expected = new Map([
    ...counted(all),
    ...([
      ['files', files.rows.length],
      ['items', remaining.length],
      ['target', ofTarget.length],
      ['counts', ofCounts.length],
    ] as const),
  ])
  if (ofDrafts !== null)
    for (const [area, count] of counted(ofDrafts))
      expected.set(`drafts/${area}`, count - leavesOfArea(unchanged, area))
  const wrong = disagreement(sumsOf(rows, []), expected)
  if (wrong !== null) throw new Error(`The counts do not match: ${wrong}`)
  return { ...counts, rows, compared, isStopped: isStopped() }
}

/** The ledger lists drafts separately from published content. */
const asDraft = (item: Item): Item => ({
  ...item,
  key: `drafts/${item.key}`,
  leaves: item.leaves.map((leaf) => ({ ...leaf, path: `drafts/${leaf.path}` })),
})

const leavesOfArea = (items: ReadonlyArray<Item>, area: string): number =>
  items.flatMap(({ leaves }) => leaves).filter(({ path }) => areaOf(path) === area).length

type Placed = Exclude<Node, { readonly of: 'redirect' }>
const isPlaced = (node: Node | null): node is Placed => node !== null && node.of !== 'redirect'

/** The key of a group with a common order: the entries below one menu entry, or of one kind. */
const siblingsOf = (node: Placed): string =>
  node.of === 'menu' ? `menu ${node.parent}` : node.of === 'entry' ? node.kind.name : node.of

/** The identity of an item's content, independent of its version. */
const sameOf = ({ node, leaves }: Item): string => JSON.stringify([{ ...node, version: '' }, leaves])

/** The position of each draft among the published entries, so that a new draft moves none of them. */
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
      const position = isPlaced(node) ? node.position : 0
      last = isSameOrder ? (publishedAt[at] ?? last + 1 / 1024) : position
      positions.set(key, last)
    }
  }
  return positions
}

/** The drafts that differ from the published content, and their items. */
const draftsIn = (
  published: ReadonlyArray<Item>,
  drafts: ReadonlyArray<Item>,
): { readonly different: ReadonlyArray<Item>; readonly unchanged: ReadonlyArray<Item> } => {
  const byKey = new Map(published.map((item) => [item.key, item]))
  const positions = positionsOf(byKey, drafts)
  const placed = drafts.map((item): Item => {
    const position = positions.get(item.key)
    return isPlaced(item.node) && position !== undefined
      ? { ...item, node: { ...item.node, position } }
      : item
  })
  const isSame = (item: Item): boolean => {
    const original = byKey.get(item.key)
    return original !== undefined && sameOf(original) === sameOf(item)
  }
  return { different: placed.filter((item) => !isSame(item)), unchanged: placed.filter(isSame) }
}
