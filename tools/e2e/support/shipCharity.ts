import { withoutLiveRelease } from '@caravanserai/releases'
import { expect } from '@playwright/test'
import { answerOf, crowd } from '../../../proofs/harness/visitors'
import type { Site } from './site'
import { textOfHtml } from './visit'

/** Stores a build and makes it live, as `npm run ship` does. */
export const ship = async (site: Site, build: string): Promise<string> =>
  (await site.ledger.ship(build, 'charity')).now

export const rollBack = async (site: Site): Promise<void> => {
  await site.ledger.change((set) => withoutLiveRelease(set, 'charity') ?? set)
}

export const headingOf = async (site: Site): Promise<string> => {
  const html = await (await fetch(`${site.url}/cause`)).text()
  return textOfHtml(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '')
}

export const shows = (site: Site, title: string) =>
  expect.poll(() => headingOf(site), { timeout: 30_000, intervals: [100] }).toBe(title)

/** The files of the shell and of the travel section that a page loads. */
export const filesOf = async (site: Site, address: string): Promise<ReadonlyArray<string>> => {
  const html = await (await fetch(`${site.url}${address}`)).text()
  return [...new Set(html.match(/\/_\/(shell|travel)\/[\w.-]+/g))].sort()
}

/** Visitors, one for each address, and what is wrong with each answer to them; `null` where it is 200. */
export const visitors = (site: Site, addresses: ReadonlyArray<string>) =>
  crowd(addresses.length, 20, async (visitor) => {
    // Whether it comes at all is asked here, however busy the machine is.
    const { status, text } = await answerOf(`${site.url}${addresses[visitor]}`, { timeout: 120_000 })
    return status === 200 ? null : `${addresses[visitor]}: ${status || text}`
  })
