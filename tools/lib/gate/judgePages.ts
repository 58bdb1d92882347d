import type { GateFault } from '@caravanserai/releases'
import { grouped } from '@caravanserai/releases/gate'
import { messageOf } from '../terminal/say'
import type { Checked } from './checked'
import { checked, skipped } from './checked'
import { inBrowser } from './inBrowser'
import { judgeLive } from './judgeLive'
import { recordedContent } from './liveContent'
import type { ContentOf } from './liveContent'
import { startRehearsal } from './rehearsal'
import type { Rehearsal } from './rehearsal'
import type { Rehearsed, Served } from './rehearsedSet'
import { checkHtml, pageFaultsOf, renderAll } from './renderAll'
import type { Rendered } from './renderAll'
import { startBrowser } from './startBrowser'

export interface JudgePagesOptions {
  readonly release: Rehearsed
  readonly served: Served
  /** The content of the running site, and that site. */
  readonly live: ContentOf
  readonly site: string
  readonly brand: string
}

/** The checks for which the pages of a release are rendered, and opened in a browser. */
export const judgePages = async (options: JudgePagesOptions): Promise<ReadonlyArray<Checked>> => {
  const [recorded, live] = await Promise.all([onRecorded(options), judgeLive(options)])
  return [...recorded, withoutKnown(live, recorded)]
}

const onRecorded = async ({ release, served }: JudgePagesOptions): Promise<ReadonlyArray<Checked>> => {
  const { info } = release
  const started = performance.now()
  const browser = startBrowser()
  try {
    const rehearsal = await startRehearsal(info.name, served, recordedContent).catch(messageOf)
    if (typeof rehearsal !== 'string') return await onRehearsal(release, rehearsal, browser, started)
    return [
      checked(
        'pages',
        { faults: [notLoaded(info.server, rehearsal)], note: '' },
        performance.now() - started,
      ),
      ...['html', 'console', 'axe'].map((name) => skipped(name, 'no page could be rendered')),
    ]
  } finally {
    const launched = await browser
    if ('browser' in launched) await launched.browser.close()
  }
}

const onRehearsal = async (
  release: Rehearsed,
  rehearsal: Rehearsal,
  browser: ReturnType<typeof startBrowser>,
  started: number,
): Promise<ReadonlyArray<Checked>> => {
  try {
    const rendered = await renderAll(release, rehearsal)
    const faults = grouped([...pageFaultsOf(rendered), ...rendered.sitemap])
    const pages = checked('pages', { faults, note: noteOf(rendered) }, performance.now() - started)
    const shown = oneOfEach(rendered)
    return [
      pages,
      ...(await Promise.all([checkHtml(shown), inBrowser(await browser, rehearsal.url, shown)])).flat(),
    ]
  } finally {
    await rehearsal.stop()
  }
}

const notLoaded = (file: string, reason: string): GateFault => ({
  check: 'pages',
  file,
  pages: [],
  fault: `the host refuses it: ${reason}`,
  remedy: /declare/.test(reason)
    ? 'remote.json must name what routes.ts serves: build it again'
    : 'nothing may throw when routes.ts is imported, nor require what the host does not share',
})

const noteOf = ({ patterns, pages }: Rendered): string => {
  const unknown = pages.flatMap(({ tried, seen }) =>
    !tried.isNamed && seen.status === 404 ? [tried.pattern] : [],
  )
  return `${patterns} patterns at ${pages.length} addresses${unknown.length === 0 ? '' : `; no address known of ${unknown.join(', ')}`}`
}

/** A page of each pattern that the server can show. */
const oneOfEach = ({ pages }: Rendered): Rendered['pages'] => {
  const shown = pages.filter(({ seen }) => seen.status === 200 && seen.thrown === null)
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
