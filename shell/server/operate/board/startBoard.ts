import { oneAtATime, within } from '@caravanserai/releases'
import { historyOf, latestSet, previewsIn } from '@caravanserai/releases/ledger'
import type { NumberedSet, Store, StoredPreview } from '@caravanserai/releases/ledger'
import type { FastifyInstance } from 'fastify'
import type { LedgerFacts } from '../../../board/facts'
import { messageOf } from '../log'
import type { Present } from '../metrics'
import { boardRoutes } from './boardRoutes'
import type { BoardOptions } from './boardRoutes'
import type { FeltPages, LastHour } from './lastHour'

/** The parts of the running site that the board shows. */
export interface BoardSite extends Pick<Present, 'status' | 'nodes' | 'held'> {
  readonly ledger: Store
  /** Resolves a stack from a browser report to its sources. Never rejects. */
  readonly readStack: (places: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

interface StartBoardOptions extends Pick<BoardOptions, 'secret' | 'brand' | 'siteUrl' | 'log'>, BoardSite {
  /** The remotes whose releases must be signed. */
  readonly signers: ReadonlyArray<string>
  readonly lastHour: LastHour
  readonly felt: FeltPages
}

/** Adds the board of a running site. Board data is read on request. */
export const startBoard = (app: FastifyInstance, options: StartBoardOptions): void => {
  const { brand, siteUrl, status, nodes, held, signers, lastHour, felt } = options
  const readLedger = ledgerFacts(options.ledger)
  boardRoutes(app, {
    ...options,
    facts: async () => ({
      now: Date.now(),
      brand,
      siteUrl,
      ledger: await readLedger(),
      nodes: await nodes(),
      status: status(),
      held: held(),
      signers,
      hourOf: (remote) => lastHour.of(remote),
      feltOf: (remote) => felt.of(remote),
      browserErrors: await browserErrors(options),
    }),
  })
}

/** The latest browser failure of each remote, with its stack resolved to sources. */
const browserErrors = async ({
  lastHour,
  readStack,
}: Pick<StartBoardOptions, 'lastHour' | 'readStack'>): Promise<ReadonlyMap<string, string>> => {
  const errors = lastHour.latestFailures().map(async ([remote, { message, stack }]) => {
    const lines = [message, ...(await readStack(stack))]
    return [remote, lines.join('\n')] as const
  })
  return new Map(await Promise.all(errors))
}

/** Times in milliseconds. */
export const limits = {
  /** How long data is cached: several people watch the board, and each reloads every few seconds. */
  freshMs: 2_000,
  /** Previews have to be listed and read separately. */
  previewsFreshMs: 20_000,
  /** Timeout of the store: the page then shows the previous data, marked as such. */
  waitMs: 1_500,
  /** Number of release sets shown. */
  changes: 20,
}

/**
 * Returns a function that reads the board's data from a store of releases. Never rejects: a failure of the store is
 * part of the data.
 */
export const ledgerFacts = (store: Store, now: () => number = Date.now): (() => Promise<LedgerFacts>) => {
  let known: NumberedSet | null = null
  let history: ReadonlyArray<NumberedSet> = []
  let previews: ReadonlyArray<StoredPreview> = []
  let fault: string | null = null
  let [readAt, previewsAt] = [-Infinity, -Infinity]

  const read = async (): Promise<void> => {
    const latest = await latestSet(store, known)
    if (latest.newest.number !== known?.number)
      history = await historyOf(store, latest.newest, limits.changes)
    if (now() >= previewsAt + limits.previewsFreshMs || now() < previewsAt) {
      previews = await previewsIn(store)
      previewsAt = now()
    }
    known = latest.newest
    fault = latest.fault
    readAt = now()
  }
  const readOnce = oneAtATime(() =>
    read().catch((error: unknown) => {
      fault = messageOf(error)
    }),
  )

  return async () => {
    const isFresh = now() < readAt + limits.freshMs && now() >= readAt
    const isLate =
      !isFresh &&
      !(await within(
        limits.waitMs,
        readOnce().then(() => true),
        false,
      ))
    return {
      title: store.title,
      newest: known,
      history,
      previews: previews.filter(({ until }) => until > now()),
      fault: isLate ? `${store.title}: has not answered yet` : fault,
    }
  }
}
