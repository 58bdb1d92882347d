import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GateFault } from '@caravanserai/releases'
import { grouped, pageFaults } from '@caravanserai/releases/gate'
import type { GateException } from '@caravanserai/releases/gate'
import {
  capturedMenus,
  checked,
  checkHtml,
  checkParts,
  checkShowing,
  deadLinks,
  inBrowser,
  liveParts,
  pageDigest,
  pageFaultsOf,
  renderAll,
  seePages,
  skipped,
} from '@caravanserai/releases/gate/render'
import type {
  Checked,
  Rehearsal,
  Rehearsed,
  Rendered,
  RequestedPage,
  StartedBrowser,
} from '@caravanserai/releases/gate/render'
import { installedBrowser } from '../browser/findBrowser'
import { quickFlags } from '../browser/quickFlags'
import { fixtureSettings, root } from '../places'
import { plainEnvironment } from '../process/plainEnvironment'
import { messageOf } from '../terminal/say'
import { recordedContent, rehearsedSet, startRehearsal } from './rehearsal'
import type { ContentOf, WriteSet } from './rehearsal'
import { sampleWords } from './reportLines'

export interface JudgePagesOptions {
  readonly release: Rehearsed
  /** Makes the judged release live next to the other remotes' releases. */
  readonly writeSet: WriteSet
  /** Makes the remote's live release live instead; `null` if there is none. */
  readonly liveSet: () => Promise<WriteSet | null>
  readonly live: ContentOf
  /** Digests of the live release's pages as shown in browsers, by route pattern. */
  readonly shown: Shown
  readonly site: string
  readonly brand: string
  /** The route patterns of the remote's live release; empty without one. */
  readonly livePatterns: ReadonlyArray<string>
  readonly exceptions: ReadonlyArray<GateException>
}

/** Digests of pages as shown in a browser, by route pattern. */
type Shown = Readonly<Record<string, string>>

interface JudgedPages {
  readonly checks: ReadonlyArray<Checked>
  readonly shown: Shown
}

/** The checks that render the pages of a release and open them in a browser. */
export const judgePages = async (options: JudgePagesOptions): Promise<JudgedPages> => {
  const [{ checks, shown }, live] = await Promise.all([judgeRecorded(options), judgeLive(options)])
  return { checks: [...checks, withoutKnown(live, checks)], shown }
}

/** Checks the pages on the project's recorded content, and on fixtures of the remote's own content kinds. */
const judgeRecorded = async (options: JudgePagesOptions): Promise<JudgedPages> => {
  const { info } = options.release
  const started = performance.now()
  const browser = startBrowser()
  const rehearsal = await startRecorded(info.name, options.writeSet).catch(messageOf)
  try {
    if (typeof rehearsal !== 'string') return await judgeRehearsal(rehearsal, options, browser, started)
    const refused = { faults: [notLoaded(info.server, rehearsal)], note: '' }
    const skippedChecks = ['html', 'console', 'axe'].map((name) => skipped(name, 'no page could be rendered'))
    return { checks: [checked('pages', refused, performance.now() - started), ...skippedChecks], shown: {} }
  } finally {
    if (typeof rehearsal !== 'string') await rehearsal.stop()
    const launched = await browser
    if ('browser' in launched) await launched.browser.close()
  }
}

const startRecorded = (name: string, writeSet: WriteSet): Promise<Rehearsal> =>
  startRehearsal(name, writeSet, { ...recordedContent, ...fixtureSettings() })

const judgeRehearsal = async (
  rehearsal: Rehearsal,
  { release, liveSet, shown: before, site, livePatterns, exceptions }: JudgePagesOptions,
  browser: ReturnType<typeof startBrowser>,
  started: number,
): Promise<JudgedPages> => {
  const rendered = await renderAll(release, rehearsal)
  const dead = await deadLinks(release.info, rendered.pages, { url: rehearsal.url, site })
  const captured = await capturedMenus(release.info, rehearsal.url, livePatterns)
  const faults = grouped([...pageFaultsOf(rendered), ...dead, ...captured, ...rendered.sitemap])
  const pages = checked('pages', { faults, note: noteOf(rendered) }, performance.now() - started)
  const placed = await liveParts(site)
  const parts = await checkParts(release.info, rehearsal, placed)
  const samples = oneOfEach(rendered)
  const host = hostId()
  const shown: Shown = Object.fromEntries(
    samples.map(({ tried, html }) => [tried.pattern, pageDigest(release.info, host, { ...tried, html })]),
  )
  const isSame = ({ tried }: RequestedPage): boolean => before[tried.pattern] === shown[tried.pattern]
  const launched = await browser
  const results = await Promise.all([
    checkHtml(rehearsal.url, release.info, samples, exceptions),
    inBrowser(
      launched,
      rehearsal.url,
      { changed: samples.filter((page) => !isSame(page)), unchanged: samples.filter(isSame) },
      exceptions,
    ),
  ])
  const showing = (host: Rehearsal) => checkShowing(release.info, host, placed, launched)
  // Consequences of a fault of a part are not reported in addition to it.
  const ofParts =
    parts.faults.length > 0
      ? parts
      : together(parts, await judgeShowing(showing, rehearsal, release.info.name, liveSet))
  return {
    checks: [pages, ofParts, sampleWords(rendered.pages), ...results.flat()],
    shown: 'browser' in launched ? shown : {},
  }
}

