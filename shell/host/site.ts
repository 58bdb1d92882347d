import { inUtf8 } from '@caravanserai/adapters/server'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './operate/config'
import { changedRoutes } from './content/changedRoutes'
import { contentRoutes } from './content/contentRoutes'
import type { StartedContent } from './content/startContent'
import { fileRoutes } from './releases/files/fileRoutes'
import type { FileRoutesOptions } from './releases/files/fileRoutes'
import { securityTxt, iconRoutes } from './pages/wellKnown'
import { healthRoutes } from './operate/health'
import type { Readiness } from './operate/health'
import { handleErrors } from './http/errorResponses'
import { httpServer } from './http/connections'
import { limitLoad } from './http/overload'
import { ReadyResponses, cacheInFront, keepReady } from './http/readyResponses'
import { requestIdOf, savesData } from './http/requests'
import { dictionaries } from './http/sendCompressed'
import { securityHeaders } from './http/securityHeaders'
import { trustedHops } from './http/visitors'
import { limits } from './http/limits'
import { siteSecret } from './nodes/siteNodes'
import type { ConnectedNodes, SiteNodes } from './nodes/siteNodes'
import { pageHandler, pageMessages } from './pages/pageHandler'
import type { SitePages } from './pages/pages'
import type { StartedPages } from './pages/startPages'
import type { Host } from './plugin/plugin'
import type { Services } from './services/services'
import { oldAddressesOf } from './pages/addresses'
import type { HostFiles } from './releases/files/hostFiles'
import type { Releases } from './releases/releases'
import type { StartedReleases } from './releases/startReleases'
import {
  shownCompositions,
  previewFile,
  requestedPreviews,
  variantRequests,
  withVariants,
} from './variants/variants'
import type { SiteReleases } from './variants/variants'
import { logOnce } from './operate/log'
import { factsOf, requestLog, readyLog } from './operate/requestLog'
import type { RequestFacts } from './operate/requestLog'
import type { Operate } from './operate/startOperate'
import { roundedMs, serverTiming } from './operate/timing'
import type { StartOptions } from './workers/startWorkers'

/** The surroundings of the routes: settings, log, services of plugins, observers, other nodes, and health. */
interface SiteHttp {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly services: Services
  readonly operate: Omit<Operate, 'stop' | 'watch'>
  readonly nodes: Pick<ConnectedNodes, 'nodes' | 'seen' | 'state'>
  readonly readiness: Pick<Readiness, 'check' | 'status'>
}

type SiteContent = Omit<StartedContent, 'changes' | 'stop'>

interface ReleasesOfSite extends Pick<StartedReleases, 'ledger' | 'readStack' | 'sharedFiles' | 'store'> {
  readonly releases: Pick<Releases, 'current' | 'forPath' | 'catchUp'>
  readonly files: Host['files']
  /** The version of this host, and the files of other host versions. */
  readonly hostFiles: FileRoutesOptions['hostFiles'] & Pick<HostFiles, 'version'>
}

export interface PagesOfSite extends Pick<StartedPages, 'documents' | 'index' | 'ownFiles' | 'shellFolder'> {
  readonly pages: Pick<SitePages, 'kept' | 'page' | 'answer' | 'late' | 'data' | 'part' | 'partUses'>
}

/**
 * Creates the server of the site and the interface of the core for plugins: built files, content, and pages for every
 * address without a route.
 */
