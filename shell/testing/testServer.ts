import type { AddressInfo } from 'node:net'
import { list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import type { ContentChanged } from '@caravanserai/adapters/server'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { NEVER } from 'rxjs'
import type { ChangedRoutesOptions } from '../host/content/changedRoutes'
import type { ContentRoutesOptions } from '../host/content/contentRoutes'
import { handleErrors } from '../host/http/errorResponses'
import { trustedHops } from '../host/http/visitors'
import type { PageHandlerOptions } from '../host/pages/pageHandler'
import { testFacts } from './site'
import { testComposition } from './testComposition'
import { testIndex, testPages } from './testPages'
import { oldAddressesOf } from '../host/pages/addresses'
import type { Composition } from '../host/releases/composition'
import { Services } from '../host/services/services'
import type { ReleaseFiles } from '../host/releases/store/releaseFiles'
import type { KeptRelease } from '../host/releases/store/releaseStore'

/** A server, and the messages of its warnings and errors. */
export const loggedApp = () => {
  const logged: string[] = []
  const write = (line: string) => void logged.push((JSON.parse(line) as { readonly msg: string }).msg)
  return { app: Fastify({ logger: { level: 'warn', stream: { write } } }), logged }
}

/** The site's releases other than the live ones: these, for every remote. */
export const keptReleases = (...releases: ReadonlyArray<KeptRelease>): Pick<ReleaseFiles, 'releasesOf'> => ({
  releasesOf: async function* () {
    yield* releases
  },
})

/** Old addresses without redirects. */
export const noRedirects = oldAddressesOf(new Services())

/** A release set with one page, `/cause`, that shows the causes. */
export const causesComposition = testComposition({
  charity: [{ path: '/cause', element: null, loader: loaderOf((ask) => ask(list('causes'))) }],
})

/** Options of the routes under test. */
type TestOptions = ChangedRoutesOptions & ContentRoutesOptions & PageHandlerOptions

export interface TestServer {
  readonly app: FastifyInstance
  readonly url: string
  /** Notifies the page index of changed answers. */
  readonly changed: ReturnType<typeof testIndex>['changed']
  /** Logged errors. */
  readonly errors: ReadonlyArray<unknown>
  /** The reported changes of content, the accepted ones, and deleted entries. */
  readonly reported: ReadonlyArray<
    readonly [what: 'changed' | 'accept' | 'deleted', paths: ReadonlyArray<string> | null]
  >
}

export interface TestServerOptions {
  readonly content: Content
  readonly contentSecret?: string | null
  /** Receives reported changes; by default they are only recorded. */
  readonly contentChanged?: ContentChanged
  readonly composition?: Composition
  /** The number of proxies in front of the server. */
  readonly proxies?: number
}

/** A listening server with these routes, on this content. */
export const testServer = async (
  routes: (app: FastifyInstance, options: TestOptions) => void,
  {
    content,
    contentSecret = null,
    contentChanged,
    composition = causesComposition,
    proxies = 0,
  }: TestServerOptions,
): Promise<TestServer> => {
  const errors: unknown[] = []
  const reported: TestServer['reported'][number][] = []
  const app = Fastify({
    // `fetch` keeps its connections open for later requests.
    forceCloseConnections: true,
    trustProxy: trustedHops(proxies),
    logger: { level: 'error', stream: { write: (line: string) => void errors.push(JSON.parse(line)) } },
  })
  handleErrors(app)
  const { index, changed } = testIndex()
  const applied = contentChanged ?? {
    changed: (paths) => void reported.push(['changed', paths]),
    accept: (paths) => void reported.push(['accept', paths]),
    deleted: (entries) => void reported.push(['deleted', entries]),
    due: NEVER,
  }
  routes(app, {
    siteUrl: testFacts.url,
    contentSecret,
    logger: app.log,
    content,
    contentChanged: {
      ...applied,
      changed: (paths) => {
        applied.changed(paths)
        changed(paths)
      },
    },
    draftsChanged: () => undefined,
    index,
    hostFiles: { version: 'v1' },
    releases: { current: () => composition, forPath: () => Promise.resolve(composition) },
    pages: testPages({ content, index }),
    redirects: noRedirects,
    messages: () => null,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    errors,
    reported,
    changed,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  }
}
