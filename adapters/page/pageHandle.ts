import type { Params } from 'react-router-dom'
import type { FormDeclaration } from '@caravanserai/submissions'
import type { Menu, Seo } from '../domain/menu'
import type { Picture } from '../domain/picture'
import type { Ask, Asked } from '../port/ask'

export interface PageMeta {
  readonly title: string
  readonly description: string
  /** The banner with the page's `h1`; `null` when the page renders its own `h1` (the home page). */
  readonly banner: { readonly subtitle: string; readonly picture: Picture | null } | null
  /** The path of the page that search engines should index instead, if this page duplicates it. */
  readonly canonical?: string
  /** The picture for shared links. Default: the banner's picture, or else the site's. */
  readonly image?: Picture | null
  /** The web feed of the entries that the page lists: a path of the site. */
  readonly feed?: { readonly title: string; readonly to: string }
  /** An editor's texts for search engines and shared links, found by the frame in the content. */
  readonly seo?: Seo
}

/** The `handle` of a page's route: the contract between a remote and the host. Add optional fields only. */
export interface PageHandle {
  /**
   * Imports the page's component. The build reads from this function which module contains it, and publishes the
   * module's files for preloading, so the function itself must contain the `import()`.
   */
  readonly page: () => Promise<unknown>
  /**
   * The query parameters that the page reads; others do not change the page. Without this field, the host treats each
   * query as a separate page.
   */
  readonly query?: ReadonlyArray<string>
  /** `data` is the result of the route's loader. */
  readonly meta: (data: unknown, params: Params) => PageMeta
  /** A link to the list that the page belongs to, shown when an id is not found; `null` for none. */
  readonly list?: (menu: Menu) => ListLink | null
  /** The page's structured data (schema.org) for search engines. The host adds the breadcrumb. */
  readonly structured?: (data: unknown, site: SiteAddress, params: Params) => ReadonlyArray<StructuredThing>
  /**
   * The addresses of a route for the sitemap. By default, a route without parameters is listed with its path, and a
   * route with parameters is left out. A page with another `canonical` returns `[]`.
   */
  readonly addresses?: (ask: Ask) => Asked<ReadonlyArray<string>>
  /**
   * Links to the page in the menu of small screens, and depending on `place` in the header or the footer. The host
   * orders the groups.
   */
  readonly links?: ReadonlyArray<PageLink>
  /** The page's forms, as the site validates them without scripts. Other posted forms are rejected (405). */
  readonly forms?: ReadonlyArray<PageForm>
  /** Options for the site's search. By default, everything that the page's loader returned is searchable. */
  readonly search?: {
    /** The page's type as visitors read it: `Job`. */
    readonly kind?: string
    /** The price of its subject as visitors read it, shown with the kind; `''` for none. */
    readonly price?: (data: unknown) => string
    /** The page's own texts, plain or HTML, without texts of pages that it links to. */
    readonly texts?: (data: unknown) => ReadonlyArray<string>
  }
  /** Excludes the page from search engines and from the sitemap, for example a login page. */
  readonly unlisted?: true
}

/** Resolves addresses for structured data. */
export interface SiteAddress {
  readonly brand: string
  /** The absolute URL of a path of the site, or of a picture. */
  readonly absolute: (path: string) => string
}

/** A schema.org entity, without `@context`. */
export type StructuredThing = Readonly<Record<string, unknown>> & { readonly '@type': string }

export interface ListLink {
  readonly to: string
  readonly label: string
}

type LinkPlace = 'header' | 'footer'

/** A link in the menu of small screens, under the heading of its group: `Jobs`, `Apply`, `/apply`. */
export interface PageLink {
  readonly group: string
  readonly name: string
  readonly to: string
  /**
   * Where every page of the site also shows the link: in the bar of wide screens, in the footer, or in both. A remote
   * may place three such links to its own addresses, with names of up to 30 characters.
   */
  readonly place?: LinkPlace | ReadonlyArray<LinkPlace>
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function'

/** The property of route data for search engine texts; no page has a property of this name. */
export const seoKey = '$seo'

/** The page's head, including the texts for search engines that its loader has found (`loaderOf`). */
export const metaOf = (meta: PageMeta, data: unknown): PageMeta =>
  typeof data === 'object' && data !== null && seoKey in data ? { ...meta, seo: data[seoKey] as Seo } : meta

/**
 * A form of a page as the site validates it when a browser posts it without scripts: before they have loaded, or if
 * they never load. The browser runs the same functions. Part of the contract between a remote and the host: add
 * optional fields only.
 */
export interface PageForm {
  /** The `name` of the kit's `Form`; unique on the page. */
  readonly name: string
  /** The names of the form's controls, in order. All other posted values are ignored. */
  readonly fields: ReadonlyArray<string>
  /** Controls whose values are never rendered into a page: passwords. */
  readonly secrets?: ReadonlyArray<string>
  /** The name of the file control. */
  readonly file?: string
  /**
   * The declaration of a form that is sent to the submissions port (`defineForm`), from which the site validates the
   * values. As part of `remote.json`, it makes validation independent of the release's code.
   */
  readonly declaration?: FormDeclaration
  /** Runs in the render worker, within the time limit of a page. */
  readonly judge: (values: TypedValues, page: JudgedPage) => Judgement | Promise<Judgement>
}

/** Typed values by control name, not trimmed; `''` for an empty control. */
export type TypedValues = Readonly<Record<string, string>>

export interface JudgedPage {
  /** The encoded path: `/event-single/3`. */
  readonly pathname: string
}

/**
 * The result of validating a form. `messages`: these fields are invalid, and the page is shown again with the typed
 * values; if there are no messages, it is shown again without comment. `submission`: the values are sent to the
 * submissions port, which validates them by the form's declaration. `to`: the form is complete, and the browser is
 * redirected. `said`: the text of a toast; without scripts, the next page shows it at the top.
 */
export type Judgement =
  | { readonly messages: Readonly<Record<string, string | undefined>>; readonly said?: string }
  | { readonly submission: { readonly form: string; readonly values: TypedValues } }
  | { readonly to: string; readonly said?: string }

/** A media type without parameters: `text/csv`. The build rejects executable types such as `text/html`. */
export type FileType = `${string}/${string}`

/** The `handle` of a file's route: the contract between a remote and the host. Add optional fields only. */
export interface FileHandle {
  readonly query?: ReadonlyArray<string>
  readonly file: {
    readonly type: FileType
    /** Loads the function that writes the file, which browsers do not need. */
    readonly writer: () => Promise<FileWriter>
  }
}

/** The content of a file: text or bytes, at most 8 MB. */
export type FileContent = string | Uint8Array

/** Writes a file; `data` is the result of the route's loader. */
export type FileWriter = (data: unknown, site: SiteAddress, params: Params) => FileContent

export const isFileHandle = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'file' in handle
