import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { memoryStore } from '@caravanserai/releases/testing'
import { isLeft, right } from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { singleNode } from '../host/nodes/siteNodes'
import type { Host } from '../host/plugin/plugin'
import { readConfig } from '../host/operate/config'
import { toAll } from '../host/operate/siteEvents'
import type { Composition } from '../host/releases/composition'
import { Services } from '../host/services/services'
import { makeSite } from '../host/site'
import type { SiteServices } from '../host/site'
import { keptReleases } from './testServer'
import { testDocuments, testIndex, testPages } from './testPages'

interface ListeningSite
  extends Pick<SiteServices, 'content'>, Partial<Omit<SiteServices, 'config' | 'content'>> {
  readonly config?: Partial<SiteServices['config']>
  /** The live releases. */
  readonly current: () => Composition
}

/** The whole site on these releases, without processes and built files, listening on a free port. */
export const listeningSite = async ({ current, config, ...services }: ListeningSite) => {
  const defaults = readConfig({})
  if (isLeft(defaults)) throw new Error('expected defaults for all settings')
  const { index } = testIndex()
  const { app, plugins } = await makeSite({
    config: { ...defaults.right, ...config },
    logger: Fastify({ logger: false }).log,
    draftsChanged: () => undefined,
    draftChanges: NEVER,
    index,
    pages: testPages({ content: services.content, index }),
    contentChanged: {
      changed: () => undefined,
      accept: () => undefined,
      deleted: () => undefined,
      due: NEVER,
    },
    releases: {
      current,
      forPath: () => Promise.resolve(current()),
      catchUp: () => Promise.resolve(false),
    },
    readiness: {
      check: () => Promise.resolve(),
      status: () => ({ ready: true, reasons: [], missing: [], set: null, remotes: {} }),
    },
    files: { ...keptReleases(), find: () => Promise.resolve(null) },
    readStack: (places) => Promise.resolve(places),
    pictureUrls: (url) => [url],
    isPublic: () => Promise.resolve(true),
    moved$: NEVER,
    host: {
      metrics: null,
      admin: null,
      observe: () => undefined,
      events: toAll([]),
      present: {
        status: () => ({ ready: true, reasons: [], missing: [], set: null, remotes: {} }),
        nodes: async () => null,
      },
      ledger: memoryStore(),
      drafts: null,
      report: () => Promise.resolve(right(null)),
      // Only `startPreviews` uses the others, which tests replace.
      rendering: { documents: testDocuments } as Host['rendering'],
      nodes: singleNode(),
      secret: async () => 'secret of the site',
      state: null,
      fetchBackend: fetch,
      sharedFiles: null,
    },
    services: new Services(),
    plugins: [],
    loadPlugin: (name) => import(`../plugins/${name}/start`),
    events: toAll([]),
    isObserved: () => true,
    shellFolder: '/nowhere',
    ownFiles: { version: 'v1', files: [] },
    hostFiles: { version: 'v1', find: () => Promise.resolve(null), list: () => Promise.resolve(null) },
    ...services,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      // `fetch` keeps its connections open for later requests.
      app.server.closeAllConnections()
      await Promise.all([app.close(), plugins.stop(0)])
      await plugins.close()
    },
  }
}
