import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { Moved, stepDecoded, withPageBudget } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as t from 'io-ts'
import type { Config } from '../../operate/config'
import { logOnce } from '../../operate/log'
import { limits as workerLimits } from '../../workers/limits'
import { JsonFile } from '../../operate/jsonFile'
import { limits } from '../limits'
import { Moves } from './moves'
import type { PageAbout } from './moves'
import { RedirectSources, tableFile } from './redirectSources'
import { Redirects } from './redirects'
import { bearer } from '../../http/bearer'

interface StartRedirectsOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly content: Content
  readonly pageAbout: PageAbout
}

/** What has moved on the site, as it is kept over a restart. */
const KeptAddresses = t.strict({ moved: t.readonlyArray(Moved) }, 'old addresses')
type KeptAddresses = t.TypeOf<typeof KeptAddresses>

/** What pages ask of old addresses. */
export interface OldAddresses extends Pick<Redirects, 'find' | 'mayRedirect'> {
  /** Those of the sources, and the former addresses of menus. */
  readonly all: () => Promise<ReadonlyArray<string>>
}

export interface StartedRedirects extends OldAddresses {
  /** Whether an old address leads to the file at this path below `/media`. */
  readonly leadsToFile: (path: string) => boolean
  readonly moved: (all: ReadonlyArray<Moved>) => void
  /** Reads what was kept, and the sources. */
  readonly start: () => Promise<void>
  /** Resolves when everything is on disk. */
  readonly stop: () => Promise<void>
}

/** The old addresses of the site. */
export const startRedirects = (options: StartRedirectsOptions): StartedRedirects => {
  const { config, logger, pageAbout } = options
  const log = logOnce((line) => logger.warn(line))
  // A budget begins when it is made.
  const content: Content = {
    ask: (question) => withPageBudget(workerLimits.contentMs)(options.content).ask(question),
  }
  const moves = new Moves()
  const file: JsonFile<KeptAddresses> = new JsonFile({
    file: path.join(config.dataDir, 'old-addresses.json'),
    codec: KeptAddresses,
    // Several processes may share it: what another one has written is read before.
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
  return {
    find: (...asked) => redirects.find(...asked),
    mayRedirect: (...asked) => redirects.mayRedirect(...asked),
    all: async () => {
      await sources.refresh(AbortSignal.timeout(workerLimits.contentMs))
      const formerly = moves.all().flatMap((moved) => ('menu' in moved ? [moved.from] : []))
      return [
        ...new Set([
          ...sources.rules.all.flatMap(({ from, match }) => (match === undefined ? [from] : [])),
          ...formerly,
        ]),
      ]
    },
    leadsToFile: (path) =>
      sources.rules.all.some(
        ({ to }) =>
          typeof to === 'string' &&
          to.startsWith('/media/') &&
          stepDecoded(to.slice('/media/'.length).replace(/[?#].*/s, '')) === path,
      ),
    moved: (all) => {
      if (all.map((one) => moves.add(one)).includes(true)) file.write()
    },
    start: async () => {
      const kept = await file.read()
      for (const one of kept?.moved ?? []) moves.add(one)
      await sources.refresh(AbortSignal.timeout(workerLimits.contentMs))
    },
    stop: () => file.flush(),
  }
}

/** `GET /content/redirects`: the old addresses that are known, as they were written: for who has `CONTENT_SECRET`, such as an export. */
export const redirectRoutes = (
  app: FastifyInstance,
  {
    redirects,
    contentSecret,
  }: { readonly redirects: Pick<OldAddresses, 'all'>; readonly contentSecret: string | null },
): void => {
  app.get(
    '/content/redirects',
    { onRequest: bearer(contentSecret, 'list old addresses') },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await redirects.all()),
  )
}
