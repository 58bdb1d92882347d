import { setTimeout as pause } from 'node:timers/promises'
import type { CacheFigure, CacheSite } from './cacheSite'
import { visitorsOf } from './visitors'

/** The site is stopped while visitors ask for pages, of which some were purged just before. */
export const tryWithoutSite = async ({
  url,
  addresses,
  site,
  content,
  call,
}: CacheSite): Promise<ReadonlyArray<CacheFigure>> => {
  const visitors = visitorsOf(url, addresses)
  for (const [page, { question }] of content.pages.entries()) {
    content.edit(page, 1_000_000)
    await call(question)
  }
  await site.stop()
  await pause(5_000)
  const visits = await visitors.stop()
  const failed = visits.filter(({ status }) => status !== 200).length
  return [
    { what: 'requests while the site is stopped', found: `${visits.length}`, isGood: null },
    { what: 'of these failed', found: `${failed}`, isGood: failed === 0 },
  ]
}
