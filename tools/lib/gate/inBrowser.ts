import type { GateFault } from '@caravanserai/releases'
import { grouped } from '@caravanserai/releases/gate'
import { messageOf } from '../terminal/say'
import { checked, skipped } from './checked'
import type { Checked } from './checked'
import { openPages } from './openPages'
import type { Rendered } from './renderAll'
import type { StartedBrowser } from './startBrowser'

/** Opens pages in a browser, where there is one: what its console says, and what axe finds. */
export const inBrowser = async (
  started: StartedBrowser,
  url: string,
  pages: Rendered['pages'],
): Promise<ReadonlyArray<Checked>> => {
  if ('missing' in started) return names.map((name) => skipped(name, started.missing))
  if (pages.length === 0) return names.map((name) => skipped(name, 'no page could be rendered'))
  const began = performance.now()
  const faults = await openPages(
    started.browser,
    url,
    pages.map(({ tried, html }) => ({ address: tried.address, canonical: canonicalIn(html) })),
  ).then(grouped, (error: unknown) => [notOpened(error)])
  const ms = performance.now() - began
  return names.map((name) =>
    checked(
      name,
      { faults: faults.filter(({ check }) => check === name), note: `${pages.length} pages in Chromium` },
      // Both are seen in one visit.
      name === 'console' ? ms : 0,
    ),
  )
}

/** A page may end the browser, or leave its address for ever. */
const notOpened = (error: unknown): GateFault => ({
  check: 'console',
  file: null,
  pages: [],
  fault: `the pages could not be opened to the end: ${messageOf(error).split('\n')[0] ?? ''}`,
  remedy: 'npm run dev, open each page, and see whether it stays',
})

/** What the head of a document names as the address of its page. */
const canonicalIn = (html: string): string =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

const names = ['console', 'axe']
