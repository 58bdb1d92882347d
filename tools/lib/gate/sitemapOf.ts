/** The paths in the sitemap of a site; none when it has no sitemap. */
export const sitemapOf = async (url: string): Promise<ReadonlyArray<string>> => {
  const response = await fetch(new URL('/sitemap.xml', url), { signal: AbortSignal.timeout(8_000) })
  if (!response.ok) return []
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) =>
      new URL(address.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')).pathname,
  )
}
