import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { ClientManifest } from './clientManifest'
import { SiteFacts } from './SiteContext'

/** The id of the element of the document that contains `PageData` as JSON. */
export const PAGE_DATA = 'page-data'

/** The data that the server embeds in a document for the browser. */
export const PageData = t.strict(
  {
    manifest: ClientManifest,
    site: SiteFacts,
    /** What the loaders returned, by route id. */
    loaderData: t.record(t.string, t.unknown),
    /** The status of the error that replaces a route's page, by route id. */
    errors: t.union([t.record(t.string, t.number), t.null]),
    /** The version of the data, `{frame}.{page}`; compared with the versions that the server sends for the address. */
    version: t.string,
  },
  'PageData',
)
export type PageData = t.TypeOf<typeof PageData>

/** Reads the data from the document. Throws when it is missing, or not what this version of the shell expects. */
export const readPageData = (document: Document): PageData => {
  const decoded = PageData.decode(JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? 'null'))
  if (isLeft(decoded))
    throw new Error('The document carries no data that this version of the site understands')
  return decoded.right
}
