import type { Trial } from '../harness/trial'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../harness/measure'
import { editIn, FRESH_MS, get, visitorsOf } from './cacheSite'
import type { CacheSite, Visit } from './cacheSite'

interface Edit {
  readonly page: number
  /** When the report was acknowledged. */
  readonly at: number
  /** Milliseconds until a continuously polling visitor received the edit. */
  readonly freshMs: number
  /** Whether the site itself served the old page. */
  readonly wasLate: boolean
}

/** Edits half of the pages at random while visitors request all of them. Each edit is reported. */
export const tryEdits = async (run: Trial, site: CacheSite, edits: number): Promise<void> => {
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
  const all = (await Promise.all(edited)).map((edit) => ({
    ...edit,
    wasLate: wasLate(edit.at, edit.at + edit.freshMs),
  }))
  await pause(FRESH_MS)
  judge(run, await visitors.stop(), all, addresses.length / 2)
}

/** Requests a page until it shows an edit. */
const watch = async (url: string, page: number, edit: number): Promise<Omit<Edit, 'wasLate'>> => {
  const at = performance.now()
  while (performance.now() - at < 10 * FRESH_MS) {
    const { text } = await get(url)
    if (editIn(text) >= edit) break
    await pause(5)
  }
  return { page, at, freshMs: performance.now() - at }
}

/** @param half the index of the first page that is not edited */
const judge = (
  { figure }: Trial,
  visits: ReadonlyArray<Visit>,
  edited: ReadonlyArray<Edit>,
  half: number,
): void => {
  const expectNone = (subject: string, found: ReadonlyArray<unknown>): void =>
    figure(subject, found.length, found.length === 0)
  const failed = visits.filter(({ status }) => status !== 200)
  const byPage = Array.from({ length: 2 * half }, (_, page) => visits.filter((visit) => visit.page === page))
  const staleMs = edited.map(({ page, at }, index) =>
    Math.max(
      0,
      ...(byPage[page] ?? []).flatMap((visit) =>
        visit.status === 200 && visit.from > at && visit.edit <= index ? [visit.from - at] : [],
      ),
    ),
  )
  const back = byPage.flatMap((all) =>
    all.filter((visit) => all.some((before) => before.to < visit.from && before.edit > visit.edit)),
  )
  const misses = visits.filter(({ isHit }) => !isHit)
  const untouched = misses.filter(({ page }) => page >= half)
  /** A page may be requested from the site again only shortly after an edit. */
  const needless = misses.filter(
    (visit) =>
      visit.page < half &&
      !edited.some(
        ({ page, at }) => page === visit.page && visit.to > at - 50 && visit.from < at + 3 * FRESH_MS,
      ),
  )
  const worst = Math.max(0, ...staleMs.filter((_, index) => edited[index]?.wasLate === false))
  const late = edited.filter((edit) => edit.wasLate).length
  const fresh = edited.map(({ freshMs }) => freshMs)
  const at = (share: number): string => quantile(fresh, share)?.toFixed(0) ?? '-'
  figure('edits', edited.length)
  figure('from a call to a fresh page: median, 99 %, ms', `${at(0.5)}, ${at(0.99)}`)
  figure('requests of visitors, with cookies of other sites', visits.length)
  expectNone('of these failed', failed)
  figure('from the cache', `${(100 - (100 * misses.length) / visits.length).toFixed(1)} %`)
  figure('shown without an edit after its call, at worst, ms', worst.toFixed(0), worst <= FRESH_MS)
  figure('edits whose files the site could not read in time, left out there', late)
  expectNone('visits that went back in time', back)
  expectNone('requests to the site for pages that nobody edited', untouched)
  expectNone('requests to the site for pages that were not edited just before', needless)
}
