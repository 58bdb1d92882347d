import path from 'node:path'
import { isPreviewKept } from '@caravanserai/releases/ledger'
import { isLeft } from 'fp-ts/Either'
import {
  documentStyles,
  draftAdditions,
  logOnce,
  previewIn,
  ReleaseStore,
  ReleaseWorkers,
  requestedPreviews,
  SitePages,
  startRelease,
  startWorker,
} from '../../host/plugin'
import type { Files, KeptRelease, PagesOptions, StartOptions, WorkerFault } from '../../host/plugin'
import type { Host, Started } from '../../host/plugin/plugin'
import { pagesChangedByPreview } from './changedPages'
import { withdrawnDrafts } from './draftClaims'
import { draftRoutes } from './draftRoutes'
import { Drafts } from './drafts'
import { limits } from './limits'
import { previewBar } from './previewBar'
import { previewRequests } from './previewRequests'
import { previewRoutes } from './previewRoutes'
import { Previews } from './previews'
import { PreviewWorkers } from './previewWorkers'

/**
 * Adds previews and drafts, with a store, workers and pages separate from the live site. Starts no worker and writes
 * nothing to disk until the first preview is opened.
 * @param secret the secret of previews of releases; `null` disables them
 */
export const startPreviews = (host: Host, secret: string | null): Started => {
  const { contentSecret, dataDir, drafts: shown, ledger, nodes, releases: live, rendering } = host
  const once = logOnce((line) => host.log.warn(line))
  const log = (line: string) => once(`a preview: ${line}`)
  const store = new ReleaseStore({
    folder: path.join(dataDir, 'site-previews'),
    ledger,
    log,
    most: { releases: limits.keptReleases, bytes: limits.keptBytes },
  })
  const start: StartOptions = {
    ...rendering.workers,
    onOutput: (name, line) => rendering.workers.onOutput(`a preview with ${name}`, line),
  }
  const storeOf = (release: KeptRelease) =>
    live.current().remotes.some((remote) => remote.release?.hash === release.hash) ? rendering.store : store
  const startOne = async (release: KeptRelease | null) => {
    const onFault = (name: string, { reason }: WorkerFault) => log(`a worker of ${name} ${reason}`)
    if (release !== null) {
      const started = await startRelease(
        {
          store: storeOf(release),
          start: (code) => startWorker(start, code),
          mostWorkers: 1,
          onFault: (fault) => onFault(`${release.name} ${release.info.release}`, fault),
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
  const pagesOn = (options: Pick<PagesOptions, 'content' | 'patience'>) =>
    new SitePages({
      ...options,
      frame: workers.pagesOf(null),
      // Failures of a preview release are shown, without a fallback to a previous release.
      previousOf: () => Promise.resolve(null),
      onFailed: ({ name, release, target }) => log(`${name} ${release.info.release} failed ${target}`),
      documents: {
        ...rendering.documents,
        styleOf: documentStyles(previewedFiles(host.files, storeOf)),
        previewBar: previewBar(() => host.use(draftAdditions)),
      },
      cacheMb: 0,
      index: host.index,
      log,
    })
  const { content } = host
  addPreviews(host, {
    previews:
      secret === null
        ? null
        : new Previews({
            secret,
            live,
            keys: host.releaseKeys,
            store,
            workers,
            content,
            pages: pagesOn({ content }),
            isKept: (claim) => isPreviewKept(ledger, claim),
          }),
    drafts:
      contentSecret === null
        ? null
        : new Drafts({
            secret: contentSecret,
            published: content,
            shown: shown && {
              ...shown,
              pages: pagesOn({ content: shown.content, patience: limits.drafts }),
            },
            ownPages: (release) => ({ ...release, pages: workers.pagesOf(release) }),
            withdrawn: withdrawnDrafts(path.join(dataDir, 'site-drafts.json'), { nodes, log }),
          }),
  })
  return { close: async () => workers.stop() }
}

interface ShownPreviews {
  /** `null` if the operator has configured no secret for previews. */
  readonly previews: Previews | null
  /** `null` if the operator has configured no secret for drafts. */
  readonly drafts: Drafts | null
}

/** Adds the routes of previews and drafts, and recognises the requests of their browsers. */
export const addPreviews = (host: Host, { previews, drafts }: ShownPreviews): void => {
  const { http, contentSecret, index, releases, siteUrl } = host
  const requests = previewRequests({ previews, drafts, releases, siteUrl })
  host.provide(requestedPreviews, requests)
  previewRoutes(http, { requests, changedPages: pagesChangedByPreview(host), siteUrl })
  draftRoutes(http, { drafts, contentSecret, siteUrl, index })
}

/** Finds the files of preview documents. @param storeOf the store that keeps a release */
const previewedFiles = (
  live: Files,
  storeOf: (release: KeptRelease) => Pick<ReleaseStore, 'file'>,
): Files => ({
  find: async (composition, name, file) => {
    const release = composition.remotes.find((remote) => remote.name === name)?.release
    const preview = previewIn(composition)
    const isLiveOne = preview?.of?.remote !== name
    if (isLiveOne || !release) return live.find(composition, name, file)
    return storeOf(release).file(release, `browser/${file}`)
  },
})
