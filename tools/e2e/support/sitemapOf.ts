import type { Site } from './site'
import { expect } from './test'

/** The full addresses in the sitemap, in order. */
export const sitemapOf = async (site: Pick<Site, 'url'>): Promise<ReadonlyArray<string>> => {
  const answer = await fetch(`${site.url}/sitemap.xml`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  )
}

/** An address without its host. */
export const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')

/** The same for all pages of one kind: an address without its parameters. */
export const kindOf = (address: string): string => address.split('/')[1] ?? ''
