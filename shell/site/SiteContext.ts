import { createContext } from 'react'
import type { OwnPage } from './ownPages'

/** The settings of the site that pages need. */
export interface SiteFacts {
  /** The name shown to visitors. */
  readonly brand: string
  /** The public address of the site, without a trailing slash. */
  readonly url: string
  /** Whether submitted forms are delivered to a receiver. */
  readonly sends: boolean
  /** Whether the document shows a preview: its forms show the usual messages, but send nothing. */
  readonly isPreview?: true
  /** The address of the translation service's script; `null` if the site offers no translation. */
  readonly translate: string | null
  /** The percentage of visits whose web vitals the browser measures; omitted for none. */
  readonly measures?: number
  /** The plugins with a part in browsers; omitted if there are none. */
  readonly inBrowser?: ReadonlyArray<string>
}

/** A link of a menu: the name of its group, its text, its path, and other positions on every page. */
export interface SiteLink {
  readonly group: string
  readonly name: string
  readonly to: string
  readonly place?: LinkPlace | ReadonlyArray<LinkPlace> | undefined
}

export type LinkPlace = 'header' | 'footer'

/** The site's data for the frame, equal on the server and in the browser. */
export interface Site extends SiteFacts {
  /** The route patterns of all remotes of this page. */
  readonly addresses: ReadonlyArray<string>
  /** The links that these remotes offer for menus. */
  readonly links: ReadonlyArray<SiteLink>
  /** The pages of plugins. */
  readonly ownPages: ReadonlyArray<Pick<OwnPage, 'plugin' | 'path'>>
}

export const SiteContext = createContext<Site>({
  brand: '',
  url: 'http://localhost:3000',
  sends: false,
  translate: null,
  addresses: [],
  links: [],
  ownPages: [],
})
