import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GateFault } from '@caravanserai/releases'
import { grouped } from '@caravanserai/releases/gate'
import { root } from '../places'
import { messageOf } from '../terminal/say'
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
}

/** Digests of pages as a browser shows them, by pattern. */
type Shown = Readonly<Record<string, string>>

interface JudgedPages {
  readonly checks: ReadonlyArray<Checked>
  readonly shown: Shown
}

/** The checks for which the pages of a release are rendered, and opened in a browser. */
export const judgePages = async (options: JudgePagesOptions): Promise<JudgedPages> => {
  const [{ checks, shown }, live] = await Promise.all([onRecorded(options), judgeLive(options)])
  return { checks: [...checks, withoutKnown(live, checks)], shown }
}

const onRecorded = async ({ release, writeSet, shown, site }: JudgePagesOptions): Promise<JudgedPages> => {
  const { info } = release
  const started = performance.now()
  const browser = startBrowser()
  try {
    const rehearsal = await startRehearsal(info.name, writeSet, recordedContent).catch(messageOf)
    if (typeof rehearsal !== 'string')
      return await onRehearsal(rehearsal, { release, before: shown, site, browser, started })
    const checks = [
      checked(
        'pages',
        { faults: [notLoaded(info.server, rehearsal)], note: '' },
        performance.now() - started,
      ),
      ...['html', 'console', 'axe'].map((name) => skipped(name, 'no page could be rendered')),
    ]
    return { checks, shown: {} }
  } finally {
    const launched = await browser
    if ('browser' in launched) await launched.browser.close()
  }
}

interface RehearsalOptions extends Pick<JudgePagesOptions, 'release' | 'site'> {
  /** What browsers were shown of the live release. */
  readonly before: Shown
  readonly browser: ReturnType<typeof startBrowser>
  readonly started: number
}

const onRehearsal = async (
  rehearsal: Rehearsal,
  { release, before, site, browser, started }: RehearsalOptions,
): Promise<JudgedPages> => {
  try {
    const rendered = await renderAll(release, rehearsal)
    const dead = await deadLinks(release.info, rendered.pages, { url: rehearsal.url, site })
    const faults = grouped([...pageFaultsOf(rendered), ...dead, ...rendered.sitemap])
    const pages = checked('pages', { faults, note: noteOf(rendered) }, performance.now() - started)
    const each = oneOfEach(rendered)
    const host = hostId()
    const now = each.map(({ tried, html }) => [
      tried.pattern,
      pageDigest(release.info, host, { ...tried, html }),
    ])
    const shown: Shown = Object.fromEntries(now)
    const launched = await browser
    const seen = await Promise.all([
      checkHtml(rehearsal.url, each),
      inBrowser(launched, rehearsal.url, {
        changed: each.filter(({ tried }) => before[tried.pattern] !== shown[tried.pattern]),
        same: each.filter(({ tried }) => before[tried.pattern] === shown[tried.pattern]),
      }),
    ])
    return { checks: [pages, ...seen.flat()], shown: 'browser' in launched ? shown : {} }
  } finally {
    await rehearsal.stop()
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
  const unknown = [...new Set(pages.map(({ tried }) => tried.pattern))].filter(
    (pattern) => !found.has(pattern),
  )
  return `${patterns} patterns at ${pages.length} addresses${unknown.length === 0 ? '' : `; no address known of ${unknown.join(', ')}`}`
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
