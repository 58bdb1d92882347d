import path from 'node:path'
import { authorizedFetch, makeContent, troubleLine, withSearch } from '@caravanserai/adapters/server'
import type { SearchResults } from '@caravanserai/adapters/search'
import type { ContentChanged, ContentOptions, Trouble } from '@caravanserai/adapters/server'
import { bundledContent, coded } from '@caravanserai/settings'
import type { FastifyBaseLogger } from 'fastify'
import { map, merge, Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import type { Config } from '../operate/config'
import type { SiteEvents } from '../operate/siteEvents'
import type { AnswersChanged } from '../pages/pageIndex'
import { serviceKey } from '../services/services'
import type { Services } from '../services/services'

interface StartContentOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly events: Pick<SiteEvents, 'onTrouble'>
  /** The folder of the shell's builds. */
  readonly build: string
  readonly services: Services
  /** Readings that nodes share; `null` on a single machine. */
  readonly nodes: Required<ContentOptions>['nodes'] | null
}

/** Sizes of files of the backend, for texts. */
type MediaSizes = Required<Pick<ContentOptions, 'pictureSize' | 'documentSize'>>

export const mediaSizes = serviceKey<MediaSizes>('sizes of media')

/** Finds the pages that match a text, the best first. Never throws. */
interface SiteSearch {
  readonly find: (text: string) => SearchResults
}

export const siteSearch = serviceKey<SiteSearch>('search of the site')

export const codedLine = (trouble: Trouble): string => {
  const line = troubleLine(trouble)
  if (trouble._tag === 'Recovered') return line
  const isUnreachable = trouble._tag === 'Unreachable' || (trouble._tag === 'Fault' && trouble.isUnreachable)
  return coded(isUnreachable ? 'CARAVANSERAI_BACKEND_UNREACHABLE' : 'CARAVANSERAI_CONTENT_INVALID', line)
}

/** Creates the content of the site from the configured backend. */
export const startContent = ({ config, logger, events, build, services, nodes }: StartContentOptions) => {
  const made = makeContent({
    pages: config.cms,
    lists: config.cmsLists,
    hasSamples: config.hasSamples,
    cacheMs: config.contentTtlMs,
    memoryFolder: path.join(config.dataDir, 'content'),
    seedFolder: config.contentSeed === 'bundled' ? bundledContent : null,
    site: config.contentSite,
    fixtures: config.contentFixtures,
    frameHosts: config.mapHosts,
    timeLimitMs: config.cmsTimeoutMs,
    menuOrder: config.cmsMenuOrder,
    timeZone: config.cmsTimeZone,
    pictureSize: async (urls) => (await services.use(mediaSizes)?.pictureSize(urls)) ?? null,
    documentSize: async (...file) => (await services.use(mediaSizes)?.documentSize(...file)) ?? null,
    sanitiseThread: path.join(build, 'server', 'sanitise.js'),
    ...(nodes && { nodes }),
    log: (trouble) => {
      events.onTrouble(trouble)
      logger.warn(trouble, codedLine(trouble))
    },
    warn: (line) => logger.warn(line),
  })
  const withOwnSearch = withSearch((text) => services.use(siteSearch)?.find(text) ?? { total: 0, found: [] })
  const reported = new Subject<AnswersChanged>()
  const draftChanges = new Subject<ReadonlyArray<string> | null>()
  const detected = made.changedPaths.pipe(map((path): AnswersChanged => ({ paths: [path], isCertain: true })))
  const contentChanged: ContentChanged = {
    accept: made.accept,
    deleted: made.deleted,
    due: made.due,
    changed: (paths) => {
      made.changed(paths)
      made.drafts?.changed(null)
      reported.next({ paths, isCertain: false })
    },
  }
  const changes: Observable<AnswersChanged> = merge(reported, detected)
  return {
    /** The content port for pages, including the search. */
    content: withOwnSearch(made.content),
    /** Emits after the caches were invalidated: by `contentChanged`, or by another answer. */
    changes,
    /** Emits the former addresses and ids found in an answer. */
    moved$: made.moved,
    /** Invalidates the drafts of these paths, or all with `null`. Published content is unaffected. */
    draftsChanged: (paths: ReadonlyArray<string> | null): void => {
      made.drafts?.changed(paths)
      draftChanges.next(paths)
    },
    /** Emits the paths of changed drafts; `null`: any. */
    draftChanges: draftChanges.asObservable(),
    /** The content port with drafts; `null` if no backend provides them. */
    drafts: made.drafts && { ...made.drafts, content: withOwnSearch(made.drafts.content) },
    contentChanged,
    report: made.report,
    /** The backend's URLs for a picture path of the site. */
    pictureUrls: made.pictureUrls,
    /** Whether the published content names the file at this path. */
    isPublic: made.isPublic,
    /** `fetch` that sends the credentials of a backend to its own addresses. */
    fetchBackend: authorizedFetch([config.cms, config.cmsLists].filter((backend) => backend !== null)),
    /** Writes the latest answers to disk. */
    stop: made.flush,
  }
}

export type StartedContent = ReturnType<typeof startContent>
