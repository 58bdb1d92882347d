import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { makeContent, troubleLine, withSearch } from '@caravanserai/adapters/server'
import type {
  ContentChanged,
  ContentOptions,
  Drafts,
  PastContent,
  SiteContent,
} from '@caravanserai/adapters/server'
import { bundledContent } from '@caravanserai/settings'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../operate/config'
import type { SiteEvents } from '../operate/siteEvents'
import { SiteSearch } from './search/siteSearch'
import type { SiteSearchOptions } from './search/siteSearch'

export interface StartContentOptions
  extends
    Required<Pick<ContentOptions, 'pictureSize' | 'documentSize' | 'onMoved'>>,
    Pick<ContentOptions, 'nodes'>,
    Pick<SiteSearchOptions, 'composition' | 'gate'> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly events: Pick<SiteEvents, 'onTrouble'>
}

export interface StartedContent {
  /** Everything that pages ask, the search included. */
  readonly content: Content
  /** The same with what is not published yet; `null` where no backend shows it. */
  readonly drafts: Drafts | null
  /** What it was earlier, without the search, which is of now; `null` where nothing is kept. */
  readonly past: PastContent | null
  readonly contentChanged: ContentChanged
  /** Call it when a draft may have changed, and nothing that is published. */
  readonly draftsChanged: () => void
  readonly report: SiteContent['report']
  readonly told: SiteContent['told']
  /** Where the backend has a picture of this path of the site. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  readonly search: SiteSearch
  /** Ends the search, and writes down what was answered last. */
  readonly stop: () => Promise<void>
}

/** The content of the site, from the backend of the configuration, and the search in it. */
export const startContent = (options: StartContentOptions): StartedContent => {
  const { config, logger, events, pictureSize, documentSize, onMoved, nodes, composition, gate } = options
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
    onMoved,
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
  return {
    content: withOwnSearch(made.content),
    draftsChanged: () => made.drafts?.changed(),
    drafts: made.drafts && { ...made.drafts, content: withOwnSearch(made.drafts.content) },
    contentChanged: {
      accept: made.accept,
      deleted: made.deleted,
      due: made.due,
      changed: (paths) => {
        made.changed(paths)
        made.drafts?.changed()
        search.changed(paths)
      },
    },
    past: made.past,
    report: made.report,
    told: made.told,
    pictureUrls: made.pictureUrls,
    search,
    stop: () => {
      telling.unsubscribe()
      search.stop()
      return made.flush()
    },
  }
}
