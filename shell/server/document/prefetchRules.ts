import { inlineScript } from './inlineScript'

/**
 * Speculation rules: a browser that knows them fetches the document of a link that the visitor points at, so that a visit
 * that goes on by documents waits for none. The browser's own scripts remove them as soon as they navigate themselves
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
            { not: { selector_matches: '[download],[target]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
)
