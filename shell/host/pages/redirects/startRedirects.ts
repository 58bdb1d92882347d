import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { Moved, stepDecoded, withPageBudget } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger } from 'fastify'
import * as t from 'io-ts'
import type { Observable } from 'rxjs'
import type { Config } from '../../operate/config'
import { logOnce } from '../../operate/log'
import { limits as workerLimits } from '../../workers/limits'
import { JsonFile } from '../../operate/jsonFile'
import { limits } from '../limits'
import { Moves } from './moves'
import type { PageAbout } from './moves'
import { RedirectSources, tableFile } from './redirectSources'
import { Redirects } from './redirects'

interface StartRedirectsOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly content: Content
  /** Emits the former addresses and ids found in an answer. */
  readonly moved: Observable<ReadonlyArray<Moved>>
  readonly pageAbout: PageAbout
}

/** Stored moves of the site, kept across restarts. */
const KeptAddresses = t.strict({ moved: t.readonlyArray(Moved) }, 'old addresses')
type KeptAddresses = t.TypeOf<typeof KeptAddresses>

export type OldAddresses = Pick<Redirects, 'find' | 'mayRedirect'>

export interface StartedRedirects extends OldAddresses {
  /** Whether an old address redirects to the file at this path below `/media`. */
  readonly leadsToFile: (path: string) => boolean
  /** Loads the stored moves and the sources. */
  readonly start: () => Promise<void>
  /** Resolves when everything is on disk. */
  readonly stop: () => Promise<void>
}

/** Creates the redirects of the site. */
export const startRedirects = (options: StartRedirectsOptions): StartedRedirects => {
  const { config, logger, pageAbout } = options
  const log = logOnce((line) => logger.warn(line))
  // The time of a budget starts when it is created, so each question gets a new one.
  const content: Content = {
    ask: (question) => withPageBudget(workerLimits.contentMs)(options.content).ask(question),
  }
  const moves = new Moves()
  const file: JsonFile<KeptAddresses> = new JsonFile({
    file: path.join(config.dataDir, 'old-addresses.json'),
    codec: KeptAddresses,
    // Several processes may share the file, so the entries of others are read before writing.
    value: async () => {
      const there = await file.read()
      const own = moves.all()
      for (const moved of [...(there?.moved ?? []), ...own]) moves.add(moved)
      return { moved: moves.all() }
    },
    afterMs: limits.redirects.writeMs,
    log,
  })
  const sources = new RedirectSources({
    content,
    table: tableFile({
      file: config.redirects ?? path.join(config.dataDir, 'redirects.csv'),
      isNamed: config.redirects !== null,
      log,
    }),
    freshMs: config.contentTtlMs,
  })
  const redirects = new Redirects({
    content,
    pageAbout,
    sources,
    moves,
    siteUrl: config.siteUrl,
    log,
  })
  options.moved.subscribe((all) => {
    if (all.map((one) => moves.add(one)).includes(true)) file.write()
  })
  return {
    find: (...asked) => redirects.find(...asked),
    mayRedirect: (...asked) => redirects.mayRedirect(...asked),
    leadsToFile: (path) =>
      sources.rules.all.some(
        ({ to }) =>
          typeof to === 'string' &&
          to.startsWith('/media/') &&
          stepDecoded(to.slice('/media/'.length).replace(/[?#].*/s, '')) === path,
      ),
    start: async () => {
      const kept = await file.read()
      for (const one of kept?.moved ?? []) moves.add(one)
      await sources.refresh(AbortSignal.timeout(workerLimits.contentMs))
    },
    stop: () => file.flush(),
  }
}
