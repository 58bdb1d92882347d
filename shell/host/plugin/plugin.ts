import type { Content } from '@caravanserai/adapters'
import type { Fetch, Moved, SiteContent } from '@caravanserai/adapters/server'
import type { Table, Values, Decoded, Environment } from '@caravanserai/settings'
import { decode, isSetIn } from '@caravanserai/settings'
import type { Store } from '@caravanserai/releases/ledger'
import type { TeamKeys } from '@caravanserai/releases/signature'
import type { EngineState } from '@caravanserai/state'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Observable } from 'rxjs'
import type { OwnPage } from '../../site/ownPages'
import type { SiteFacts } from '../../site/SiteContext'
import type { Handler } from '../http/requests'
import type { ConnectedNodes, SiteNodes } from '../nodes/siteNodes'
import type { PluginMetrics, Present } from '../operate/metrics'
import type { SiteEvents } from '../operate/siteEvents'
import type { DocumentOptions } from '../pages/document/documentOf'
import type { OldAddresses } from '../pages/addresses'
import type { AnswersChanged, PageIndex } from '../pages/pageIndex'
import type { SitePages } from '../pages/pages'
import type { Files, ReleaseFiles } from '../releases/store/releaseFiles'
import type { ReleaseStore } from '../releases/store/releaseStore'
import type { Services } from '../services/services'
import type { OpenPreview, ShownVariant, SiteReleases } from '../variants/variants'
import type { StartOptions } from '../workers/startWorkers'

