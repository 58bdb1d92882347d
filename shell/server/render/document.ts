import { PAGE_DATA } from '../../federation/outline'

/** Everything of a document besides the page itself. Addresses are ready to be written; texts are escaped here. */
export interface DocumentParts {
  readonly title: string
  readonly description: string
  /** The address that search engines keep; `null` for an address that has no page. */
  readonly canonical: string | null
  readonly brand: string
  readonly image: string
  /** Style sheets that are written into the document: their text, and the address they would be loaded from. */
  readonly styles: ReadonlyArray<{ readonly href: string; readonly css: string }>
  /** Style sheets that the browser loads by itself. */
  readonly styleLinks: ReadonlyArray<string>
  readonly fonts: ReadonlyArray<string>
  /** Run by the document. */
  readonly scripts: ReadonlyArray<string>
  /** Asked for early, because the scripts will need them. */
  readonly preloads: ReadonlyArray<string>
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** What stands before the page. Ends inside the element that the browser hydrates. */
export const documentHead = (parts: DocumentParts): string =>
  [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escape(parts.title)}</title>`,
    `<meta name="description" content="${escape(parts.description)}">`,
    parts.canonical === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escape(parts.canonical)}">`,
    ...openGraph(parts),
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...parts.styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    ...parts.styleLinks.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...parts.scripts.map((src) => `<script src="${src}" defer></script>`),
    ...parts.preloads.map((href) => `<link rel="preload" as="script" href="${href}" fetchpriority="low">`),
    '</head><body><div id="site">',
  ].join('')

/** `PageData` in pieces that are JSON already. */
export interface PageDataTexts {
  readonly outline: string
  readonly site: string
  readonly loaderData: string
  readonly errors: string
  readonly version: string
}

/** What stands after the page. */
export const documentTail = ({ outline, site, loaderData, errors, version }: PageDataTexts): string =>
  `</div><script type="application/json" id="${PAGE_DATA}">${inert(
    `{"outline":${outline},"site":${site},"loaderData":${loaderData},"errors":${errors},"version":${version}}`,
  )}</script></body></html>`

const openGraph = ({ title, description, canonical, brand, image }: DocumentParts): ReadonlyArray<string> =>
  canonical === null
    ? []
    : [
        `<meta property="og:type" content="website"><meta property="og:site_name" content="${escape(brand)}">`,
        `<meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}">`,
        `<meta property="og:url" content="${escape(canonical)}"><meta property="og:image" content="${escape(image)}">`,
      ]

/** JSON that cannot end the element it stands in. */
const inert = (json: string): string =>
  json.replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')
