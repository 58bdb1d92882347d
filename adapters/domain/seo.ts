import * as t from 'io-ts'

/** What search engines and shared links show instead of the page's own title and description: plain texts, only what an editor filled in. */
export const Seo = t.partial({ seoTitle: t.string, seoDescription: t.string }, 'Seo')
export interface Seo {
  readonly seoTitle?: string
  readonly seoDescription?: string
}
