import type { FastifyInstance } from 'fastify'
import type { OperatedSite } from '../adminServer'
import { boardRoutes } from './boardRoutes'
import type { BoardOptions } from './boardRoutes'
import type { FeltPages } from './feltPages'
import type { LastHour } from './lastHour'
import { ledgerFacts } from './ledgerFacts'

export interface StartBoardOptions
  extends Pick<BoardOptions, 'secret' | 'brand' | 'siteUrl' | 'log'>, OperatedSite {
  /** The remotes whose releases have to be signed. */
  readonly signers: ReadonlyArray<string>
  readonly lastHour: LastHour
  readonly felt: FeltPages
}

/** Adds the board of a running site. Nothing is read or loaded before somebody asks for it. */
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

/** What browsers reported last of each remote, with its stack in terms of the sources. */
const browserErrors = async ({
  lastHour,
  readStack,
}: Pick<StartBoardOptions, 'lastHour' | 'readStack'>): Promise<ReadonlyMap<string, string>> => {
  const errors = lastHour.latestFailures().map(async ([remote, { message, stack = [] }]) => {
    const lines = [message, ...(await readStack(stack))]
    return [remote, lines.join('\n')] as const
  })
  return new Map(await Promise.all(errors))
}
