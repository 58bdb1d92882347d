import * as t from 'io-ts'
import { stateLimits } from './limits'
import { isAway } from './port'
import type { Entry, Follower, Stop } from './port'
import { rowsAs } from './sql/sql'
import type { Row, Sql } from './sql/sql'

const Head = t.strict({ head: t.number, pruned: t.number, now: t.number }, 'a head')
const EntryRow = t.strict(
  { seq: t.number, at: t.number, node: t.string, kind: t.string, body: t.string },
  'an entry',
)

interface FollowOptions {
  /** Reads the head and the entries after a sequence number; returns at least one row. */
  readonly readNext: (after: number) => Promise<ReadonlyArray<Row>>
  readonly onNotice: Sql['link']['onNotice']
  /** Polling interval when no notification arrives. */
  readonly waitMs: number
  readonly follower: Follower
  /** The last applied sequence number; `null` if the follower has read nothing yet. */
  readonly after: number | null
  readonly clock: () => number
  readonly onSkew: (ms: number) => void
  /** Called about once per `stateLimits.pruneMs`, without waiting for the result. */
  readonly upkeep: () => Promise<void>
}

/** Delivers entries until it is stopped: after each notification, and at regular intervals. */
export const follow = ({
  readNext,
  onNotice,
  waitMs,
  follower,
  after,
  clock,
  onSkew,
  upkeep,
}: FollowOptions): Stop => {
  const rest = resting()
  const ignore = onNotice(rest.wake)
  let applied = after
  let isStopped = false
  let heardAt = clock()
  let stuckSince: number | null = null
  let isSlow = false
  let isLost = false
  let keptUpAt = clock()

  /** Runs one poll. Returns `true` when the next poll should follow immediately. */
  const step = async (): Promise<boolean> => {
    const askedAt = clock()
    let rows: ReadonlyArray<Row>
    try {
      rows = await readNext(applied ?? Number.MAX_SAFE_INTEGER)
    } catch (error) {
      isLost = true
      if (!isStopped)
        follower.onHealth({ _tag: 'Away', since: heardAt, seq: applied ?? 0, reason: messageOf(error) })
      return false
    }
    isLost = false
    if (isStopped) return false
    heardAt = clock()
    const { head, pruned, now } = headOf(rows)
    const skewMs = Math.round((askedAt + heardAt) / 2 - now)
    onSkew(skewMs)
    const entries = entriesOf(rows)
    try {
      // Behind the pruned entries or ahead of the head: the database was replaced or restored.
      if (applied === null || applied < pruned || applied > head) {
        await follower.onReset(head)
        applied = head
      } else {
        if (entries.length > 0) await follower.onEntries(entries)
        applied = entries.length < stateLimits.entries ? head : (entries.at(-1)?.seq ?? head)
      }
      stuckSince = null
      isSlow = false
    } catch (error) {
      stuckSince ??= clock()
      // The engine has answered this poll, so it may only be slow: poll again immediately before reporting
      // `Away`.
      if (isAway(error) && !isSlow) return (isSlow = true)
      const _tag = isAway(error) ? 'Away' : 'Stuck'
      follower.onHealth({ _tag, since: stuckSince, seq: applied ?? 0, reason: messageOf(error) })
      return false
    }
    if (applied < head) return true
    follower.onHealth({ _tag: 'Following', seq: applied, skewMs })
    return false
  }

  const run = async (): Promise<void> => {
    while (!isStopped) {
      if (await step()) continue
      if (clock() - keptUpAt >= stateLimits.pruneMs) {
        keptUpAt = clock()
        // The next run, or another node, repeats failed upkeep. The next poll reports an unreachable engine.
        upkeep().catch(() => undefined)
      }
      await rest.wait(isLost ? stateLimits.awayMs : waitMs)
    }
  }
  const running = run()
  return () => {
    isStopped = true
    ignore()
    rest.wake()
    return running
  }
}

/** A pause that `wake` ends early. A `wake` before the pause ends the next pause immediately. */
const resting = () => {
  let isWoken = false
  let end: (() => void) | null = null
  return {
    wake: () => {
      isWoken = true
      end?.()
    },
    wait: async (ms: number): Promise<void> => {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => (clearTimeout(timer), resolve())
        })
      ;[isWoken, end] = [false, null]
    },
  }
}

const headOf = (rows: ReadonlyArray<Row>): t.TypeOf<typeof Head> => {
  const [head] = rowsAs('head', Head, rows.slice(0, 1))
  if (head === undefined) throw new Error('the engine has lost the head of its order')
  return head
}

const entriesOf = (rows: ReadonlyArray<Row>): ReadonlyArray<Entry> =>
  rowsAs(
    'entries',
    EntryRow,
    rows.filter(({ seq }) => seq !== null),
  ).map(({ body, ...entry }) => ({ ...entry, body: JSON.parse(body) as unknown }))

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
