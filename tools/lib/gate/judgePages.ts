import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GateFault } from '@caravanserai/releases'
import { grouped } from '@caravanserai/releases/gate'
import type { GateException } from '@caravanserai/releases/gate'
import { fixtureSettings, root } from '../places'
import { messageOf } from '../terminal/say'
import { capturedMenus } from './capturedMenus'
import type { Checked } from './checked'
import { checked, skipped } from './checked'
import { deadLinks } from './deadLinks'
import { inBrowser } from './inBrowser'
import { judgeLive } from './judgeLive'
import { recordedContent } from './liveContent'
import type { ContentOf } from './liveContent'
import { pageDigest } from './pageDigest'
import { startRehearsal } from './rehearsal'
import type { Rehearsal } from './rehearsal'
import type { Rehearsed, WriteSet } from './rehearsedSet'
import { checkHtml, pageFaultsOf, renderAll } from './renderAll'
import type { Rendered } from './renderAll'
import { sampleWords } from './sampleWords'
import type { RequestedPage } from './seePages'
import { startBrowser } from './startBrowser'

export interface JudgePagesOptions {
  readonly release: Rehearsed
  /** Makes the release live next to those of the other remotes. */
  readonly writeSet: WriteSet
  /** The content of the running site, and that site. */
  readonly live: ContentOf
  /** What browsers were shown of the live release, by pattern. */
  readonly shown: Shown
  readonly site: string
  readonly brand: string
  /** The patterns of the live release of the remote; none where there is none. */
  readonly livePatterns: ReadonlyArray<string>
  /** What the team has accepted. */
  readonly exceptions: ReadonlyArray<GateException>
}

/** Digests of pages as a browser shows them, by pattern. */
type Shown = Readonly<Record<string, string>>

interface JudgedPages {
  readonly checks: ReadonlyArray<Checked>
  readonly shown: Shown
}

/** The checks for which the pages of a release are rendered, and opened in a browser. */
export const judgePages = async (options: JudgePagesOptions): Promise<JudgedPages> => {
  const [{ checks, shown }, live] = await Promise.all([judgeRecorded(options), judgeLive(options)])
  return { checks: [...checks, withoutKnown(live, checks)], shown }
}

/** Judges the pages on the content that comes with the project, and on the fixtures of kinds of the remote's own. */
const judgeRecorded = async (options: JudgePagesOptions): Promise<JudgedPages> => {
  const { info } = options.release
  const started = performance.now()
  const browser = startBrowser()
  const rehearsal = await startRehearsal(info.name, options.writeSet, {
    ...recordedContent,
    ...fixtureSettings(),
  }).catch(messageOf)
  try {
    if (typeof rehearsal !== 'string') return await judgeRehearsal(rehearsal, options, browser, started)
    const refused = { faults: [notLoaded(info.server, rehearsal)], note: '' }
    const others = ['html', 'console', 'axe'].map((name) => skipped(name, 'no page could be rendered'))
    return { checks: [checked('pages', refused, performance.now() - started), ...others], shown: {} }
  } finally {
    if (typeof rehearsal !== 'string') await rehearsal.stop()
    const launched = await browser
    if ('browser' in launched) await launched.browser.close()
  }
}

const judgeRehearsal = async (
  rehearsal: Rehearsal,
  { release, shown: before, site, livePatterns, exceptions }: JudgePagesOptions,
  browser: ReturnType<typeof startBrowser>,
  started: number,
): Promise<JudgedPages> => {
  const rendered = await renderAll(release, rehearsal)
  const dead = await deadLinks(release.info, rendered.pages, { url: rehearsal.url, site })
  const captured = await capturedMenus(release.info, rehearsal.url, livePatterns)
  const faults = grouped([...pageFaultsOf(rendered), ...dead, ...captured, ...rendered.sitemap])
  const pages = checked('pages', { faults, note: noteOf(rendered) }, performance.now() - started)
  const each = oneOfEach(rendered)
  const host = hostId()
  const shown: Shown = Object.fromEntries(
    each.map(({ tried, html }) => [tried.pattern, pageDigest(release.info, host, { ...tried, html })]),
  )
  const isSame = ({ tried }: RequestedPage): boolean => before[tried.pattern] === shown[tried.pattern]
  const launched = await browser
  const seen = await Promise.all([
    checkHtml(rehearsal.url, release.info, each, exceptions),
    inBrowser(
      launched,
      rehearsal.url,
      { changed: each.filter((page) => !isSame(page)), same: each.filter(isSame) },
      exceptions,
    ),
  ])
  return {
    checks: [pages, sampleWords(rendered.pages), ...seen.flat()],
    shown: 'browser' in launched ? shown : {},
  }
}

/** Identifies the build of the host: the names of its files hold their hashes. */
const hostId = (): string => readFileSync(path.join(root, 'shell', 'dist', 'files.json'), 'utf8')

const notLoaded = (file: string, reason: string): GateFault => ({
  check: 'pages',
  file,
  pages: [],
  fault: `the host refuses it: ${reason}`,
  remedy:
    'nothing may throw when routes.ts is imported, nor require what the host does not share; build it again, so that remote.json names what routes.ts serves',
})

const noteOf = ({ patterns, pages }: Rendered): string => {
  const found = new Set(pages.filter(({ seen }) => seen.status !== 404).map(({ tried }) => tried.pattern))
  const unknown = new Set(pages.map(({ tried }) => tried.pattern).filter((pattern) => !found.has(pattern)))
  return `${patterns} patterns at ${pages.length} addresses${unknown.size === 0 ? '' : `; no address known of ${[...unknown].join(', ')}`}`
}

/** A page of each pattern that the server can show; a file is none. */
const oneOfEach = ({ pages }: Rendered): Rendered['pages'] => {
  const shown = pages.filter(({ seen }) => seen.status === 200 && seen.thrown === null && !seen.isFile)
  return shown.filter(
    ({ tried }, at) => shown.findIndex((other) => other.tried.pattern === tried.pattern) === at,
  )
}

/** What is wrong with any content is said once. */
const withoutKnown = (live: Checked, recorded: ReadonlyArray<Checked>): Checked => {
  const keys = ({ pages, fault }: GateFault) => pages.map((page) => `${page} ${fault}`)
  const known = new Set(recorded.flatMap(({ faults }) => faults.flatMap(keys)))
  const faults = live.faults.filter((fault) => !keys(fault).every((key) => known.has(key)))
  const { outcome } = live.check
  return {
    faults,
    check: { ...live.check, outcome: faults.length === 0 && outcome === 'failed' ? 'passed' : outcome },
  }
}
