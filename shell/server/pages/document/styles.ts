import { createHash } from 'node:crypto'

/** A style sheet that is written into documents, and the hash by which the security policy allows it. */
export interface InlineStyle {
  readonly href: string
  readonly css: string
  /** As a source of `style-src`. */
  readonly source: string
}

export const inlineStyle = (href: string, css: string): InlineStyle => ({
  href,
  css,
  source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
})
