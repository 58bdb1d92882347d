import * as t from 'io-ts'
import { SiteFacts } from '../routes/site'
import type { Site } from '../routes/site'

/** What a page says of the remotes it is composed of. File addresses are on the site's own origin. */
export const Outline = t.readonly(
  t.strict({
    /** The name of the release set that the page was made from. */
    set: t.string,
    remotes: t.readonlyArray(
      t.strict({
        name: t.string,
        /** The federation entry; `null` while the remote cannot be loaded. */
        entry: t.union([t.string, t.null]),
        addresses: t.readonlyArray(
          t.strict({ path: t.string, scripts: t.readonlyArray(t.string), styles: t.readonlyArray(t.string) }),
        ),
      }),
    ),
  }),
  'Outline',
)
export type Outline = t.TypeOf<typeof Outline>
export type OutlineRemote = Outline['remotes'][number]

const addresses = new WeakMap<Outline, ReadonlyArray<string>>()

/** What the frame is told of the site, the same on both sides, and the same list for every page of an outline. */
export const siteOf = (facts: SiteFacts, outline: Outline): Site => {
  const known =
    addresses.get(outline) ?? outline.remotes.flatMap((remote) => remote.addresses.map(({ path }) => path))
  addresses.set(outline, known)
  return { ...facts, addresses: known }
}

/** The data of a page, as the document carries it: JSON in an element that is never run. */
export const PageData = t.strict(
  {
    outline: Outline,
    site: SiteFacts,
    /** What the loaders returned, by route id. */
    loaderData: t.record(t.string, t.unknown),
    /** The status that a route answered instead, by route id. */
    errors: t.union([t.record(t.string, t.number), t.null]),
    /** Names the data: `{frame}.{page}`. What the server tells of the address from then on is compared with it. */
    version: t.string,
  },
  'PageData',
)
export type PageData = t.TypeOf<typeof PageData>

/** The id of the element that carries `PageData`. */
export const PAGE_DATA = 'page-data'
