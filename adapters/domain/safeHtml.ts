import * as t from 'io-ts'

export interface SafeHtmlBrand {
  readonly SafeHtml: unique symbol
}

/** HTML from the sanitiser. Only this type is rendered as HTML, and no plain string is assignable to it. */
export type SafeHtml = t.Branded<string, SafeHtmlBrand>

/**
 * Accepts any string, so it may only decode output of the site's sanitiser: from the site's own server in a
 * browser (`browser/`) and from its own disk (`resilience/lastGood/`). All other text becomes `SafeHtml` in
 * `decode/sanitise.ts`. Not exported to pages.
 */
export const SafeHtml = t.brand(t.string, (html): html is SafeHtml => typeof html === 'string', 'SafeHtml')
