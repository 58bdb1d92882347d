import { POLICY_ENDPOINT, POLICY_REPORTS } from '../http/securityHeaders'

/**
 * The content security policy of a page: everything from the site's own origin, no inline script, no eval, and only
 * those inline styles that the shell wrote. Map frames come from the configured hosts alone.
 * @param translation the script of the translation service, for a document that is requested with it; else `null`
 */
export const securityPolicy = (
  styleSources: ReadonlyArray<string>,
  mapHosts: ReadonlyArray<string>,
  translation: string | null,
): string => {
  const { scripts, styles, connections } = translation === null ? none : originsOf(translation)
  // The service writes styles into the page, and a hash in the list would disable `unsafe-inline`.
  const inline = translation === null ? styleSources : ["'unsafe-inline'"]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...inline, ...styles].join(' '),
    // Editors may show pictures of other sites in their texts; a picture runs no code.
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    `frame-src ${mapHosts.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // What a service of another site is refused is no fault of this one.
    ...(translation === null ? [`report-uri ${POLICY_REPORTS}`, `report-to ${POLICY_ENDPOINT}`] : []),
  ].join('; ')
}

/** Other origins, by what a page may load from them. */
interface Origins {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
  readonly connections: ReadonlyArray<string>
}

const none: Origins = { scripts: [], styles: [], connections: [] }

/** Google's script loads the rest of it, its styles and the translations from these. */
const google = {
  origin: 'https://translate.google.com',
  rest: ['https://translate.googleapis.com', 'https://translate-pa.googleapis.com'],
  styles: ['https://translate.googleapis.com', 'https://www.gstatic.com'],
} as const

const originsOf = (script: string): Origins => {
  const { origin } = new URL(script)
  const own = [origin]
  return origin === google.origin
    ? {
        scripts: [...own, ...google.rest],
        styles: [...own, ...google.styles],
        connections: [...own, ...google.rest],
      }
    : { scripts: own, styles: own, connections: own }
}
