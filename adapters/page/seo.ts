import type { Seo } from '../domain/seo'
import type { PageMeta } from './pageHandle'

/** Where the data of a route has what search engines are to show of the page; no page has a property of this name. */
const key = '$seo'

/** The data of a route with what search engines are to show; the same where that is nothing, or the data is no object. */
export const withSeo = <A>(data: A, seo: Seo): A =>
  Object.keys(seo).length === 0 || typeof data !== 'object' || Array.isArray(data)
    ? data
    : { ...data, [key]: seo }

/** What the frame shows of a page, with what `withSeo` has put into its data. */
export const metaOf = (meta: PageMeta, data: unknown): PageMeta =>
  typeof data === 'object' && data !== null && key in data ? { ...meta, seo: data[key] as Seo } : meta
