import { expect } from '@playwright/test'
import type { Site } from './site'
import { textOfHtml } from './visit'

/** A page as the server rendered it. */
export interface FetchedPage {
  readonly status: number
  readonly html: string
  /** The text below the header. */
  readonly words: string
  /** File names of the pictures, in document order. */
  readonly pictures: ReadonlyArray<string>
}

/** Requests a page like a browser without scripts. */
export const fetchedPage = async (site: Site, address: string): Promise<FetchedPage> => {
  const answer = await fetch(`${site.url}${address}`)
  const html = await answer.text()
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  return {
    status: answer.status,
    html,
    words: textOfHtml(main),
    pictures: [...main.matchAll(/<img[^>]* src="([^"?]+)/g)].map(
      ([, src = '']) => src.split('/').at(-1) ?? '',
    ),
  }
}

/** All distinct addresses of the header's menu and of the home page's cards. */
export const menuAddresses = ({ html }: FetchedPage): ReadonlyArray<string> => [
  ...new Set([...html.matchAll(/href="(\/[^"#?]*\/\d+(?:\/[^"#?]*)?)"/g)].map(([, href = '']) => href)),
]

/** The status of an address, without following redirects. */
export const statusOf = async (site: Site, address: string): Promise<number> => {
  const answer = await fetch(`${site.url}${address}`, { redirect: 'manual' })
  await answer.text()
  return answer.status
}

/** Waits until an address responds with a status. */
export const answers = (site: Site, address: string, status: number): Promise<void> =>
  expect
    .poll(() => statusOf(site, address), {
      message: `${address} answers ${status}`,
      timeout: 30_000,
      intervals: [100],
    })
    .toBe(status)
