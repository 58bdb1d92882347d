import * as t from 'io-ts'

export interface SafeHtmlBrand {
  readonly SafeHtml: unique symbol
}

/** HTML that the sanitiser made. Only this type is rendered as HTML. A plain string is not assignable to it. */
export type SafeHtml = t.Branded<string, SafeHtmlBrand>

/**
 * Takes the sender's word that the text was sanitised, and so reads only back what our own sanitiser made: from our
 * own server in a browser (`gateway/`), and from our own disk (`lastGood/`). Anything else becomes `SafeHtml` in
 * `decode/sanitise.ts` alone. Not exported to pages.
 */
export const SafeHtml = t.brand(t.string, (html): html is SafeHtml => typeof html === 'string', 'SafeHtml')
