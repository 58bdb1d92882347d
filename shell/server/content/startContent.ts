import path from 'node:path'
import { makeContent, troubleLine, withSearch } from '@caravanserai/adapters/server'
import type { ContentChanged, ContentOptions } from '@caravanserai/adapters/server'
import { bundledContent } from '@caravanserai/settings'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../operate/config'
import type { SiteEvents } from '../operate/siteEvents'
import { SiteSearch } from './search/siteSearch'
import type { SiteSearchOptions } from './search/siteSearch'

interface StartContentOptions
  extends
    Required<Pick<ContentOptions, 'pictureSize' | 'documentSize'>>,
    Pick<ContentOptions, 'nodes'>,
    Pick<SiteSearchOptions, 'composition' | 'gate'> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly events: Pick<SiteEvents, 'onTrouble'>
  /** The folder of the shell's builds. */
  readonly build: string
}

/** Creates the content of the site from the configured backend, and its search. */
export const startContent = (options: StartContentOptions) => {
  const { config, logger, events, build, pictureSize, documentSize, nodes, composition, gate } = options
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
    pictureSize,
    documentSize,
    sanitiseThread: path.join(build, 'server', 'sanitise.js'),
    ...(nodes && { nodes }),
    log: (trouble) => {
      events.onTrouble(trouble)
      logger.warn(trouble, troubleLine(trouble))
    },
    warn: (line) => logger.warn(line),
  })
  const search = new SiteSearch({
    content: made.content,
    composition,
    ...(gate && { gate }),
    log: (line, err) => logger.warn({ err }, line),
  })
  const telling = made.told.subscribe((told) => void search.readReported([told]))
  const withOwnSearch = withSearch((terms) => search.find(terms))
  const contentChanged: ContentChanged = {
    accept: made.accept,
    deleted: made.deleted,
    due: made.due,
    changed: (paths) => {
      made.changed(paths)
      made.drafts?.changed(null)
      search.changed(paths)
    },
  }
  return {
    /** The content port for pages, including the search. */
    content: withOwnSearch(made.content),
    /** Invalidates the drafts of these paths, or all with `null`. Published content is unaffected. */
    draftsChanged: (paths: ReadonlyArray<string> | null) => made.drafts?.changed(paths),
    /** The content port with drafts; `null` if no backend provides them. */
    drafts: made.drafts && { ...made.drafts, content: withOwnSearch(made.drafts.content) },
    contentChanged,
    report: made.report,
    told: made.told,
    /** Emits the former addresses and ids found in an answer. */
    moved: made.moved,
    /** The backend's URLs for a picture path of the site. */
    pictureUrls: made.pictureUrls,
    /** Whether the published content names the file at this path. */
    isPublic: made.isPublic,
    search,
    /** Stops the search, and writes the latest answers to disk. */
    stop: (): Promise<void> => {
      telling.unsubscribe()
      search.stop()
      return made.flush()
    },
  }
}
