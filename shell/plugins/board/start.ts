import { oneAtATime, within } from '@caravanserai/releases'
import { historyOf, latestSet, previewsIn } from '@caravanserai/releases/ledger'
import type { NumberedSet, Store, StoredPreview } from '@caravanserai/releases/ledger'
import type { LedgerFacts } from './facts'
import { heldPages, messageOf } from '../../host/plugin'
import type { Host, Start } from '../../host/plugin/plugin'
import { boardRoutes } from './boardRoutes'
import { FeltPages, LastHour } from './lastHour'
import type board from './plugin'

/** Adds the board to the operator's port, if there is one and a secret is set. Board data is read on request. */
export const start: Start<typeof board> = async (host, { ADMIN_SECRET: secret }) => {
  const { admin, brand, siteUrl, present, releaseKeys, log } = host
  if (admin === null || secret === null) return {}
  const lastHour = new LastHour()
  const felt = new FeltPages()
  host.observe({
    onRequest: (request) => lastHour.onRequest(request),
    onBrowserFailure: (failure) => lastHour.onBrowserFailure(failure),
    onMeasured: (page) => felt.onMeasured(page),
  })
  const readLedger = ledgerFacts(host.ledger)
  void admin.register(async (scope) =>
    boardRoutes(scope, {
      secret,
      brand,
      siteUrl,
      log: (line) => log.warn(line),
      facts: async () => ({
        now: Date.now(),
        brand,
        siteUrl,
        ledger: await readLedger(),
        nodes: await present.nodes(),
        status: present.status(),
        held: host.use(heldPages)?.() ?? [],
        parts: host.pages.partUses(),
        signers: [...releaseKeys.keys()],
        hourOf: (remote) => lastHour.of(remote),
        feltOf: (remote) => felt.of(remote),
        browserErrors: await browserErrors(lastHour, host.readStack),
      }),
    }),
  )
  return {}
}

/** The latest browser failure of each remote, with its stack resolved to sources. */
const browserErrors = async (
  lastHour: LastHour,
  readStack: Host['readStack'],
): Promise<ReadonlyMap<string, string>> => {
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