/** Checks pages of other remotes. Faults that they have with the live release as well do not count. */
const judgeShowing = async (
  check: (host: Rehearsal) => Promise<Checked>,
  rehearsal: Rehearsal,
  name: string,
  liveSet: JudgePagesOptions['liveSet'],
): Promise<Checked> => {
  const found = await check(rehearsal)
  const writeSet = found.faults.length === 0 ? null : await liveSet()
  if (writeSet === null) return found
  const control = await startRecorded(name, writeSet).catch(messageOf)
  // The live release runs on the site, so that the machine is at fault.
  if (typeof control === 'string') return skipped('parts', `pages of other sections not judged: ${control}`)
  try {
    return withoutKnown(found, [await check(control)])
  } finally {
    await control.stop()
  }
}

const together = (first: Checked, second: Checked): Checked =>
  checked(
    first.check.name,
    { faults: [...first.faults, ...second.faults], note: `${first.check.note}; ${second.check.note}` },
    first.check.ms + second.check.ms,
  )

/** Identifies the build of the host: its file names contain content hashes. */
const hostId = (): string => readFileSync(path.join(root, 'shell', 'dist', 'files.json'), 'utf8')

const notLoaded = (file: string, reason: string): GateFault => ({
  check: 'pages',
  file,
  pages: [],
  fault: `the host refuses it: ${reason}`,
  remedy:
    'routes.ts must not throw when it is imported, nor require packages that the host does not share; build it again, so that remote.json names the pages of routes.ts',
})

const noteOf = ({ patterns, pages }: Rendered): string => {
  const found = new Set(pages.filter(({ seen }) => seen.status !== 404).map(({ tried }) => tried.pattern))
  const unknown = new Set(pages.map(({ tried }) => tried.pattern).filter((pattern) => !found.has(pattern)))
  return `${patterns} patterns at ${pages.length} addresses${unknown.size === 0 ? '' : `; no address known of ${[...unknown].join(', ')}`}`
}

/** One page of each pattern that renders successfully. Files are not pages. */
const oneOfEach = ({ pages }: Rendered): Rendered['pages'] => {
  const shown = pages.filter(({ seen }) => seen.status === 200 && seen.thrown === null && !seen.isFile)
  return shown.filter(
    ({ tried }, at) => shown.findIndex((page) => page.tried.pattern === tried.pattern) === at,
  )
}

/** Drops faults that the recorded content has already revealed. */
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

export interface JudgeLiveOptions {
  readonly release: Rehearsed
  readonly live: ContentOf
  readonly site: string
  /** The name of the running site, the suffix of its page titles. */
  readonly brand: string
  /** The route patterns of the remote's live release; empty without one. */
  readonly livePatterns: ReadonlyArray<string>
}

/** Maximum number of addresses per pattern: the recorded content already covers every kind. */
const MOST_OF_PATTERN = 10

/**
 * Renders the pages on the content of the running site. Ignores faults that the running site shows as well: they come
 * from the content, or are older than the release. Exception: a menu link to a missing page is always the remote's
 * fault.
 */
const judgeLive = async ({
  release,
  live,
  site,
  brand,
  livePatterns,
}: JudgeLiveOptions): Promise<Checked> => {
  if ('missing' in live) return skipped('live content', live.missing)
  const started = performance.now()
  const { name } = release.info
  // Without the other remotes: the host would load and rehearse them for pages that are not needed here.
  const rehearsal = await startRehearsal(name, await rehearsedSet(release, []), live.env).catch(() => null)
  // The check on recorded content reports why the release cannot be loaded.
  if (rehearsal === null) return skipped('live content', 'no page could be rendered')
  try {
    const rendered = await renderAll(release, rehearsal, MOST_OF_PATTERN)
    const faults = pageFaultsOf(rendered)
    const failed = rendered.pages.filter(({ tried }) =>
      faults.some(({ pages }) => pages.includes(tried.address)),
    )
    const addresses = failed.map(({ tried }) => tried)
    const now = await seePages({ url: site, name, failures: null, server: '' }, addresses)
    const isOfMenu = isMenuLink(release.info)
    const ownFaults = faults.filter((fault) => isOfMenu(fault) || !hasSame(now, fault, brand))
    const captured = await capturedMenus(release.info, rehearsal.url, livePatterns)
    return checked(
      'live content',
      {
        faults: [...ownFaults, ...captured].map((fault) => ({ ...fault, check: 'live content' })),
        note: `${rendered.pages.length} addresses, compared with the running site`,
      },
      performance.now() - started,
    )
  } finally {
    await rehearsal.stop()
  }
}

/** Whether a fault is a menu link of the remote to a missing page. */
const isMenuLink = ({ links = [] }: Rehearsed['info']) => {
  const paths = new Set(links.map(({ to }) => to.replace(/[?#].*/s, '')))
  return ({ pages, fault }: GateFault): boolean =>
    fault === 'status 404' && pages.some((page) => paths.has(page))
}

const hasSame = (now: ReadonlyArray<RequestedPage>, { pages, fault }: GateFault, brand: string): boolean => {
  const page = now.find(({ seen }) => pages.includes(seen.address))?.seen
  return (
    page !== undefined &&
    (page.status !== 200 || pageFaults(page, { brand }).some((known) => known.fault === fault))
  )
}

/** Starts the installed browser; the gate installs none. Never rejects. */
const startBrowser = async (): Promise<StartedBrowser> => {
  try {
    const found = await installedBrowser()
    if ('missing' in found) return { missing: 'no Chromium found: install one, or set CHROMIUM_PATH' }
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch({
      executablePath: found.path,
      args: [...quickFlags],
      // The browser runs the code of a release, which must not read secrets.
      env: plainEnvironment(),
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    return { browser }
  } catch (error) {
    return { missing: `the browser does not start: ${messageOf(error).split('\n')[0] ?? ''}` }
  }
}
