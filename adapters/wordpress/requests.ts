import { mapAnswer } from '@caravanserai/adapters'
import { emptyOn, paged, readEnvelope } from '@caravanserai/adapters/source'
import type { GetJson, SourceResult } from '@caravanserai/adapters/source'
import { Entries } from './wire'

/**
 * The requested version of each entry: `published` for visitors, `planned` with scheduled entries, or
 * `draft`. The last two need credentials.
 */
export type Version = 'published' | 'planned' | 'draft'

/** Parameters, whose values need no encoding. */
type Query = Readonly<Record<string, string>>

/** WordPress's maximum page size. */
const perPage = 100

/** The plugin adds unsaved changes to drafts. */
const versions: Readonly<Record<Version, Query>> = {
  published: {},
  planned: { status: 'publish,future' },
  draft: { status: 'any', drafts: '1' },
}

/**
 * The address of a route below `baseUrl`. This form works with any permalink setting of WordPress,
 * `/wp-json/…` does not.
 */
export const routeUrl = (baseUrl: string, route: string, query: Query = {}): string => {
  const parameters = Object.entries(query).map(([name, value]) => `&${name}=${value}`)
  return `${baseUrl}/?rest_route=${route}${parameters.join('')}`
}

/** Every entry of a collection. Beyond its last page WordPress answers 400. */
export const allOf =
  (getJson: GetJson, baseUrl: string) =>
  (route: string, query: Query = {}): SourceResult<ReadonlyArray<unknown>> =>
    paged((page) => {
      const at = { ...query, per_page: String(perPage), ...(page > 1 && { page: String(page) }) }
      const url = routeUrl(baseUrl, route, at)
      const answer = readEnvelope(getJson, url, Entries)
      return mapAnswer(page === 1 ? answer : answer.pipe(emptyOn(400, [])), (entries) => ({
        entries,
        hasMore: entries.length === perPage,
      }))
    })

export type AllOf = ReturnType<typeof allOf>

/** The collection of a kind: the plugin has the post types of all kinds except posts, which every WordPress has. */
export const routeOf = (name: string): string =>
  name === 'posts' ? '/wp/v2/posts' : `/caravanserai/v1/entries/${name.replace('/', '-')}`

const ofAny = 'id,slug,status,date,date_gmt,link,title,caravanserai'
/** The field of Yoast, whose texts for search engines are used if the plugin has none. */
const words = 'yoast_head_json'

/**
 * The pages without their contents, in a stable order: many have equal positions, and an unstable order would lose
 * pages between requests.
 */
export const pageTree = (version: Version): Query => ({
  ...versions[version],
  orderby: 'id',
  order: 'asc',
  _fields: `${ofAny},${words},parent,menu_order,content.protected`,
})

/** One page; `null` if no page can have this id. */
export const onePage = (id: string, version: Version): Query | null =>
  /^\d{1,15}$/.test(id)
    ? {
        ...versions[version],
        include: id,
        _fields: `${ofAny},content,featured_media`,
      }
    : null

/** The entries of a list with their author, picture and categories. */
export const listed = (version: Version): Query => ({
  ...versions[version],
  _embed: 'author,wp:featuredmedia,wp:term',
  _fields: `${ofAny},modified_gmt,sticky,excerpt,content,format,meta,acf,${words},_links,_embedded`,
})

/** Only the addresses of entries. */
export const addresses: Query = { _fields: 'id,slug,link' }

export const pictures = (ids: ReadonlyArray<number>): Query => ({
  include: ids.join(','),
  _fields: 'id,source_url,alt_text,caption,media_details.width,media_details.height,caravanserai',
})

export const comments: Query = { _fields: 'id,post,author_name,date,content' }
