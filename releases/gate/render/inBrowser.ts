import type { GateFault } from '../../index'
import { grouped, withoutAccepted } from '../index'
import type { GateException } from '../index'
import type { Browser } from '@playwright/test'
import { checked, skipped } from './checked'
import type { Checked } from './checked'
import type { Destination } from './navigate'
import { openPages } from './openPages'
import { acceptedNote } from './renderAll'
import type { Rendered } from './renderAll'

/** A running browser, or the reason why none is available. */
export type StartedBrowser = { readonly browser: Browser } | { readonly missing: string }

interface PagesToOpen {
  readonly changed: Rendered['pages']
  /** Pages that look the same in a browser as in the live release; they are not opened again. */
  readonly unchanged: Rendered['pages']
}

/** Opens pages in a browser, if available, and reports console errors and axe violations. */
export const inBrowser = async (
  started: StartedBrowser,
  url: string,
  { changed, unchanged }: PagesToOpen,
  exceptions: ReadonlyArray<GateException>,
): Promise<ReadonlyArray<Checked>> => {
  if ('missing' in started) return names.map((name) => skipped(name, started.missing))
  if (changed.length + unchanged.length === 0)
    return names.map((name) => skipped(name, 'no page could be rendered'))
  const began = performance.now()
  // Includes one unchanged page, because links load code that the release has changed for all pages.
  const linked = [...changed, ...unchanged.slice(0, 1)].map(destinationOf)
  const found = await openPages(started.browser, url, changed.map(destinationOf), linked).catch(
    (error: unknown) => [notOpened(error)],
  )
  const tried = changed.map(({ tried }) => tried)
  const judged = withoutAccepted('axe', found, exceptions, tried)
  const faults = grouped(judged.faults)
  const note = noteOf(changed.length, unchanged.length)
  const ms = performance.now() - began
  return names.map((name) =>
    checked(
      name,
      {
        faults: faults.filter(({ check }) => check === name),
        note: name === 'axe' ? `${note}${acceptedNote(judged)}` : note,
      },
      // Both checks use the same visit.
      name === 'console' ? ms : 0,
    ),
  )
}

const destinationOf = ({ tried, html }: Rendered['pages'][number]): Destination => ({
  address: tried.address,
  canonical: canonicalIn(html),
})

const noteOf = (opened: number, unchanged: number): string =>
  `${opened} pages in Chromium${unchanged === 0 ? '' : `; ${unchanged} are as in the live release`}`

/** A page may crash the browser or navigate away permanently. */
const notOpened = (error: unknown): GateFault => ({
  check: 'console',
  file: null,
  pages: [],
  fault: `not all pages could be opened: ${String(error).split('\n')[0] ?? ''}`,
  remedy: 'npm run dev, open each page, and check that it keeps its address',
})

/** The canonical address in the head of a document. */
const canonicalIn = (html: string): string =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

const names = ['console', 'axe']
