import { POLICY_ENDPOINT, POLICY_REPORTS } from '../../http/securityHeaders'

/**
 * The content security policy of a page: resources from the site's own origin, no eval, and only inline
 * scripts and styles written by the shell. Map frames may come from the configured hosts only.
 * @param hashes hashes of inline scripts and styles
 * @param translation the script of the translation service for a document requested in translation; otherwise
 * `null`
 * @param frame the other origin that may embed the page in a frame; `null` for none
 * @param isHttps whether visitors reach the site by https
 * @param isHashed whether all loaders of the page set hashes and support Trusted Types
 * @param isReported whether browsers report violations; violations of third-party services and of previews
 * are not faults of the live site
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
  // The service writes inline styles, and a hash in the list would disable `unsafe-inline`.
  const inline = translation === null ? hashes.styles : ["'unsafe-inline'"]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.scripts, ...scripts].join(' '),
    ["style-src 'self'", ...inline, ...styles].join(' '),
    // Editors may embed pictures of other sites in their texts; pictures run no code. On an https site, browsers
    // request all of them by https.
    `img-src 'self' data: https:${isHttps ? '' : ' http:'}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    `frame-src ${mapHosts.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self'${frame === null ? '' : ` ${frame}`}`,
    // HTML and script addresses are created by these policies only: for sanitised texts of editors, listed scripts,
    // and the loaders of the builds.
    ...(isHashed
      ? ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ')} 'allow-duplicates'`]
      : []),
    ...(isReported ? [`report-uri ${POLICY_REPORTS}`, `report-to ${POLICY_ENDPOINT}`] : []),
  ].join('; ')
}

/** Trusted Types policies, created in `ui/RichText`, `shell/browser/boot` and `webpack/browser`. */
const policies = ['safe-html', 'caravanserai', 'caravanserai-chunks']

/** Allowed third-party origins, by resource type. */
interface Origins {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
  readonly connections: ReadonlyArray<string>
}

const none: Origins = { scripts: [], styles: [], connections: [] }

/** Origins from which Google's script loads its other scripts, styles and translations. */
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
