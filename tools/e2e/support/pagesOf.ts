import { expect } from '@playwright/test'
import type { Site } from './site'
import { textOfHtml } from './visit'

/** A page as the server rendered it. */
export interface FetchedPage {
  readonly status: number
  readonly html: string
  /** The text below the header. */
  readonly words: string
  /** File names of the pictures, in order. */
  readonly pictures: ReadonlyArray<string>
}

/** Requests a page as a browser without scripts does. */
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

/** Every address of the header's menu and of the home page's cards, each once. */
export const menuAddresses = ({ html }: FetchedPage): ReadonlyArray<string> => [
  ...new Set([...html.matchAll(/href="(\/[^"#?]*\/\d+(?:\/[^"#?]*)?)"/g)].map(([, href = '']) => href)),
]

/** The status of an address, without following it. */
export const statusOf = async (site: Site, address: string): Promise<number> => {
  const answer = await fetch(`${site.url}${address}`, { redirect: 'manual' })
  await answer.text()
  return answer.status
}

/** Waits until an address has a status. */
export const answers = (site: Site, address: string, status: number): Promise<void> =>
  expect
    .poll(() => statusOf(site, address), {
      message: `${address} answers ${status}`,
      timeout: 30_000,
      intervals: [100],
    })
    .toBe(status)
