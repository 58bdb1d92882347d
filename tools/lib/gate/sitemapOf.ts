import { fetchText } from '../process/fetchText'

/** The paths in the sitemap of a site; none when it has no sitemap. */
export const sitemapOf = async (url: string): Promise<ReadonlyArray<string>> => {
  const { status, text } = await fetchText(new URL('/sitemap.xml', url), 8_000)
  if (status !== 200) return []
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) =>
      new URL(address.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')).pathname,
  )
}
