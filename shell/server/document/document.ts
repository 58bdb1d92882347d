import { escapeJsonForHtml } from '../../site/escapeJsonForHtml'
import { PAGE_DATA } from '../../site/pageData'
import type { HeadTag, PageHead } from '../../routes/pageHead'
import { escapeHtml } from '../escapeHtml'
import { themeColours } from '../themeColours'

/** Everything of a document besides the page itself. Addresses are written as they are; texts are escaped here. */
export interface DocumentParts extends PageHead {
  /** Style sheets that are written into the document, with the address they would be loaded from. */
  readonly styles: ReadonlyArray<{ readonly href: string; readonly css: string }>
  /** Style sheets that the browser loads by itself. */
  readonly styleLinks: ReadonlyArray<string>
  readonly fonts: ReadonlyArray<string>
  /** Run by the document. */
  readonly scripts: ReadonlyArray<string>
  /** Preloaded, because the scripts will need them. */
  readonly preloads: ReadonlyArray<string>
}

const written = ([name, attributes]: HeadTag): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`

/** The same in every document. */
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
    ...parts.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...parts.styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    ...parts.styleLinks.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...parts.scripts.map((src) => `<script src="${src}" defer></script>`),
    ...parts.preloads.map((href) => `<link rel="preload" as="script" href="${href}" fetchpriority="low">`),
    '</head><body><div id="site">',
  ].join('')

/** The parts of `PageData`, each of which is JSON already. */
export interface PageDataTexts {
  readonly manifest: string
  readonly site: string
  readonly errors: string
  readonly version: string
  /** As it can stand in HTML. */
  readonly loaderData: Buffer
}

/** The document after the page, in its parts. */
export const documentTail = ({
  manifest,
  site,
  loaderData,
  errors,
  version,
}: PageDataTexts): ReadonlyArray<Buffer> => [
  Buffer.from(
    `</div><script type="application/json" id="${PAGE_DATA}">${escapeJsonForHtml(
      `{"manifest":${manifest},"site":${site},"errors":${errors},"version":${version},"loaderData":`,
    )}`,
  ),
  loaderData,
  Buffer.from('}</script></body></html>'),
]
