import type { Params } from 'react-router-dom'
import type { FormDeclaration } from '@caravanserai/submissions'
import type { Menu, Seo } from '../domain/menu'
import type { Picture } from '../domain/picture'
import type { Ask, Asked } from '../port/asked'

/** The head and the banner of a page. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** The banner with the page's `h1`; `null` when the page brings its own `h1` (the home page). */
  readonly banner: { readonly subtitle: string; readonly picture: Picture | null } | null
  /** The path of the page that search engines should index instead, when this one repeats it. */
  readonly canonical?: string
  /** The picture for shared links; by default the banner's picture, or else the site's. */
  readonly image?: Picture | null
  /** The feed of what the page lists, for programs that read feeds: a path of the site. */
  readonly feed?: { readonly title: string; readonly to: string }
  /** An editor's texts for search engines and shared links, which the frame finds in the content. */
  readonly seo?: Seo
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
  /** The structured data of the page (schema.org), for search engines. The host adds the breadcrumb. */
  readonly structured?: (data: unknown, site: SiteAddress, params: Params) => ReadonlyArray<StructuredThing>
  /**
   * The addresses of a route for the sitemap. By default a route without parameters is listed with its path, and a route
   * with parameters is left out. A page with another `canonical` answers `[]`.
   */
  readonly addresses?: (ask: Ask) => Asked<ReadonlyArray<string>>
  /** Links to the page in the menu of small screens, and where they say so in the header or the footer. The host orders the groups. */
  readonly links?: ReadonlyArray<PageLink>
  /**
   * The forms of the page, as they are judged without scripts. A form that is posted and is not among them is refused (405).
   */
  readonly forms?: ReadonlyArray<PageForm>
  /** How the site's own search finds the page; by default by everything that its loader returned. */
  readonly search?: {
    /** What the page is about, in a word for visitors: `Cause`. */
    readonly kind?: string
    /** The texts that are the page's own, plain or HTML, without those of the pages that it links to. */
    readonly texts?: (data: unknown) => ReadonlyArray<string>
  }
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

export type LinkPlace = 'header' | 'footer'

/** A link of the menu of small screens, below the name of its group: `Causes`, `Donate`, `/donate`. */
export interface PageLink {
  readonly group: string
  readonly name: string
  readonly to: string
  /**
   * Where every page of the site shows the link, too: in the bar of wide screens, in the footer, or in both. A remote may have
   * three of these, with names of up to 30 characters, to its own addresses.
   */
  readonly place?: LinkPlace | ReadonlyArray<LinkPlace>
}

/** Whether the handle of a route is that of a page. */
export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function'

/** Where the data of a route has what search engines are to show of the page; no page has a property of this name. */
export const seoKey = '$seo'

/** What the frame shows of a page, with what its loader has found for search engines (`loaderOf`). */
export const metaOf = (meta: PageMeta, data: unknown): PageMeta =>
  typeof data === 'object' && data !== null && seoKey in data ? { ...meta, seo: data[seoKey] as Seo } : meta

/**
 * A form of a page as the site judges it when a browser posts it by itself: while the page's scripts are on their way, or
 * never come. The same functions judge it in the browser. Part of the contract between a remote and the host: add optional
 * fields only.
 */
export interface PageForm {
  /** The `name` of the kit's `Form`; unique on the page. */
  readonly name: string
  /** The names of its controls, in their order. Nothing else is read of what was posted. */
  readonly fields: ReadonlyArray<string>
  /** Of these, what is never written into a page: passwords. */
  readonly secrets?: ReadonlyArray<string>
  /** The name of the control with a file. */
  readonly file?: string
  /**
   * What is declared of a form whose values go to the submissions port (`defineForm`): the site judges these by it. It is in
   * `remote.json`, so that the site needs no code of the release for that.
   */
  readonly declaration?: FormDeclaration
  /** Runs in the render worker, within the time of a page. */
  readonly judge: (values: TypedValues, page: JudgedPage) => Judgement | Promise<Judgement>
}

/** What was typed, by the names of the controls; `''` where nothing was. Not trimmed. */
export type TypedValues = Readonly<Record<string, string>>

/** The page that the form is on. */
export interface JudgedPage {
  /** Its path, encoded: `/event-single/3`. */
  readonly pathname: string
}

/**
 * What becomes of a form. `messages`: something is wrong with these fields, and the page comes again with what was typed;
 * with no message at all it comes again in silence. `submission`: its values go to the submissions port, where they are judged
 * by the declaration of the form. `to`: it is done, and
 * the browser goes to another page. `said`: what a toast says with scripts; on the next page it stands at the top.
 */
export type Judgement =
  | { readonly messages: Readonly<Record<string, string | undefined>>; readonly said?: string }
  | { readonly submission: { readonly form: string; readonly values: TypedValues } }
  | { readonly to: string; readonly said?: string }

/** A media type without parameters: `text/csv`. The build refuses those that a browser runs, such as `text/html`. */
export type FileType = `${string}/${string}`

/** The `handle` of a file's route: the contract between a remote and the host. Add optional fields only. */
export interface FileHandle {
  readonly query?: ReadonlyArray<string>
  readonly file: {
    readonly type: FileType
    /** Loads the function that writes the file, which no browser needs. */
    readonly writer: () => Promise<FileWriter>
  }
}

/** What is in a file: a text, or its bytes. At most 8 MB. */
export type FileContent = string | Uint8Array

/** Writes a file; `data` is what the route's loader returned. */
export type FileWriter = (data: unknown, site: SiteAddress, params: Params) => FileContent

/** Whether the handle of a route is that of a file. */
export const isFileHandle = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'file' in handle
