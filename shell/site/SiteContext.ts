import * as t from 'io-ts'
import { createContext } from 'react'

/** The settings of the site that pages show. */
export const SiteFacts = t.readonly(
  t.strict({
    /** The name that visitors see. */
    brand: t.string,
    /** The public address of the site, without a trailing slash. */
    url: t.string,
    /** Whether submitted forms are delivered to a receiver. */
    sends: t.boolean,
    /** The address of the translation service's script; `null` when translation is not offered. */
    translate: t.union([t.string, t.null]),
  }),
  'SiteFacts',
)
export type SiteFacts = t.TypeOf<typeof SiteFacts>

/** A link of a menu: the name of its group, its text and its path. */
export const SiteLink = t.readonly(t.strict({ group: t.string, name: t.string, to: t.string }), 'SiteLink')
export type SiteLink = t.TypeOf<typeof SiteLink>

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
