import { isLeft } from 'fp-ts/Either'
import { createContext, data } from 'react-router-dom'
import type { LoaderFunction, LoaderFunctionArgs, Params } from 'react-router-dom'
import { askOf } from '../port/asked'
import type { Ask, Asked } from '../port/asked'
import type { Content } from '../port/content'
import type { Menu } from '../domain/menu'
import type { Picture } from '../domain/picture'
import { firstAnswer } from './firstAnswer'

export { firstAnswer } from './firstAnswer'

/** The content port for loaders: the host puts it into the router's context. */
export const contentContext = createContext<Content>()

/** What the frame shows of a page in addition to the page itself. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** The banner with the page's `h1`; `null` when the page brings its own `h1` (the home page). */
  readonly banner: { readonly subtitle: string; readonly picture: Picture | null } | null
  /** The path of the page that search engines should index instead, when this one repeats it. */
  readonly canonical?: string
  /** The picture for shared links; by default the banner's picture, or else the site's. */
  readonly image?: Picture | null
}

/** The `handle` of a page's route: the contract between a remote and the host. Add optional fields only. */
export interface PageHandle {
  /**
   * Imports the page's component. The build reads from this function which module that is, and publishes the module's
   * files for preloading; so the `import()` must be written in the function itself.
   */
  readonly page: () => Promise<unknown>
  /**
   * The query parameters that the page reads; the host shows the same page whatever the others are. Without this field the
   * host cannot tell, and each query is a page of its own.
   */
  readonly query?: ReadonlyArray<string>
  /** `data` is what the route's loader returned. */
  readonly meta: (data: unknown, params: Params) => PageMeta
  /** A link to the list that the page belongs to, offered when an id is not found; `null` when there is none. */
  readonly list?: (menu: Menu) => ListLink | null
  /** What the page shows, as things of schema.org for search engines. The host adds the breadcrumb. */
  readonly structured?: (data: unknown, site: SiteAddress, params: Params) => ReadonlyArray<StructuredThing>
  /**
   * The addresses of a route for the sitemap. By default a route without parameters is listed with its path, and a route
   * with parameters is left out. A page with another `canonical` answers `[]`.
   */
  readonly addresses?: (ask: Ask) => Asked<ReadonlyArray<string>>
  /** Links to the page in the menu of small screens and in the footer. The host orders the groups. */
  readonly links?: ReadonlyArray<PageLink>
  /** Excludes the page from search engines and from the sitemap: a login, for example. */
  readonly unlisted?: true
}

/** What structured data needs to know about the site. */
export interface SiteAddress {
  readonly brand: string
  /** The absolute URL of a path of the site, or of a picture. */
  readonly absolute: (path: string) => string
}

/** A thing of schema.org, without `@context`. */
export type StructuredThing = Readonly<Record<string, unknown>> & { readonly '@type': string }

/** A link to the list that a page belongs to. */
export interface ListLink {
  readonly to: string
  readonly label: string
}

/** A link of the menu of small screens, below the name of its group: `Causes`, `Donate`, `/donate`. */
export interface PageLink {
  readonly group: string
  readonly name: string
  readonly to: string
}

/**
 * A loader that asks the content port. An answer becomes the route's data; `null` says that there is no such page
 * (status 404); content that cannot be fetched becomes status 503. A request that is aborted unsubscribes.
 */
export const loaderOf =
  <A>(read: (ask: Ask, args: LoaderFunctionArgs) => Asked<A | null>): LoaderFunction =>
  async (args) => {
    const asked = read(askOf(args.context.get(contentContext)), args)
    const answer = await firstAnswer(asked, args.request.signal)
    if (isLeft(answer)) throw unavailable()
    if (answer.right === null) throw notFound()
    return answer.right
  }

/** Thrown by a loader: this address has no page (status 404). */
export const notFound = () => data(null, { status: 404 })

/** Thrown by a loader: the content cannot be fetched now (status 503). */
export const unavailable = () => data(null, { status: 503 })

/** Whether the handle of a route is that of a page. */
export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function'
