import { createContext } from 'react'

/** The settings of the site that pages show. */
export interface SiteFacts {
  /** The name that visitors see. */
  readonly brand: string
  /** The public address of the site, without a trailing slash. */
  readonly url: string
  /** Whether submitted forms are delivered to a receiver. */
  readonly sends: boolean
  /** Whether the document shows a preview: its forms say what they say to visitors, and send nothing. */
  readonly isPreview?: true
  /** The address of the translation service's script; `null` when translation is not offered. */
  readonly translate: string | null
  /** Of how many visits in a hundred the browser measures how they feel; omitted for none. */
  readonly measures?: number
}

/** A link of a menu: the name of its group, its text and its path; and where else every page shows it. */
export interface SiteLink {
  readonly group: string
  readonly name: string
  readonly to: string
  readonly place?: LinkPlace | ReadonlyArray<LinkPlace> | undefined
}

export type LinkPlace = 'header' | 'footer'

/** What the frame knows of the site. The same values on the server and in the browser. */
export interface Site extends SiteFacts {
  /** The route patterns of all remotes of this page. */
  readonly addresses: ReadonlyArray<string>
  /** The links that these remotes offer for menus. */
  readonly links: ReadonlyArray<SiteLink>
}

export const SiteContext = createContext<Site>({
  brand: 'Charitio',
  url: 'http://localhost:3000',
  sends: false,
  translate: null,
  addresses: [],
  links: [],
})
