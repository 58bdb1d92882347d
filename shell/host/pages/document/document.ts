import { escapeHtml } from '@caravanserai/adapters/escape-html'
import { createHash } from 'node:crypto'
import { PAGE_DATA, escapeJsonForHtml } from '../../../site/pageData'
import { FIRST_SCRIPTS } from '../../../site/pageGlobal'
import type { HeadTag, PageHead } from '../../../routes/pageHead'
import { POLICY_ENDPOINT, POLICY_REPORTS } from '../../http/securityHeaders'

/** Header colours for light and dark mode, equal to `--night` of the kit (`ui/base.css`). */
export const themeColours = { day: '#171a3f', night: '#0d0f26' } as const

/** The parts of a document around the page. Addresses are written unescaped; texts are escaped here. */
export interface DocumentParts extends PageHead {
  /** Inline style sheets, with the address that they would be loaded from. */
  readonly styles: ReadonlyArray<{ readonly href: string; readonly css: string }>
  /** Style sheets that the browser loads as links. */
  readonly styleLinks: ReadonlyArray<string>
  /** HTML that preloads the page's first resources; `''` for none. */
  readonly preloads: string
  /** HTML of the message before the page; `''` for none. */
  readonly flash: string
}

/** Allowed attribute names. A release's worker could send any name, which would be markup. */
const attributesOf = {
  meta: ['name', 'property', 'content'],
  link: ['rel', 'type', 'title', 'href'],
} as const

/** Writes a head tag. Only links that load nothing are allowed. */
const written = ([name, attributes]: HeadTag): string =>
  name === 'link' && !/^(canonical|alternate)$/.test(attributes['rel'] ?? '')
    ? ''
    : `<${name}${attributesOf[name]
        .map((attribute) => [attribute, attributes[attribute]] as const)
        .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeHtml(value)}"`))
        .join('')}>`

/** Tags that are equal in every document. */
const siteTags = [
  '<meta name="twitter:card" content="summary_large_image">',
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${themeColours.day}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${themeColours.night}" media="(prefers-color-scheme: dark)">`,
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')

/** The document before the page. Ends inside the element that the browser hydrates. */
export const documentHead = (parts: DocumentParts): string =>
  [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    ...parts.tags.map(written),
    siteTags,
    parts.preloads,
    ...parts.styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    ...parts.styleLinks.map((href) => `<link rel="stylesheet" href="${href}">`),
    `</head><body>${parts.flash}<div id="site">`,
  ].join('')

/** The document after the page. Except for `boot` and the bytes of `page`, the values are serialized JSON. */
interface DocumentTail {
  /** HTML after the hydrated element; `''` for none. */
  readonly after: string
  /** Structured data for search engines; `null` for none. */
  readonly structured: string | null
  /** `PageData` without its `page`. */
  readonly data: string
  /** `RenderedData`, escaped for HTML. */
  readonly page: Buffer
  /** The scripts of the first view. */
  readonly scripts: string
  /** The source of the inline script that starts them. */
  readonly boot: string
  /** Speculation rules; `null` for none. */
  readonly prefetch: string | null
}

/** The chunks of the document after the page. */
export const documentTail = ({
  after,
  structured,
  data,
  page,
  scripts,
  boot,
  prefetch,
}: DocumentTail): ReadonlyArray<Buffer> => [
  Buffer.from(
    [
      '</div>',
      after,
      structured === null
        ? ''
        : `<script type="application/ld+json">${escapeJsonForHtml(structured)}</script>`,
      `<script type="application/json" id="${PAGE_DATA}">${escapeJsonForHtml(data.replace(/}$/, ''))},"page":`,
    ].join(''),
  ),
  page,
  Buffer.from(
    `}</script><script type="application/json" id="${FIRST_SCRIPTS}">${escapeJsonForHtml(scripts)}</script>` +
      (prefetch === null ? '' : `<script type="speculationrules">${prefetch}</script>`) +
      `<script>${boot}</script></body></html>`,
  ),
]

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
  const { scripts, styles, connections } = translation === null ? noOrigins : originsOf(translation)
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

const noOrigins: Origins = { scripts: [], styles: [], connections: [] }

/** Origins from which Google's script loads its other scripts, styles and translations. */
const google = {
  origin: 'https://translate.google.com',
  rest: ['https://translate.googleapis.com', 'https://translate-pa.googleapis.com'],
  styles: ['https://translate.googleapis.com', 'https://www.gstatic.com'],
} as const

const originsOf = (script: string): Origins => {
  const { origin } = new URL(script)
  const scriptOrigins = [origin]
  return origin === google.origin
    ? {
        scripts: [...scriptOrigins, ...google.rest],
        styles: [...scriptOrigins, ...google.styles],
        connections: [...scriptOrigins, ...google.rest],
      }
    : { scripts: scriptOrigins, styles: scriptOrigins, connections: scriptOrigins }
}

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
 * Addresses that browsers do not fetch ahead: files, other states of the same page, forms' answers, translations, and
 * pages that cost a search or belong to one visitor.
 */
const notAhead = [
  ...['/*.*', '/media/*', '/_/*', '/content/*', '/search{/*}?', '/board', '/preview{/*}?', '?*'],
  ...['posted', 'translate'].map((name) => `/*\\?*${name}=*`),
]

/** A rule for the links that a selector matches. */
const ahead = (selector: string, eagerness: 'immediate' | 'moderate') => ({
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: notAhead } },
      { selector_matches: `${selector}:not([download],[target],[rel~=nofollow],[aria-current])` },
    ],
  },
  eagerness,
})

/**
 * Speculation rules: a supporting browser prefetches the documents of links that are pointed at or, on touch screens,
 * in view, and prerenders a document after 200 ms of pointing, or on a press. Not `eager`: before Chromium 141 it means
 * all links at once. Links then lead to documents (`shell/browser/navigation.ts`).
 */
export const speculationRules = inlineScript(
  JSON.stringify({
    prefetch: [ahead('a:is(:hover,:active,:focus-visible)', 'immediate'), ahead('main a', 'moderate')],
    prerender: [ahead('a', 'moderate')],
  }),
)

/** The document of a visitor who saves data: the same without speculation rules. */
export const withoutSpeculation = (html: Buffer): Buffer => {
  const rules = Buffer.from(`<script type="speculationrules">${speculationRules.text}</script>`)
  const at = html.lastIndexOf(rules)
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), html.subarray(at + rules.length)])
}
