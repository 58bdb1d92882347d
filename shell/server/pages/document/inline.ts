import { createHash } from 'node:crypto'

/** A script that is written into documents, and the hash by which the security policy allows it. */
export interface InlineScript {
  readonly text: string
  /** As a source of `script-src`. */
  readonly source: string
}

export const inlineScript = (text: string): InlineScript => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

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

/**
 * Speculation rules: a browser that knows them fetches the document of a link at once when the visitor points at it, so that
 * a visit that goes on by documents waits for none. The page's own scripts remove them as soon as they navigate themselves
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
