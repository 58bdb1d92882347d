import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { Moved, stepDecoded, withPageBudget, readRedirectTable } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger } from 'fastify'
import * as t from 'io-ts'
import { readFile, stat } from 'node:fs/promises'
import type { Redirect } from '@caravanserai/adapters/server'
import type { Config } from '../../operate/config'
import { logOnce } from '../../operate/log'
import { limits as workerLimits } from '../../workers/limits'
import { JsonFile } from '../../operate/jsonFile'
import { limits } from '../limits'
import { Moves } from './moves'
import type { PageAbout } from './presentEntry'
import { RedirectSources } from './redirectSources'
import { Redirects } from './redirects'

interface TableFileOptions {
  readonly file: string
  /** Whether the operator has named it, so that it should be there. */
  readonly isNamed: boolean
  readonly log: (line: string) => void
  readonly now?: () => number
}

/** The operator's table of redirects: read again when its file has changed, looked at once a second at most. Never rejects. */
const tableFile = ({
  file,
  isNamed,
  log,
  now = () => performance.now(),
}: TableFileOptions): (() => Promise<ReadonlyArray<Redirect>>) => {
  let lookedAt = -Infinity
  let known: { readonly version: string; readonly redirects: ReadonlyArray<Redirect> } = {
    version: '',
    redirects: [],
  }
  let looking: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    const { mtimeMs, size } = await stat(file)
    const version = `${mtimeMs} ${size}`
    if (version === known.version) return
    if (size > limits.redirects.tableBytes) throw new Error('it is too large')
    const { redirects, problems, notes } = readRedirectTable(path.basename(file), await readFile(file))
    for (const problem of [...problems, ...notes]) log(`redirects: ${problem}`)
    known = { version, redirects }
  }

  const failed = (error: NodeJS.ErrnoException): void => {
    const isGone = error.code === 'ENOENT'
    if (isGone) known = { version: '', redirects: [] }
    if (!isGone || isNamed) log(`redirects: ${file} cannot be read: ${error.code ?? error.message}`)
  }

  return async () => {
    if (now() - lookedAt >= limits.redirects.lookMs) {
      lookedAt = now()
      looking = look().catch(failed)
    }
    await looking
    return known.redirects
  }
}

export interface StartRedirectsOptions {
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