export const makeSite = (
  { config, logger, services, operate, nodes: { nodes, seen, state }, readiness }: SiteHttp,
  site: SiteContent,
  workers: StartOptions,
  { releases, files, hostFiles, ledger, store, readStack, sharedFiles }: ReleasesOfSite,
  { pages, index, documents, ownFiles, shellFolder }: PagesOfSite,
): { readonly app: FastifyInstance; readonly host: Omit<Host, 'http'> } => {
  const { brand, siteUrl, dataDir, contentSecret, contentTtlMs, releaseKeys } = config
  const { content, contentChanged, drafts, draftsChanged, draftChanges } = site
  const { moved$, pictureUrls, report, fetchBackend } = site
  const { metrics, admin, events, observe } = operate
  const app = siteServer(config, logger, services, operate, nodes, releases)
  const redirects = oldAddressesOf(services)
  const messages = () => services.use(pageMessages)
  const forVariants: Host['forVariants'] = (handler) => withVariants({ releases, siteUrl }, handler)
  const page = forVariants((shown) => pageHandler({ pages, redirects, siteUrl, messages, ...shown }))
  healthRoutes(app, readiness)
  fileRoutes(app, { releases, shownCompositions, files, previewFile, shellFolder, ownFiles, hostFiles })
  iconRoutes(app, { brand, shellFolder })
  securityTxt(app, { siteUrl })
  changedRoutes(app, { contentChanged, draftsChanged, contentSecret, logger, nodes })
  contentRoutes(app, { content, releases, pages, index, hostFiles, siteUrl }, page)
  app.get('/*', page)
  const host: Omit<Host, 'http'> = {
    provide: (key, service) => services.provide(key, service),
    use: (key) => services.use(key),
    ...{ brand, siteUrl, dataDir, contentSecret, contentTtlMs, releaseKeys },
    ...{ content, drafts, draftChanges, moved$, pictureUrls, report, fetchBackend },
    isPublic: async (file) => (await site.isPublic(file)) || redirects.leadsToFile(file),
    ...{ releases, files, ledger, readStack, sharedFiles },
    ...{ pages, page, forVariants, index, answers$: index.answers$, redirects },
    rendering: { documents, store, workers },
    ...{ nodes, state, log: logger },
    secret: () => siteSecret({ dataDir, nodes, warn: (line) => logger.warn(line) }),
    ...{ metrics, admin, events, observe },
    present: {
      nodes: seen,
      status: () => {
        // Notices late content even if no probe requests `/readyz`.
        void readiness.check()
        return readiness.status()
      },
    },
  }
  return { app, host }
}

/** Creates the server, with the limits and hooks of all requests. */
const siteServer = (
  { proxies, siteUrl, adminPort }: Pick<Config, 'proxies' | 'siteUrl' | 'adminPort'>,
  logger: FastifyBaseLogger,
  services: Services,
  { events, isObserved }: Pick<Operate, 'events' | 'isObserved'>,
  nodes: SiteNodes,
  releases: SiteReleases,
): FastifyInstance => {
  const previews = () => services.use(requestedPreviews)
  const load = limitLoad({ proxies, warn: logOnce((line) => logger.warn(line)) })
  const log = readyLog(logger)
  const ready = new ReadyResponses<RequestFacts>({
    isForAll: ({ headers }) =>
      previews()?.mayBeIn(headers.cookie) !== true && !savesData(headers) && nodes.isCaughtUp(),
    onAnswered: (facts, answered) => {
      if (isObserved() && !answered.isAhead)
        events.onRequest({ ...facts, ...answered, ms: roundedMs(answered.ms) })
      log(facts, answered)
    },
  })
  const app = Fastify({
    loggerInstance: logger,
    serverFactory: httpServer({
      connections: load.connections,
      answer: (request, response) => ready.answer(request, response),
    }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers.traceparent),
    // Requests that have arrived are served while the process shuts down.
    return503OnClosing: false,
    trustProxy: proxies > 0 && trustedHops(proxies),
    routerOptions: {
      maxParamLength: limits.routeParameterLength,
      // Many old addresses are in Latin-1, which the router cannot decode.
      onBadUrl: (address, request, response) =>
        app.routing(
          Object.assign(request, { url: address.startsWith('/') ? inUtf8(address) : '/404' }),
          response,
        ),
    },
  })
  requestLog(app, events.onRequest)
  variantRequests(app, releases, previews)
  app.decorateRequest('dictionaries', { getter: () => services.use(dictionaries) })
  if (adminPort !== null) serverTiming(app)
  securityHeaders(app, siteUrl)
  load.onRequests(app)
  if (nodes.node !== null)
    // After a pause, the memory of this node may be older than what other nodes have shown.
    app.addHook('onRequest', async () => (nodes.isCaughtUp() ? undefined : nodes.catchUp()))
  app.addHook('onSend', (request, reply, _payload, done) => {
    const cache = services.use(cacheInFront)
    if (cache === null) done()
    else cache(request, reply, done)
  })
  keepReady(app, ready, factsOf)
  handleErrors(app)
  return app
}
