import type { MenuEntry } from './menu'
import type { Section } from './menuPage'
import type { Picture } from './picture'
import type { SafeHtml } from './safeHtml'
import type { Slide } from './slide'

/** A card of the services section. `index` counts from 0 among Recruiting, Ticketing, Hajj Umrah. */
export interface ServiceCard {
  readonly name: string
  /** `/company/{index}/{name}`, URL-encoded. */
  readonly href: string
  /** At most 300 characters of the text, cut whole, followed by `   ...see more` when it was cut. Plain text. */
  readonly teaser: string
  readonly picture: Picture | null
}

export interface ContactDetails {
  readonly address: SafeHtml
  readonly email: SafeHtml
  readonly phone: SafeHtml
  readonly map: SafeHtml
}

/** The home page. A part without content is `null` or `[]`, and the page leaves no gap for it. */
export interface HomePage {
  readonly slides: ReadonlyArray<Slide>
  /** The `Service` text that introduces the cards; may be empty. */
  readonly servicesIntro: SafeHtml
  readonly services: ReadonlyArray<ServiceCard>
  readonly about: {
    readonly html: SafeHtml
    readonly picture: Picture | null
    readonly href: string | null
  } | null
  readonly contact: ContactDetails | null
  /** `Our Partner` as text; may be empty. */
  readonly partnersIntro: SafeHtml
  readonly partners: ReadonlyArray<Picture>
  /** Labels that the home page does not know, in order, as on the general page. */
  readonly others: ReadonlyArray<Section>
}

/** What every page's frame shows: the menu, where About and Contact lead, the payment marks. */
export interface Frame {
  readonly menu: ReadonlyArray<MenuEntry>
  readonly payMarks: ReadonlyArray<Picture>
}
