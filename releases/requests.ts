import { forEachOf } from './concurrency'

/** A fully read response. */
export interface TextResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * Requests an address and reads the response as text. Rejects after `ms`, even if `fetch` hangs, because its signal
 * does not always abort the reading of a body.
 */
export const fetchText = async (
  url: string | URL,
  ms: number,
  init: Omit<RequestInit, 'signal'> = {},
): Promise<TextResponse> => {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${ms} ms`))
      ended.abort()
    }, ms)
  })
  const read = async (): Promise<TextResponse> => {
    const response = await fetch(url, { ...init, signal: ended.signal })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The paths in the sitemap of a site; empty if it has no sitemap. */
export const sitemapOf = async (url: string): Promise<ReadonlyArray<string>> => {
  const { status, text } = await fetchText(new URL('/sitemap.xml', url), 8_000)
  return status === 200 ? addressesIn(text).map((address) => new URL(address).pathname) : []
}

/** The addresses in a sitemap. */
export const addressesIn = (sitemap: string): ReadonlyArray<string> =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescapedAddress(address))

/** An address from XML or HTML, in which it contains references for quotes and ampersands. */
export const unescapedAddress = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Runs a task for every item, at most `concurrency` in parallel, and returns the results in order. */
export const atOnce = async <A, B>(
  concurrency: number,
  items: ReadonlyArray<A>,
  task: (item: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const results: B[] = []
  await forEachOf([...items.entries()], concurrency, async ([at, item]) => {
    results[at] = await task(item)
  })
  return results
}
