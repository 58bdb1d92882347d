import { inUtf8 } from '@caravanserai/adapters/server'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './operate/config'
import { contentRoutes } from './content/contentRoutes'
import type { ContentRoutesOptions } from './content/contentRoutes'
import { fileRoutes } from './releases/files/fileRoutes'
import type { FileRoutesOptions } from './releases/files/fileRoutes'
import { securityTxt, iconRoutes } from './pages/wellKnown'
import { healthRoutes } from './operate/health'
import type { HealthRoutesOptions } from './operate/health'
import { handleErrors } from './http/errorResponses'
import { httpServer } from './http/connections'
import { limitLoad } from './http/overload'
import { ReadyResponses, cacheInFront, keepReady } from './http/readyResponses'
import { requestIdOf } from './http/requests'
import { securityHeaders } from './http/securityHeaders'
import { trustedHops } from './http/visitors'
import { limits } from './http/limits'
import { pageHandler, pageMessages } from './pages/pageHandler'
import type { SitePages } from './pages/pages'
import type { ConfiguredPlugin, Host, Started } from './plugin/plugin'
import type { Services } from './services/services'
import { startPlugins } from './startPlugins'
import { oldAddressesOf } from './pages/oldAddresses'
import type { Files, ReleaseFiles } from './releases/store/releaseFiles'
import type { Releases } from './releases/releases'
import { shownCompositions } from './variants/variants'
import {
  previewFile,
  previewOf,
  requestedPreviews,
  variantRequests,
  withVariants,
} from './variants/variantRequests'
import { logOnce } from './operate/log'
import { factsOf, requestLog, readyLog } from './operate/requestLog'
import type { RequestFacts } from './operate/requestLog'
import type { SiteEvents } from './operate/siteEvents'
import { roundedMs, serverTiming } from './operate/timing'

/** The services that the site's routes need, except the settings and the services created in `makeSite`. */
export interface SiteServices
  extends
    Pick<ContentRoutesOptions, 'content' | 'contentChanged' | 'draftsChanged' | 'index' | 'nodes'>,
    Pick<FileRoutesOptions, 'shellFolder' | 'ownFiles'>,
    Pick<Host, 'draftChanges' | 'pictureUrls' | 'isPublic' | 'moved$'>,
    HealthRoutesOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly releases: Pick<Releases, 'current' | 'forPath' | 'catchUp'>
  readonly files: Files & Pick<ReleaseFiles, 'releasesOf'>
  /** Resolves the stack of a browser's report to source positions. Never rejects. */
  readonly readStack: (places: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
  readonly pages: Pick<SitePages, 'kept' | 'page' | 'answer' | 'late' | 'data' | 'part' | 'partUses'>
  /** The version of this host, and the files of other host versions. */
  readonly hostFiles: FileRoutesOptions['hostFiles'] & ContentRoutesOptions['hostFiles']
  readonly events: Pick<SiteEvents, 'onRequest'>
  /** Whether anything receives the events. */
  readonly isObserved: () => boolean
  /** The parts of the host that only plugins use. */
  readonly host: Pick<
    Host,
    | 'admin'
    | 'drafts'
    | 'events'
    | 'fetchBackend'
    | 'ledger'
    | 'metrics'
    | 'nodes'
    | 'observe'
    | 'present'
    | 'rendering'
    | 'report'
    | 'secret'
    | 'sharedFiles'
    | 'state'
  >
  readonly services: Services
  readonly plugins: ReadonlyArray<ConfiguredPlugin>
  /** Loads the module `start.ts` of a plugin. */
  readonly loadPlugin: (name: string) => Promise<unknown>
}

export interface MadeSite {
  readonly app: FastifyInstance
  readonly plugins: Required<Started>
}

/** Creates the site's server: built files, pictures, content, plugins, and pages for every other address. */
export const makeSite = async ({ config, ...given }: SiteServices): Promise<MadeSite> => {
  const { host, plugins, loadPlugin, services: extensions, ...services } = given
  const previews = () => extensions.use(requestedPreviews)
  const redirects = oldAddressesOf(extensions)
  const options = {
    ...config,
    ...services,
    redirects,
    shownCompositions,
    previewOf,
    previewFile,
    messages: () => extensions.use(pageMessages),
  }
  const { logger, releases } = services
  const load = limitLoad({ ...options, warn: logOnce((line) => logger.warn(line)) })
  const log = readyLog(logger)
  const ready = new ReadyResponses<RequestFacts>({
    isForAll: ({ headers }) =>
      previews()?.mayBeIn(headers.cookie) !== true && services.nodes?.isCaughtUp() !== false,
    onAnswered: (facts, answered) => {
      if (services.isObserved())
        options.events.onRequest({ ...facts, ...answered, ms: roundedMs(answered.ms) })
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
    trustProxy: options.proxies > 0 && trustedHops(options.proxies),
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
  requestLog(app, options.events.onRequest)
  variantRequests(app, releases, previews)
  if (options.adminPort !== null) serverTiming(app)
  securityHeaders(app, options.siteUrl)
  load.onRequests(app)
  const { nodes } = services
  if (nodes?.node)
    // After a pause, the memory of this node may be older than what other nodes have shown.
    app.addHook('onRequest', async () => (nodes.isCaughtUp() ? undefined : nodes.catchUp()))
  app.addHook('onSend', (request, reply, _payload, done) => {
    const cache = extensions.use(cacheInFront)
    if (cache === null) done()
    else cache(request, reply, done)
  })
  keepReady(app, ready, factsOf)
  handleErrors(app)

  const page = withVariants(options, (shown) => pageHandler({ ...options, ...shown }))
  const hostOfAll: Omit<Host, 'http'> = {
    ...host,
    provide: (key, service) => extensions.provide(key, service),
    use: (key) => extensions.use(key),
    brand: config.brand,
    siteUrl: config.siteUrl,
    dataDir: config.dataDir,
    releaseKeys: config.releaseKeys,
    contentSecret: config.contentSecret,
    content: services.content,
    answers$: services.index.answers$,
    draftChanges: services.draftChanges,
    index: services.index,
    pages: services.pages,
    releases,
    files: services.files,
    moved$: services.moved$,
    contentTtlMs: config.contentTtlMs,
    redirects,
    pictureUrls: services.pictureUrls,
    isPublic: async (file) => (await services.isPublic(file)) || redirects.leadsToFile(file),
    readStack: services.readStack,
    page,
    forVariants: (handler) => withVariants(options, handler),
    log: logger,
  }
  const started = await startPlugins(app, plugins, hostOfAll, loadPlugin)
  healthRoutes(app, options)
  fileRoutes(app, options)
  iconRoutes(app, options)
  securityTxt(app, options)
  contentRoutes(app, options, page)
  app.get('/*', page)
  return { app, plugins: started }
}
