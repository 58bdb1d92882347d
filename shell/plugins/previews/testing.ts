import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { sha256 } from '@caravanserai/releases/hash'
import type { Release } from '@caravanserai/releases'
import { fileKey, isPreviewKept, keepPreview, storedBase } from '@caravanserai/releases/ledger'
import { previewToken } from '@caravanserai/releases/claim-token'
import type { PreviewClaim } from '@caravanserai/releases/claim-token'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { memoryStore } from '@caravanserai/releases/testing'
import { isLeft } from 'fp-ts/Either'
import { singleNode } from '../../host/nodes/siteNodes'
import { Drafts } from './drafts'
import { withdrawnDrafts } from './draftClaims'
import { Previews } from './previews'
import { PreviewWorkers } from './previewWorkers'
import { previewBar } from './previewBar'
import { addPreviews } from './startPreviews'
import type { Host } from '../../host/plugin/plugin'
import type { FailedPage } from '../../host/releases/failedPage'
import { startRelease } from '../../host/releases/startRelease'
import { ReleaseStore } from '../../host/releases/store/releaseStore'
import type { RequestFacts } from '../../host/operate/requestLog'
import { inProcessPages, inProcessWorker } from '../../testing/inProcessPages'
import { listeningSite } from '../../testing/listeningSite'
import { remoteJsonText } from '../../testing/releaseServer'
import { testComposition, watchedRelease } from '../../testing/testComposition'
import { testDocuments, testIndex, testPages } from '../../testing/testPages'

const secret = 'the secret of this site'
const day = 24 * 60 * 60 * 1_000

const about = [{ path: '/about', element: 'About us' }]
const live = testComposition({
  charity: [
    { path: '/cause', element: 'The live causes', loader: loaderOf((ask) => ask(list('causes'))) },
    { path: '/donate', element: 'Live giving' },
  ],
  travel: about,
})

const additions = { scripts: [['/_/shell/draft.js', 'sha256-draft'] as const], css: '' }

