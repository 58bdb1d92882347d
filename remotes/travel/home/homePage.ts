import type { ContactDetails } from '../contact/contactPageOf'
import type { ServiceCard } from '../service/serviceCard'
import type { Listed, Picture, SafeHtml, Section, Slide } from '@caravanserai/adapters'

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
  /** The first cause of the charity section. */
  readonly cause: HomeCause | null
  /** The first testimonials. */
  readonly voices: ReadonlyArray<Voice>
  readonly contact: ContactDetails | null
  /** `Our Partner` as text, without a list of the partners' names; may be empty. */
  readonly partnersIntro: SafeHtml
  readonly partners: ReadonlyArray<Picture>
  /** Unknown labels, in order, as on the general page. */
  readonly others: ReadonlyArray<Section>
}

export interface HomeCause extends Pick<
  Listed<'causes'>,
  'id' | 'title' | 'summary' | 'percent' | 'picture'
> {
  /** `$2,000 of $3,000 raised`: written here, so that the page need not know how; `''` where no sum is known. */
  readonly raised: string
}

export type Voice = Pick<Listed<'testimonials'>, 'id' | 'name' | 'role' | 'quote'>
