import path from 'node:path'
import type { SiteStatus } from '@caravanserai/releases'
import type { Store } from '@caravanserai/releases/ledger'
import type { FastifyInstance } from 'fastify'
import type { HeldPage, MissedAddresses, NodesFacts } from '../../../board/facts'
import { boardAssets } from './boardAssets'
import type { BoardAssets } from './boardAssets'
import { boardRoutes } from './boardRoutes'
import type { BoardOptions, BoardPages } from './boardRoutes'
import type { FeltPages } from './feltPages'
import type { LastHour } from './lastHour'
import { ledgerFacts } from './ledgerFacts'

export interface StartBoardOptions extends Pick<BoardOptions, 'secret' | 'brand' | 'siteUrl' | 'log'> {
  /** The folder of the shell's builds. */
  readonly build: string
  readonly store: Store
  /** The remotes whose releases have to be signed. */
  readonly signers: ReadonlyArray<string>
  readonly status: () => SiteStatus
  /** `null` on one machine. Never rejects. */
  readonly nodes: () => Promise<NodesFacts | null>
  readonly held: () => ReadonlyArray<HeldPage>
  readonly oldAddresses: () => MissedAddresses
  readonly lastHour: LastHour
  readonly felt: FeltPages
  /** The stack of a browser's report, in terms of the sources. Never rejects. */
  readonly readStack: (places: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

/** The routes of the board of a running site. Nothing is read or loaded before somebody asks for it. */
export const startBoard = (options: StartBoardOptions): ((app: FastifyInstance) => void) => {
  const { secret, brand, siteUrl, log, build, store, signers, status, nodes, held, oldAddresses } = options
  const { lastHour, felt, readStack } = options
  const ledger = ledgerFacts(store)
  let assets: Promise<BoardAssets> | null = null
  const browserErrors = async (): Promise<ReadonlyMap<string, string>> =>
    new Map(
      await Promise.all(
        lastHour
          .latestFailures()
          .map(
            async ([remote, { message, stack = [] }]) =>
              [remote, [message, ...(await readStack(stack))].join('\n')] as const,
          ),
      ),
    )
  const routes: BoardOptions = {
    secret,
    brand,
    siteUrl,
    log,
    // A build of its own (`webpack/shell.ts`), which the process keeps once it has loaded it.
    pages: (): Promise<BoardPages> => import('../../../board'),
    assets: () => {
      assets ??= boardAssets(path.join(build, 'board')).catch((error: unknown) => {
        // The next request reads them again.
        assets = null
        throw error
      })
      return assets
    },
    facts: async () => ({
      now: Date.now(),
      brand,
      siteUrl,
      ledger: await ledger(),
      nodes: await nodes(),
      status: status(),
      held: held(),
      oldAddresses: oldAddresses(),
      signers,
      hourOf: (remote) => lastHour.of(remote),
      feltOf: (remote) => felt.of(remote),
      browserErrors: await browserErrors(),
    }),
  }
  return (app) => boardRoutes(app, routes)
}
