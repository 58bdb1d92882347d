import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { KindDeclaration } from '../domain/kind'
import { movingLimits } from '../limits'
import { errorLine } from '../port/faults'
import { pictureRoots } from '../port/source'
import type { Source } from '../port/source'
import type { Target } from '../port/target'
import { pathOfRoots } from './addresses'
import { areaOf, counted } from './counted'
import { draftsIn } from './drafts'
import { itemsOf } from './items'
import type { Item } from './items'
import { disagreement, sumsOf, withOwnPaths } from './ledger'
import type { Row } from './ledger'
import { putFiles } from './putFiles'
import { putItems } from './putItems'
import type { Counts, Putting } from './putting'
import type { OldAddress } from './oldAddresses'
import { readAll } from './readAll'
import type { Everything } from './readAll'
import type { State } from './state'

/** A source of which more is moved than it answers. */
export interface MovedSource extends Source {
  /** Where a file is fetched from, where that is not its `pictureUrl`. */
  readonly fileUrl?: Source['pictureUrl']
  /** Paths of files that nothing shows. */
  readonly files?: ReadonlyArray<string>
  /** What it has and cannot answer: lines of the ledger. */
  readonly others?: ReadonlyArray<{ readonly path: string; readonly why: string }>
}

export interface MoveOptions {
  readonly source: MovedSource
  readonly target: Target
  /** The kinds that remotes declare. */
  readonly declared?: ReadonlyArray<KindDeclaration>
  /** The bytes of a file at an address of the source, or why there are none. */
  readonly fetchFile: (url: string) => Promise<Either<string, Uint8Array>>
  readonly state: State
  /** Writes nothing. */
  readonly isTrial?: boolean
  /** Whether what others have made or changed in the target is replaced; otherwise it is left as it is. */
  readonly overwrites?: boolean
  /** Asked before each file and node. */
  readonly isStopped?: () => boolean
  readonly onProgress?: (progress: Progress) => void
}

export interface Progress {
  readonly what: string
  readonly done: number
  /** `null` while it is not known: while the source is read. */
  readonly total: number | null
}

export interface Moved extends Counts {
  /** One line for each value of the source. */
  readonly rows: ReadonlyArray<Row>
  readonly isStopped: boolean
  /** Old addresses that the target has no place for. */
  readonly oldAddresses: ReadonlyArray<OldAddress>
}

/**
 * Moves everything from one backend to another. Rejects where the target cannot keep what it has written, where the menu of the source
 * cannot be read, and where the ledger has not as many lines as the source has values.
 */
export const move = async (options: MoveOptions): Promise<Moved> => {
  const {
    source,
    target,
    state,
    isTrial = false,
    overwrites = false,
    isStopped = () => false,
    onProgress = () => undefined,
  } = options
  const { declared = [] } = options
  let read = 0
  const everything = (version: Source): Promise<Everything> =>
    readAll({
      source: version,
      declared,
      onRead: (what) => onProgress({ what, done: (read += 1), total: null }),
    })
  const all = await everything(source)
  const unreadMenu = all.unread.find(({ question }) => question === 'menu')
  if (unreadMenu !== undefined) throw new Error(`The menu could not be read: ${unreadMenu.why}`)
  const published = itemsOf(all, 'published')
  const ofDrafts = source.drafts === undefined ? null : await everything(source.drafts)
  const { different, same } =
    ofDrafts === null ? { different: [], same: [] } : draftsIn(published, itemsOf(ofDrafts, 'draft'))
  const drafts = different.map(asDraft)

  const counts = { written: 0, unchanged: 0, left: 0, failed: 0 }
  const items = [...published, ...drafts]
  let done = 0
  let total = items.length
  let waiting = 0
  const settle = async (): Promise<void> => {
    const settled = waiting === 0 ? undefined : await target.settle?.()
    if (settled !== undefined && isLeft(settled))
      throw new Error(`The target could not keep what was written: ${errorLine(settled.left)}`)
    waiting = 0
    if (!isTrial) state.keep()
  }
  const ofTarget: Row[] = []
  const putting: Putting = {
    target,
    state,
    isTrial,
    overwrites,
    isStopped,
    tell: (key, why) => ofTarget.push({ path: `target#${key}`, is: 'lost', why }),
    count: (what) => (counts[what] += 1),
    onDone: (what) => onProgress({ what, done: (done += 1), total }),
    written: async () => {
      waiting += 1
      if (target.settle === undefined || waiting >= movingLimits.settleAfter) await settle()
    },
  }
  const pathOf = pathOfRoots(pictureRoots(source))
  const files = await putFiles({
    items,
    more: source.files ?? [],
    pathOf,
    putting,
    fetchFile: async (path) => {
      const url = (source.fileUrl ?? source.pictureUrl)(path)
      return url === null ? null : options.fetchFile(url)
    },
    onFound: (found) => (total += found),
  })
  const put = await putItems({
    published,
    drafts,
    pathOf,
    placeOf: files.placeOf,
    files: files.written,
    putting,
  })
  await settle()

  const others = (source.others ?? []).map((other): Row => ({ ...other, is: 'lost' }))
  const rows = withOwnPaths([...files.rows, ...put.rows, ...others, ...ofTarget])
  const expected = new Map([
    ...counted(all),
    ...([
      ['files', files.rows.length],
      ['items', others.length],
      ['target', ofTarget.length],
    ] as const),
  ])
  if (ofDrafts !== null)
    for (const [area, count] of counted(ofDrafts))
      expected.set(`drafts/${area}`, count - leavesOfArea(same, area))
  const wrong = disagreement(sumsOf(rows, []), expected)
  if (wrong !== null) throw new Error(`The sums do not agree: ${wrong}`)
  return { ...counts, rows, isStopped: isStopped(), oldAddresses: put.oldAddresses }
}

/** The ledger tells of drafts apart from what is published. */
const asDraft = (item: Item): Item => ({
  ...item,
  key: `drafts/${item.key}`,
  leaves: item.leaves.map((leaf) => ({ ...leaf, path: `drafts/${leaf.path}` })),
})

const leavesOfArea = (items: ReadonlyArray<Item>, area: string): number =>
  items.flatMap(({ leaves }) => leaves).filter(({ path }) => areaOf(path) === area).length
