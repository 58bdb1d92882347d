import type { ListLink, PageMeta } from '@caravanserai/adapters/page'
import type { PostedForm } from '@caravanserai/submissions'
import type { SiteFacts } from './SiteContext'

/** JSON that cannot end the `<script>` element that contains it. */
export const escapeJsonForHtml = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** The id of the element of the document that contains `PageData` as JSON. */
export const PAGE_DATA = 'page-data'

/** The data that the server embeds in a document for the browser. */
export interface PageData {
  /** The id of the release set that the page was rendered from. */
  readonly set: string
  /** Where the list of all remotes is (`ClientManifest`), and the hash that it must have. */
  readonly manifest: { readonly href: string; readonly integrity: string }
  readonly site: SiteFacts
  /** The remote that owns the address; `null` when nobody does. */
  readonly owner: PageOwner | null
  /** The status of the error that replaces a route's page, by route id. */
  readonly errors: Readonly<Record<string, number>> | null
  /** The version of the data, `{frame}.{page}`; compared with the versions that the server sends for the address. */
  readonly version: string
  readonly page: RenderedData
}

export interface PageOwner {
  readonly name: string
  /** The pattern of the address. */
  readonly path: string
  /** Whether the scripts of the first view bring the page; otherwise it is only behind the federation entry of its release. */
  readonly hasFirstView: boolean
}

/** What the browser needs of the rendered page in order to hydrate it. Written by the worker, and by nobody checked. */
export interface RenderedData {
  /** The route that was rendered; `null` when there is none, and where routes of the remote lie between it and the frame. */
  readonly view: RenderedView | null
  /** What the loaders below the frame returned, by route id. */
  readonly loaderData: Readonly<Record<string, unknown>>
  /** The form that the page is the answer to: the browser itself has posted it. */
  readonly posted?: PostedForm
}

export interface RenderedView {
  readonly routeId: string
  /** What the frame shows of the page; `null` on an error page. */
  readonly meta: PageMeta | null
  readonly list: ListLink | null
  /** Whether search engines are told to leave the page out. */
  readonly isUnlisted?: true
}

/**
 * Reads the data from the document. Throws when it is missing. It is not decoded: the document names this script by its
 * hash, so both are of one build.
 */
export const readPageData = (document: Document): PageData => {
  const text = document.getElementById(PAGE_DATA)?.textContent
  if (!text) throw new Error('The document carries no data')
  return JSON.parse(text) as PageData
}
