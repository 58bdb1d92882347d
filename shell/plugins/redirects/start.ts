import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { Moved, stepDecoded, withPageBudget } from '@caravanserai/adapters/server'
import * as t from 'io-ts'
import { JsonFile, addressOf, logOnce, oldAddresses, workerLimits } from '../../host/plugin'
import type { Start } from '../../host/plugin/plugin'
import { limits } from './limits'
import { Moves } from './moves'
import type redirectsPlugin from './plugin'
import { Redirects } from './redirects'
import { RedirectSources, tableFile } from './redirectSources'

/** Stored moves of the site, kept across restarts. */
const KeptAddresses = t.strict({ moved: t.readonlyArray(Moved) }, 'old addresses')
type KeptAddresses = t.TypeOf<typeof KeptAddresses>

/** Provides the redirects of the site. The stored moves and the sources are loaded before the server listens. */
export const start: Start<typeof redirectsPlugin> = async (host, { REDIRECTS }) => {
  const { http, dataDir, siteUrl, contentTtlMs, index, releases, pages } = host
  const log = logOnce((line) => host.log.warn(line))
  // The time of a budget starts when it is created, so each question gets a new one.
  const content: Content = {
    ask: (question) => withPageBudget(workerLimits.contentMs)(host.content).ask(question),
  }
  const moves = new Moves()
  const file: JsonFile<KeptAddresses> = new JsonFile({
    file: path.join(dataDir, 'old-addresses.json'),
    codec: KeptAddresses,
    // Several processes may share the file, so the entries of others are read before writing.
    value: async () => {
      const stored = await file.read()
      const known = moves.all()
      for (const moved of [...(stored?.moved ?? []), ...known]) moves.add(moved)
      return { moved: moves.all() }
    },
    afterMs: limits.writeMs,
    log,
  })
  const sources = new RedirectSources({
    content,
    table: tableFile({
      file: REDIRECTS ?? path.join(dataDir, 'redirects.csv'),
      isNamed: REDIRECTS !== null,
      log,
    }),
    freshMs: contentTtlMs,
  })
  const redirects = new Redirects({
    content,
    pageAbout: (kind, id, signal) => {
      const live = releases.current()
      const page = (target: string) => pages.page(live, target, null, signal)
      return addressOf({ records: () => index.livePages(), declared: live.declared, page }, kind, id)
    },
    sources,
    moves,
    siteUrl,
    log,
  })
  const following = host.moved$.subscribe((all) => {
    if (all.map((move) => moves.add(move)).includes(true)) file.write()
  })
  host.provide(oldAddresses, {
    find: (...args) => redirects.find(...args),
    mayRedirect: (...args) => redirects.mayRedirect(...args),
    leadsToFile: (path) =>
      sources.rules.all.some(
        ({ to }) =>
          typeof to === 'string' &&
          to.startsWith('/media/') &&
          stepDecoded(to.slice('/media/'.length).replace(/[?#].*/s, '')) === path,
      ),
  })
  http.addHook('onReady', async () => {
    for (const move of (await file.read())?.moved ?? []) moves.add(move)
    await sources.refresh(AbortSignal.timeout(workerLimits.contentMs))
  })
  return {
    close: () => {
      following.unsubscribe()
      return file.flush()
    },
  }
}