/** A site with two remotes, and previews of `charity` releases that a test stores. */
export const previewSite = async (
  content: Content,
  keys: TeamKeys = new Map(),
  draftContent: Content = content,
) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'previews-'))
  const ledger = memoryStore()
  const observed = {
    /** Pages of live releases, rendered by their live workers. */
    live: [] as string[],
    failed: [] as FailedPage[],
    requests: [] as RequestFacts[],
  }
  let now = Date.UTC(2026, 10, 23)
  const watched = {
    ...live,
    remotes: live.remotes.map((remote) => ({
      ...remote,
      release: remote.release && watchedRelease(remote.release, (address) => observed.live.push(address)),
    })),
  }
  const store = new ReleaseStore({ folder, ledger, log: () => undefined })
  const workers = new PreviewWorkers(async (release) => {
    if (release === null) return { ...inProcessPages('frame', []), stop: () => undefined }
    const liveRelease = live.remotes.find((remote) => remote.release?.hash === release.hash)?.release
    if (liveRelease) return { ...liveRelease.pages, stop: () => undefined }
    const start = ({ name, code }: { readonly name: string; readonly code: string }) =>
      inProcessWorker(name, code)
    const started = await startRelease({ store, start, mostWorkers: 1, onFault: () => undefined }, release)
    if (isLeft(started)) throw new Error(started.left.reason)
    return started.right.pages
  })
  const documents = { ...testDocuments, previewBar: previewBar(() => additions) }
  const pagesOn = (shown: Content) =>
    testPages({ content: shown, cacheMb: 0, frame: workers.pagesOf(null), documents })
  const previews = new Previews({
    secret,
    live: { current: () => watched, forPath: () => Promise.resolve(watched) },
    keys,
    store,
    workers,
    content,
    pages: pagesOn(content),
    isKept: (claim) => isPreviewKept(ledger, claim),
    now: () => now,
  })
  const drafts = new Drafts({
    secret,
    published: content,
    shown: {
      content: draftContent,
      places: null,
      pages: pagesOn(draftContent),
    },
    ownPages: (release) => ({ ...release, pages: workers.pagesOf(release) }),
    withdrawn: withdrawnDrafts(path.join(folder, 'site-drafts.json'), {
      nodes: singleNode(),
      log: () => undefined,
      now: () => now,
    }),
    now: () => now,
  })
  const { index } = testIndex()
  // Both pages read the causes, and one of them shows them.
  for (const target of ['/cause', '/donate'])
    index.foundWith(target, [
      ['lists/causes', { version: 'live', reading: { value: [], origin: 'network', at: 0 } }],
    ])
  const { address, close } = await listeningSite({
    config: { siteUrl: 'https://site.example.test', contentSecret: secret },
    plugins: [{ name: 'previews', facts: {}, pages: [], settings: {} }],
    loadPlugin: async () => ({
      start: async (host: Host) => {
        addPreviews(host, { previews, drafts })
        return {}
      },
    }),
    index,
    content,
    pages: testPages({ content, index, onFailed: (failed) => observed.failed.push(failed) }),
    current: () => watched,
    files: {
      find: async (_composition, _name, file) =>
        ['live.js', 'both.js'].includes(file) ? { plain: Buffer.from('live'), brotli: null } : null,
    },
    onRequest: (facts) => observed.requests.push(facts),
  })

  /** Stores a `charity` release whose pages are these elements. Returns the claim of its one-day preview. */
  const preview = async (
    pages: Readonly<Record<string, string>>,
    claim: Partial<PreviewClaim> = {},
  ): Promise<PreviewClaim> => {
    const routes = Object.entries(pages).map(
      ([path, element]) => `{
      path: ${JSON.stringify(path)},
      element: require('react').createElement(() => ${element}),
      handle: { page: () => Promise.resolve(null), meta: () => ({ title: 'A page', description: '', banner: null }) },
    }`,
    )
    const server = `exports.routes = [${routes.join()}]`
    const release = `1.1.0-${sha256(server).slice(0, 8)}`
    const text: Readonly<Record<string, string>> = {
      'server/routes.js': server,
      'browser/entry.js': 'the entry',
      'browser/new.js': `code of ${release}`,
      'browser/both.js': `code of ${release}`,
    }
    for (const file of Object.values(text)) await ledger.write(fileKey(sha256(file)), Buffer.from(file))
    const json = remoteJsonText(release, text, {
      entry: 'entry.js',
      addresses: Object.keys(pages).map((pattern) => ({ path: pattern, scripts: ['new.js'], styles: [] })),
    })
    await ledger.write(fileKey(sha256(json)), Buffer.from(json))
    const claimed = { remote: 'charity', release, hash: sha256(json), until: now + day, ...claim }
    await keepPreview(ledger, { ...claimed, by: 'a test', at: new Date(now).toISOString(), where: 'here' })
    return claimed
  }

  return {
    observed,
    ledger,
    preview,
    /** The live release of a remote, as named by a set. */
    live: (name: string): Release => ({
      base: storedBase(name, '1.0.0'),
      hash: watched.remotes.find((remote) => remote.name === name)?.release?.hash ?? '',
      addresses: [],
    }),
    tokenOf: (claim: PreviewClaim, signedWith = secret) => previewToken(signedWith, claim),
    /** Sends a request with this token as the preview cookie. */
    ask: (url: string, token: string | null = null, init: RequestInit = {}) =>
      fetch(`${address}${url}`, {
        redirect: 'manual',
        ...init,
        headers: {
          accept: 'text/html',
          'accept-encoding': 'identity',
          ...(token !== null && { cookie: `other=1; __Host-preview=${token}` }),
          ...init.headers,
        },
      }),
    pass: (ms: number) => {
      now += ms
    },
    close: async () => {
      workers.stop()
      await close()
      rmSync(folder, { recursive: true })
    },
  }
}
