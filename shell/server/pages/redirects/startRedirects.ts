import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { printable, stepDecoded, withPageBudget } from '@caravanserai/adapters/server'
import type { Moved } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger } from 'fastify'
import type { MissedAddresses } from '../../../board/facts'
import type { Config } from '../../operate/config'
import { logOnce } from '../../operate/logOnce'
import { limits as workerLimits } from '../../workers/limits'
import { JsonFile } from '../../operate/jsonFile'
import { limits } from '../limits'
import { MostAsked } from './mostAsked'
import { Moves } from './moves'
import { KeptAddresses } from './keptAddresses'
import type { PageAbout } from './presentEntry'
import { RedirectSources } from './redirectSources'
import { Redirects } from './redirects'
import { tableFile } from './tableFile'
import { Uses } from './uses'

export interface StartRedirectsOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly content: Content
  readonly pageAbout: PageAbout
  /** The page that somebody may have meant who asked for this path; `null` for none. */
  readonly suggest: (pathname: string) => string | null
}

/** What pages ask of old addresses. */
export interface OldAddresses extends Pick<Redirects, 'find' | 'mayRedirect'> {
  /** Call it with the path of an address that has no page, and leads nowhere. */
  readonly missed: (pathname: string) => void
  /** Those of the sources, and the former addresses of menus. */
  readonly all: () => Promise<ReadonlyArray<string>>
}

export interface StartedRedirects extends OldAddresses {
  /** Whether an old address leads to the file at this path below `/media`. */
  readonly leadsToFile: (path: string) => boolean
  readonly moved: (all: ReadonlyArray<Moved>) => void
  readonly facts: () => MissedAddresses
  /** Reads what was kept, and the sources. */
  readonly start: () => Promise<void>
  /** Resolves when everything is on disk. */
  readonly stop: () => Promise<void>
}

/** The old addresses of the site. */
export const startRedirects = (options: StartRedirectsOptions): StartedRedirects => {
  const { config, logger, pageAbout, suggest } = options
  const log = logOnce((line) => logger.warn(line))
  // A budget begins when it is made.
  const content: Content = {
    ask: (question) => withPageBudget(workerLimits.contentMs)(options.content).ask(question),
  }
  const moves = new Moves()
  const uses = new Uses()
  const most = new MostAsked(limits.redirects.counted)
  const file: JsonFile<KeptAddresses> = new JsonFile({
    file: path.join(config.dataDir, 'old-addresses.json'),
    codec: KeptAddresses,
    // Several processes may share it: what another one has written is read before.
    value: async () => {
      const there = await file.read()
      uses.merge(there?.used ?? {}, true)
      const own = moves.all()
      for (const moved of [...(there?.moved ?? []), ...own]) moves.add(moved)
      return { moved: moves.all(), used: uses.all() }
    },
    afterMs: limits.redirects.writeMs,
    log,
  })
  const changedIf = (changes: ReadonlyArray<boolean>) => {
    if (changes.includes(true)) file.write()
  }
  const sources = new RedirectSources({
    content,
    table: tableFile({
      file: config.redirects ?? path.join(config.dataDir, 'redirects.csv'),
      isNamed: config.redirects !== null,
      log,
    }),
    onRead: (all) => changedIf([uses.know(all.map(({ from }) => from))]),
    freshMs: config.contentTtlMs,
  })
  const redirects = new Redirects({
    content,
    pageAbout,
    sources,
    moves,
    onLed: (by) => changedIf(by.map((from) => uses.use(from))),
    siteUrl: config.siteUrl,
    log,
  })
  const told = (address: string) =>
    printable(stepDecoded(address) ?? address).slice(0, limits.redirects.toldLength)
  return {
    find: (...asked) => redirects.find(...asked),
    mayRedirect: (...asked) => redirects.mayRedirect(...asked),
    missed: (pathname) => most.add(told(pathname)),
    all: async () => {
      await sources.refresh(AbortSignal.timeout(workerLimits.contentMs))
      const formerly = moves.all().flatMap((moved) => ('menu' in moved ? [moved.from] : []))
      return [...new Set([...sources.rules.all.map(({ from }) => from), ...formerly])]
    },
    leadsToFile: (path) =>
      sources.rules.all.some(
        ({ to }) =>
          typeof to === 'string' &&
          to.startsWith('/media/') &&
          stepDecoded(to.slice('/media/'.length).replace(/[?#].*$/s, '')) === path,
      ),
    moved: (all) => changedIf(all.map((one) => moves.add(one))),
    facts: () => ({
      missed: most
        .most(limits.redirects.told, limits.redirects.leastAsked)
        .map(([address, count]) => ({ address, count, suggestion: suggest(address) })),
      redirects: sources.rules.all.length,
      unused: uses.unused(),
    }),
    start: async () => {
      const kept = await file.read()
      for (const one of kept?.moved ?? []) moves.add(one)
      uses.merge(kept?.used ?? {}, false)
      await sources.refresh(AbortSignal.timeout(workerLimits.contentMs))
      const unused = uses.unused()
      if (unused.length > 0)
        logger.warn(
          `redirects: ${unused.length} that nobody has followed for a year: ${unused.slice(0, limits.redirects.told).map(told).join(' ')}`,
        )
    },
    stop: () => file.flush(),
  }
}
