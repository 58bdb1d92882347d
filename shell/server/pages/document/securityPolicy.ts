import { POLICY_ENDPOINT, POLICY_REPORTS } from '../../http/securityHeaders'

/**
 * The content security policy of a page: everything from the site's own origin, no eval, and only those
 * inline scripts and styles that the shell wrote. Map frames come from the configured hosts alone.
 * @param hashes of what stands in the document itself
 * @param translation the script of the translation service, for a document that is requested with it; else `null`
 * @param frame the other origin that may show the page in a frame; `null` for none
 * @param isHttps whether visitors know the site by an https address
 * @param isHashed whether all loaders of the page set hashes and take part in Trusted Types
 * @param isReported whether browsers report what it refuses: what a service of another site is refused is no fault of this
 * one, and what a preview is refused none of the live site
 */
export const securityPolicy = (
  hashes: { readonly scripts: ReadonlyArray<string>; readonly styles: ReadonlyArray<string> },
  mapHosts: ReadonlyArray<string>,
  translation: string | null,
  frame: string | null,
  {
    isHttps,
    isHashed,
    isReported,
  }: { readonly isHttps: boolean; readonly isHashed: boolean; readonly isReported: boolean },
): string => {
  const { scripts, styles, connections } = translation === null ? none : originsOf(translation)
  // The service writes styles into the page, and a hash in the list would disable `unsafe-inline`.
  const inline = translation === null ? hashes.styles : ["'unsafe-inline'"]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.scripts, ...scripts].join(' '),
    ["style-src 'self'", ...inline, ...styles].join(' '),
    // Editors may show pictures of other sites in their texts; a picture runs no code. On a site with https browsers ask for all
    // of them by https.
    `img-src 'self' data: https:${isHttps ? '' : ' http:'}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    `frame-src ${mapHosts.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self'${frame === null ? '' : ` ${frame}`}`,
    // HTML and addresses of scripts come from these policies alone: the sanitised texts of editors, the listed scripts, and
    // the loaders of the builds.
    ...(isHashed
      ? ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ')} 'allow-duplicates'`]
      : []),
    ...(isReported ? [`report-uri ${POLICY_REPORTS}`, `report-to ${POLICY_ENDPOINT}`] : []),
  ].join('; ')
}

/** The policies of Trusted Types, by where they are made: `ui/RichText`, `shell/browser/boot`, `webpack/browser`. */
const policies = ['safe-html', 'caravanserai', 'caravanserai-chunks']

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
