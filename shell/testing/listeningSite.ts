import type { AddressInfo } from 'node:net'
import type { Content } from '@caravanserai/adapters'
import { memoryStore } from '@caravanserai/releases/testing'
import Fastify from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { isLeft, right } from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { singleMachine } from '../host/nodes/siteNodes'
import { readConfig } from '../host/operate/config'
import type { Config } from '../host/operate/config'
import { toAll } from '../host/operate/siteEvents'
import type { SiteEvents } from '../host/operate/siteEvents'
import type { ConfiguredPlugin } from '../host/plugin/plugin'
import type { Composition } from '../host/releases/composition'
import type { Files } from '../host/releases/store/releaseFiles'
import type { ReleaseStore } from '../host/releases/store/releaseStore'
import { Services } from '../host/services/services'
import { makeSite } from '../host/site'
import type { PagesOfSite } from '../host/site'
import { startPlugins } from '../host/startPlugins'
import type { StartOptions } from '../host/workers/startWorkers'
import { keptReleases } from './testServer'
import { testDocuments, testIndex, testPages } from './testPages'

interface ListeningSite extends Partial<Pick<PagesOfSite, 'index' | 'pages'>> {
  readonly config?: Partial<Config>
  readonly logger?: FastifyBaseLogger
  readonly services?: Services
  readonly onRequest?: SiteEvents['onRequest']
  readonly content: Content
  /** The live releases. */
  readonly current: () => Composition
  readonly files?: Files
  readonly plugins?: ReadonlyArray<ConfiguredPlugin>
  /** Loads the module `start.ts` of a plugin. */
  readonly loadPlugin?: (name: string) => Promise<unknown>
}

/** The whole site on these releases, without processes and built files, listening on a free port. */
export const listeningSite = async ({
  config,
  logger = Fastify({ logger: false }).log,
  services = new Services(),
  onRequest = () => undefined,
  content,
  current,
  index = testIndex().index,
  pages = testPages({ content, index }),
  files = { find: () => Promise.resolve(null) },
  plugins = [],
  loadPlugin = (name) => import(`../plugins/${name}/start`),
}: ListeningSite) => {
  const defaults = readConfig({})
  if (isLeft(defaults)) throw new Error('expected defaults for all settings')
  const { app, host } = makeSite(
    {
      config: { ...defaults.right, ...config },
      logger,
      services,
      operate: {
        metrics: null,
        admin: null,
        observe: () => undefined,
        events: toAll([{ onRequest }]),
        isObserved: () => true,
      },
      nodes: singleMachine(),
      readiness: {
        check: () => Promise.resolve(),
        status: () => ({ ready: true, reasons: [], missing: [], set: null, remotes: {} }),
      },
    },
    {
      content,
      contentChanged: {
        changed: () => undefined,
        accept: () => undefined,
        deleted: () => undefined,
        due: NEVER,
      },
      draftsChanged: () => undefined,
      draftChanges: NEVER,
      drafts: null,
      moved$: NEVER,
      report: () => Promise.resolve(right(null)),
      pictureUrls: (url) => [url],
      isPublic: () => Promise.resolve(true),
      fetchBackend: fetch,
    },
    // Only `startPreviews` uses these, which tests replace.
    {} as StartOptions,
    {
      releases: {
        current,
        forPath: () => Promise.resolve(current()),
        catchUp: () => Promise.resolve(false),
      },
      files: { ...keptReleases(), ...files },
      hostFiles: { version: 'v1', find: () => Promise.resolve(null), list: () => Promise.resolve(null) },
      ledger: memoryStore(),
      store: {} as ReleaseStore,
      readStack: (places) => Promise.resolve(places),
      sharedFiles: null,
    },
    {
      pages,
      index,
      documents: testDocuments,
      ownFiles: testDocuments.shell.own,
      shellFolder: '/nowhere',
    },
  )
  const running = await startPlugins(app, plugins, host, loadPlugin)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      // `fetch` keeps its connections open for later requests.
      app.server.closeAllConnections()
      await Promise.all([app.close(), running.stop(0)])
      await running.close()
    },
  }
}
