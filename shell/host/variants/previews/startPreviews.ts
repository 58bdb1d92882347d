import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { isPreviewKept } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { isLeft } from 'fp-ts/Either'
import type { DocumentOptions } from '../../pages/document/documentOf'
import { documentStyles } from '../../pages/startPages'
import { limits } from './limits'
import type { SiteNodes } from '../../nodes/siteNodes'
import { logOnce } from '../../operate/log'
import type { PageIndex } from '../../pages/pageIndex'
import { SitePages } from '../../pages/pages'
import type { PagesOptions } from '../../pages/pages'
import type { Files } from '../../releases/store/releaseFiles'
import { startRelease } from '../../releases/startRelease'
import type { KeptRelease } from '../../releases/store/releaseStore'
import { ReleaseStore } from '../../releases/store/releaseStore'
import { ReleaseWorkers } from '../../workers/releaseWorkers'
import { startWorker } from '../../workers/startWorkers'
import type { StartOptions } from '../../workers/startWorkers'
import type { WorkerFault } from '../../workers/liveness'
import { Drafts } from './drafts'
import { withdrawnDrafts } from './draftClaims'
import type { SiteReleases } from '../variants'
import { previewedFiles } from './previewRoutes'
import { PreviewWorkers } from './previewWorkers'
import { Previews } from './previews'
import type { OpenPreview } from './previews'

interface StartPreviewsOptions {
  /** The secret for previews of releases; `null` to disable them. */
  readonly secret: string | null
  /** The secret that signs draft addresses, and the content with drafts; `null` to disable them. */
  readonly drafts: {
    readonly secret: string
    readonly shown: Pick<OpenPreview, 'content' | 'places'> | null
  } | null
  readonly keys: TeamKeys
  readonly dataDir: string
  /** The store with the files of previewed releases. */
  readonly ledger: Store
  readonly live: SiteReleases
  /** The store of the live releases. */
  readonly liveStore: ReleaseStore
  readonly liveFiles: Files
  readonly content: Content
  readonly documents: DocumentOptions
  readonly index: PageIndex
  readonly workers: StartOptions
  readonly nodes: SiteNodes
  /** Logs one line for the operator. */
  readonly log: (line: string) => void
}

interface StartedPreviews {
  readonly previews: Previews | null
  readonly drafts: Drafts | null
  readonly stop: () => void
}

/**
 * Creates everything that shows previews and drafts: a store, workers and pages separate from the live site. Starts
 * nothing and writes nothing to disk until the first preview is opened.
 */
export const startPreviews = (options: StartPreviewsOptions): StartedPreviews => {
  const { dataDir, ledger, live, liveStore, liveFiles, content, documents, index } = options
  const once = logOnce(options.log)
  const log = (line: string) => once(`a preview: ${line}`)
  const store = new ReleaseStore({
    folder: path.join(dataDir, 'site-previews'),
    ledger,
    log,
    most: { releases: limits.keptReleases, bytes: limits.keptBytes },
  })
  const start: StartOptions = {
    ...options.workers,
    onOutput: (name, line) => options.workers.onOutput(`a preview with ${name}`, line),
  }
  const storeOf = (release: KeptRelease) =>
    live.current().remotes.some((remote) => remote.release?.hash === release.hash) ? liveStore : store
  const startOne = async (release: KeptRelease | null) => {
    const onFault = (name: string, { reason }: WorkerFault) => log(`a worker of ${name} ${reason}`)
    if (release !== null) {
      const started = await startRelease(
        {
          store: storeOf(release),
          start: (one) => startWorker(start, one),
          mostWorkers: 1,
          onFault: ({ name, info }, fault) => onFault(`${name} ${info.release}`, fault),
        },
        release,
      )
      if (isLeft(started)) throw new Error(started.left.reason)
      return started.right.pages
    }
    const frame = new ReleaseWorkers({
      start: () => startWorker(start, null),
      most: 1,
      onFault: (fault) => onFault('the frame', fault),
    })
    await frame.start()
    return frame
  }
  const workers = new PreviewWorkers(startOne)
  const pagesOn = (shown: Content, more: Pick<PagesOptions, 'patience'> = {}) =>
    new SitePages({
      ...more,
      content: shown,
      frame: workers.pagesOf(null),
      // Failures of a preview release are shown, without a fallback to a previous release.
      previousOf: () => Promise.resolve(null),
      onFailed: ({ name, release, target }) => log(`${name} ${release.info.release} failed ${target}`),
      documents: { ...documents, styleOf: documentStyles(previewedFiles(liveFiles, storeOf)) },
      cacheMb: 0,
      index,
      log,
    })
  return {
    previews:
      options.secret === null
        ? null
        : new Previews({
            secret: options.secret,
            live,
            keys: options.keys,
            store,
            workers,
            content,
            pages: pagesOn(content),
            isKept: (claim) => isPreviewKept(ledger, claim),
          }),
    drafts:
      options.drafts === null
        ? null
        : new Drafts({
            secret: options.drafts.secret,
            published: content,
            shown: options.drafts.shown && {
              ...options.drafts.shown,
              pages: pagesOn(options.drafts.shown.content, { patience: limits.drafts }),
            },
            ownPages: (release) => ({ ...release, pages: workers.pagesOf(release) }),
            withdrawn: withdrawnDrafts(path.join(dataDir, 'site-drafts.json'), { nodes: options.nodes, log }),
          }),
    stop: () => workers.stop(),
  }
}
