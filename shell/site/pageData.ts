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
  /** The address of the list of all remotes (`ClientManifest`), and its required integrity hash. */
  readonly manifest: { readonly href: string; readonly integrity: string }
  readonly site: SiteFacts
  /** The remote that owns the address; `null` for none. */
  readonly owner: PageOwner | null
  /** The status of the error that replaces a route's page, by route id. */
  readonly errors: Readonly<Record<string, number>> | null
  /** The version of the data, `{frame}.{page}`; compared with the server's versions of the address. */
  readonly version: string
  readonly page: RenderedData
}

export interface PageOwner {
  readonly name: string
  /** The pattern of the address. */
  readonly path: string
  /**
   * Whether the scripts of the first view contain the page; otherwise it is only available through the federation
   * entry of its release.
   */
  readonly hasFirstView: boolean
}

/** The data of the rendered page needed for hydration. Written by the worker; not validated. */
interface RenderedData {
  /** The rendered route; `null` for none, or if other routes lie between it and the frame. */
  readonly view: RenderedView | null
  /** The data of the loaders below the frame, by route id. */
  readonly loaderData: Readonly<Record<string, unknown>>
  /** The form posted by the browser that the page responds to. */
  readonly posted?: PostedForm
}

export interface RenderedView {
  readonly routeId: string
  /** The page's metadata for the frame; `null` on an error page. */
  readonly meta: PageMeta | null
  readonly list: ListLink | null
  /** Whether the page is hidden from search engines. */
  readonly isUnlisted?: true
}

/**
 * Reads the data from the document. Throws if it is missing. The data is not decoded: the document names this script
 * by its hash, so both come from the same build.
 */
export const readPageData = (document: Document): PageData => {
  const text = document.getElementById(PAGE_DATA)?.textContent
  if (!text) throw new Error('The document carries no data')
  return JSON.parse(text) as PageData
}
