import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../harness/statistics'
import { FRESH_MS } from './cacheSite'
import type { CacheFigure, CacheSite } from './cacheSite'
import { editIn } from './madeContent'
import { get, visitorsOf } from './visitors'
import type { Visit } from './visitors'

interface Edit {
  readonly page: number
  /** When the call was answered. */
  readonly at: number
  /** After how many milliseconds somebody who asks all the time was shown it. */
  readonly freshMs: number
  /** Whether the site itself showed what was before. */
  readonly wasLate: boolean
}

/** Random edits of half of the pages while visitors ask for all of them, each reported. */
export const tryEdits = async (site: CacheSite, edits: number): Promise<ReadonlyArray<CacheFigure>> => {
  const { content, addresses, url, call, wasLate } = site
  const visitors = visitorsOf(url, addresses)
  const edited: Array<Promise<Omit<Edit, 'wasLate'>>> = []
  for (let edit = 1; edit <= edits; edit += 1) {
    const page = Math.floor((Math.random() * addresses.length) / 2)
    content.edit(page, edit)
    await call(content.pages[page]?.question ?? '')
    edited.push(watch(`${url}${addresses[page]}`, page, edit))
    await pause(20 + Math.random() * 60)
  }
  const all = (await Promise.all(edited)).map((one) => ({
    ...one,
    wasLate: wasLate(one.at, one.at + one.freshMs),
  }))
  await pause(FRESH_MS)
  return figuresOf(await visitors.stop(), all, addresses.length / 2)
}

/** Asks for a page until it shows an edit. */
const watch = async (url: string, page: number, edit: number): Promise<Omit<Edit, 'wasLate'>> => {
  const at = performance.now()
  while (performance.now() - at < 10 * FRESH_MS) {
    const { text } = await get(url)
    if (editIn(text) >= edit) break
    await pause(5)
  }
  return { page, at, freshMs: performance.now() - at }
}

/** @param half the pages from here on are not edited */
const figuresOf = (
  visits: ReadonlyArray<Visit>,
  edited: ReadonlyArray<Edit>,
  half: number,
): ReadonlyArray<CacheFigure> => {
  const failed = visits.filter(({ status }) => status !== 200)
  const byPage = Array.from({ length: 2 * half }, (_, page) => visits.filter((one) => one.page === page))
  const staleMs = edited.map(({ page, at }, index) =>
    Math.max(
      0,
      ...(byPage[page] ?? []).flatMap((one) =>
        one.status === 200 && one.from > at && one.edit <= index ? [one.from - at] : [],
      ),
    ),
  )
  const back = byPage.flatMap((all) =>
    all.filter((one) => all.some((before) => before.to < one.from && before.edit > one.edit)),
  )
  const misses = visits.filter(({ isHit }) => !isHit)
  const untouched = misses.filter(({ page }) => page >= half)
  /** A page is asked of the site again only shortly after it was edited. */
  const needless = misses.filter(
    (one) =>
      one.page < half &&
      !edited.some(({ page, at }) => page === one.page && one.to > at - 50 && one.from < at + 3 * FRESH_MS),
  )
  const worst = Math.max(0, ...staleMs.filter((_, index) => edited[index]?.wasLate === false))
  const late = edited.filter((one) => one.wasLate).length
  const fresh = edited.map(({ freshMs }) => freshMs)
  const at = (share: number): string => quantile(fresh, share)?.toFixed(0) ?? '-'
  return [
    { what: 'edits', found: `${edited.length}`, isGood: null },
    { what: 'from a call to a fresh page: median, 99 %, ms', found: `${at(0.5)}, ${at(0.99)}`, isGood: null },
    {
      what: 'requests of visitors, with cookies of other sites',
      found: `${visits.length}`,
      isGood: null,
    },
    none('of these failed', failed),
    {
      what: 'from the cache',
      found: `${(100 - (100 * misses.length) / visits.length).toFixed(1)} %`,
      isGood: null,
    },
    {
      what: 'shown without an edit after its call, at worst, ms',
      found: worst.toFixed(0),
      isGood: worst <= FRESH_MS,
    },
    {
      what: 'edits whose files the site could not read in time, left out there',
      found: `${late}`,
      isGood: null,
    },
    none('visits that went back in time', back),
    none('requests to the site for pages that nobody edited', untouched),
    none('requests to the site for pages that were not edited just before', needless),
  ]
}

const none = (what: string, found: ReadonlyArray<unknown>): CacheFigure => ({
  what,
  found: `${found.length}`,
  isGood: found.length === 0,
})