/** The interface of the core for plugins. */
export interface Host extends Pick<Services, 'provide' | 'use'> {
  /** A Fastify scope of the plugin: its hooks and parsers concern its own routes only. Runs `onReady` with loaded releases. */
  readonly http: FastifyInstance
  /** The public address of the site, without a trailing slash. */
  readonly siteUrl: string
  /** The folder for data that survives a restart. */
  readonly dataDir: string
  /** How long content counts as fresh, in milliseconds. */
  readonly contentTtlMs: number
  /** `fetch` that sends the credentials of a backend to its own addresses. */
  readonly fetchBackend: Fetch
  /** Files beside the releases that all nodes read and write; `null` if there is no such place. */
  readonly sharedFiles: Store | null
  /** A secret of the site, equal on all nodes. Call it when the server is ready (`onReady`) or later. */
  readonly secret: () => Promise<string>
  /** The secret of a backend's calls (`CONTENT_SECRET`); `null` disables their addresses. */
  readonly contentSecret: string | null
  /** The published content, with the search. */
  readonly content: Content
  /** The content with its drafts; `null` if no backend provides them. */
  readonly drafts: Pick<OpenPreview, 'content' | 'places'> | null
  /** Questions whose answers have changed, or may have changed. */
  readonly answers$: Observable<AnswersChanged>
  /** Emits the paths of changed drafts; `null`: any. */
  readonly draftChanges: Observable<ReadonlyArray<string> | null>
  /** Findings in one entry of the content, for its editor. */
  readonly report: SiteContent['report']
  /** The record of which page was made from which answers. */
  readonly index: PageIndex
  /** The former addresses and ids found in an answer. */
  readonly moved$: Observable<ReadonlyArray<Moved>>
  readonly pages: Pick<SitePages, 'answer' | 'data' | 'page' | 'part' | 'partUses'>
  /** Sends the page of an address. */
  readonly page: Handler
  /** The URLs of a file of the content, the backend's first; empty for an unknown path. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  /** Whether the published content names the file. Never rejects. */
  readonly isPublic: (path: string) => Promise<boolean>
  readonly releases: SiteReleases
  readonly files: Files & Pick<ReleaseFiles, 'releasesOf'>
  /** The parts of the live pages, for other pages beside them. */
  readonly rendering: {
    readonly documents: DocumentOptions
    readonly store: ReleaseStore
    readonly workers: StartOptions
  }
  readonly redirects: Pick<OldAddresses, 'find'>
  /** Creates a handler that runs on the variant of each visitor: live, a canary or a preview. */
  readonly forVariants: (handler: (shown: ShownVariant) => Handler) => Handler
  readonly nodes: SiteNodes
  /** The state that the nodes share; `null` on a single machine. */
  readonly state: EngineState | null
  readonly log: FastifyBaseLogger
  /** Creates metrics; `null` without the operator's port. */
  readonly metrics: PluginMetrics | null
  /** A scope of the operator's port; `null` without one. */
  readonly admin: FastifyInstance | null
  /** Reports an event to all receivers. */
  readonly events: Pick<SiteEvents, 'onBrowserFailure' | 'onMeasured'>
  /** Adds a receiver of events. Receivers must return immediately, and never throw. */
  readonly observe: (events: Partial<SiteEvents>) => void
  /** The present state of the site, for operators. */
  readonly present: Pick<Present, 'status'> & {
    /** Facts of all nodes; `null` on a single machine. Never rejects. */
    readonly nodes: ConnectedNodes['seen']
  }
  /** The name of the site. */
  readonly brand: string
  readonly ledger: Store
  /** The public keys of teams by the names of their remotes, whose releases must be signed. */
  readonly releaseKeys: TeamKeys
  /** Resolves the stack of a browser's report to source positions. Never rejects. */
  readonly readStack: (places: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

/** The running plugin. */
export interface Started {
  /** Starts no further work, while the last requests are served. @param ms time that work in progress may take */
  readonly stop?: (ms: number) => Promise<void>
  /** Releases everything, after the last request. */
  readonly close?: () => Promise<void>
}

/** The declaration of a plugin, an optional capability of the host: `shell/plugins/{name}/plugin.ts`. */
interface PluginDeclaration<T extends Table> {
  readonly name: string
  /** Environment values by name. Relative paths are resolved against `cwd`. */
  readonly settings?: (cwd: string) => T
  /** Faults of several values together, one line each. @param isSet whether the environment sets a value */
  readonly faults?: (isSet: (name: string) => boolean) => ReadonlyArray<string>
  /** Whether it has a part in browsers, `browser.ts`, which is loaded some seconds after a page. */
  readonly inBrowser?: true
  /** What every page knows about the plugin. */
  readonly facts?: (settings: Values<T>) => Partial<SiteFacts>
  /** Pages, whose routes are exported by the module `page.ts` of the plugin. */
  readonly pages?: ReadonlyArray<Omit<OwnPage, 'plugin'>>
}

/** A plugin whose settings are decoded. */
export interface ConfiguredPlugin {
  readonly name: string
  readonly inBrowser?: true | undefined
  readonly facts: Partial<SiteFacts>
  readonly pages: ReadonlyArray<OwnPage>
  readonly settings: unknown
}

export interface Plugin<T extends Table = Table> {
  readonly name: string
  readonly settings: (cwd: string) => T
  readonly configure: (env: Environment, cwd: string) => Decoded<ConfiguredPlugin>
}

export const definePlugin = <T extends Table = Record<never, never>>({
  name,
  settings = () => ({}) as T,
  faults,
  inBrowser,
  facts,
  pages = [],
}: PluginDeclaration<T>): Plugin<T> => ({
  name,
  settings,
  configure: (env, cwd) => {
    const decoded = decode(settings(cwd), env)
    const together = faults?.(isSetIn(env)) ?? []
    return {
      values: {
        name,
        inBrowser,
        facts: facts?.(decoded.values) ?? {},
        pages: pages.map((page) => ({ plugin: name, ...page })),
        settings: decoded.values,
      },
      faults: [...decoded.faults, ...together],
    }
  },
})

/**
 * The function `prepare` of `shell/plugins/{name}/start.ts`, for a plugin that provides a service which the core needs
 * at its start. The site calls it once, before the core starts.
 */
export type Prepare<P> =
  P extends Plugin<infer T>
    ? (host: Pick<Host, 'provide' | 'log'>, settings: Values<T>) => Promise<void>
    : never

/**
 * The function `start` of `shell/plugins/{name}/start.ts`. It is called once, before the site follows its nodes and
 * listens. A rejection stops the start of the site with its message.
 */
export type Start<P> =
  P extends Plugin<infer T> ? (host: Host, settings: Values<T>) => Promise<Started> : never
