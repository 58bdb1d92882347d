import { inlineScript } from './inlineScript'

/**
 * Speculation rules: a browser that knows them fetches the document of a link at once when the visitor points at it, so that
 * a visit that goes on by documents waits for none. The page's own scripts remove them as soon as they navigate themselves
 * (`shell/browser/navigation.ts`).
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
