import { withoutLiveRelease } from '@caravanserai/releases'
import { expect } from '@playwright/test'
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

/** Visitors who send requests until they are stopped; stopping them gives the responses that were not 200. */
export const visitors = (site: Site, addresses: ReadonlyArray<string>) => {
  const refused: string[] = []
  let answers = 0
  let open = true
  const one = async (address: string) => {
    while (open) {
      const status = await fetch(`${site.url}${address}`).then(
        async (answer) => (await answer.text(), answer.status),
        (error: unknown) => String(error),
      )
      answers += 1
      if (status !== 200) refused.push(`${address}: ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const all = Promise.all(addresses.map(one))
  return async () => {
    open = false
    await all
    return { refused, answers }
  }
}
