/** A page of a plugin, rendered by the routes of its module `page.ts`. */
export interface OwnPage {
  readonly plugin: string
  readonly path: string
  /** The query parameters that the page reads. */
  readonly query: ReadonlyArray<string>
}

/** The router sees the pages of plugins as pages of a remote of this name, which no real remote can have. */
export const OWN_PAGES = 'site'
