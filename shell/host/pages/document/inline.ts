import { createHash } from 'node:crypto'

/** An inline script, and the hash by which the security policy allows it. */
export interface InlineScript {
  readonly text: string
  /** A source for `script-src`. */
  readonly source: string
}

export const inlineScript = (text: string): InlineScript => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

/** An inline style sheet, and the hash by which the security policy allows it. */
export interface InlineStyle {
  readonly href: string
  readonly css: string
  /** A source for `style-src`. */
  readonly source: string
}

export const inlineStyle = (href: string, css: string): InlineStyle => ({
  href,
  css,
  source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
})

/**
 * Speculation rules: a supporting browser prefetches the document of a link when the visitor points at it, so that
 * navigation by documents is fast. The page's scripts remove them when they take over navigation
 * (`shell/browser/firstView/documentsFirst.ts`).
 */
export const prefetchRules = inlineScript(
  JSON.stringify({
    prefetch: [
      {
        source: 'document',
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/media/*' } },
            {
              selector_matches: 'a:is(:hover,:active,:focus-visible):not([download],[target],[aria-current])',
            },
          ],
        },
        eagerness: 'immediate',
      },
    ],
  }),
)
