import type { ContactDetails } from '../contact/contactPageOf'
import type { ServiceCard } from '../service/serviceCard'
import type { Picture, SafeHtml, Section, Slide } from '@caravanserai/adapters'

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
  /** `Our Partner` as text, without a list of the partners' names; may be empty. */
  readonly partnersIntro: SafeHtml
  readonly partners: ReadonlyArray<Picture>
  /** Unknown labels, in order, as on the general page. */
  readonly others: ReadonlyArray<Section>
}
