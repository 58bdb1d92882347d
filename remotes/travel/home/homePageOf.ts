import type { Listed, MenuPage, SafeHtml, Slide, Picture, Section } from '@caravanserai/adapters'
import { sectionOf } from '@caravanserai/adapters'
import { dollars } from '@caravanserai/ui/money'
import type { ContactDetails } from '../contact/contactPageOf'
import { besideContact, contactLabels } from '../contact/contactPageOf'
import type { ServiceCard } from '../service/serviceCard'
import { homeServices, serviceCard } from '../service/serviceCard'
import {
  besideHtml,
  besideNamed,
  besidePassage,
  htmlOf,
  namedPictures,
  nothing,
  othersOf,
  pictureOf,
} from '../menuPage/places'

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
  /**
   * `$2,000 of $3,000 raised`: formatted here, so that the page needs no formatting code; `''` if unknown.
   */
  readonly raised: string
}

export type Voice = Pick<Listed<'testimonials'>, 'id' | 'name' | 'role' | 'quote'>

/** The parts of the home page. A page is `null` if it does not exist, or was not needed. */
export interface HomeParts {
  readonly slides: ReadonlyArray<Slide>
  readonly home: MenuPage | null
  readonly about: MenuPage | null
  readonly aboutHref: string | null
  readonly contact: MenuPage | null
  readonly causes: ReadonlyArray<Listed<'causes'>>
  readonly testimonials: ReadonlyArray<Listed<'testimonials'>>
}

/** Whether the About menu must be requested for the text that the Home menu lacks. */
export const lacksAbout = (home: MenuPage | null): boolean => htmlOf(home, 'About') === ''

/** Whether the Contact menu must be requested for a detail that the Home menu lacks. */
export const lacksContact = (home: MenuPage | null): boolean =>
  Object.values(contactLabels).some((label) => htmlOf(home, label) === '')

const aboutOf = ({ home, about, aboutHref }: HomeParts): HomePage['about'] => {
  const html = htmlOf(home, 'About') || htmlOf(about, 'About')
  const picture = pictureOf(home, 'About') ?? pictureOf(about, 'About')
  return html === '' && picture === null ? null : { html, picture, href: aboutHref }
}

const contactOf = ({ home, contact }: HomeParts): ContactDetails | null => {
  const detail = (label: string): SafeHtml => htmlOf(home, label) || htmlOf(contact, label)
  const { address, email, phone, map } = contactLabels
  const details = { address: detail(address), email: detail(email), phone: detail(phone), map: detail(map) }
  return Object.values(details).every((text) => text === '') ? null : details
}

/** The cards; an address keeps its index if another service is missing. */
const servicesOf = (home: MenuPage | null): ReadonlyArray<ServiceCard> =>
  homeServices.flatMap((label, index) => {
    const section = home && sectionOf(home, label)
    return section ? serviceCard(section, index) : []
  })

/** Picks the fields that its section shows. */
const causeOf = ([first]: HomeParts['causes']): HomeCause | null => {
  if (first === undefined) return null
  const { id, title, summary, goalCents, raisedCents, percent, picture } = first
  return { id, title, summary, percent, picture, raised: raisedOf(raisedCents, goalCents) }
}

const raisedOf = (raised: number | null, goal: number | null): string =>
  raised === null
    ? goal === null
      ? ''
      : `${dollars(goal)} is the goal`
    : `${dollars(raised)} ${goal === null ? '' : `of ${dollars(goal)} `}raised`

/** The number of quotes on the home page. */
export const VOICES = 3

const voicesOf = (testimonials: HomeParts['testimonials']): ReadonlyArray<Voice> =>
  testimonials
    .slice(0, VOICES)
    .filter(({ quote }) => quote !== '')
    .map(({ id, name, role, quote }) => ({ id, name, role, quote }))

const places = {
  // The complete text of a service is at the address of its card.
  ...Object.fromEntries(homeServices.map((label) => [label, nothing])),
  ...besideContact,
  Service: besideHtml,
  About: besidePassage,
  'Our Partner': besideNamed,
}

const madeOf = (parts: HomeParts): HomePage => {
  const { slides, home } = parts
  const partners = namedPictures(home, 'Our Partner', 'any')
  return {
    slides,
    servicesIntro: htmlOf(home, 'Service'),
    services: servicesOf(home),
    about: aboutOf(parts),
    cause: causeOf(parts.causes),
    voices: voicesOf(parts.testimonials),
    contact: contactOf(parts),
    partnersIntro: partners.html,
    partners: partners.pictures,
    others: othersOf(home, places, { banner: false, marks: true }),
  }
}

/** The last home page created from these slides, and its parts. Garbage-collected with the slides. */
const made = new WeakMap<HomeParts['slides'], { readonly parts: HomeParts; readonly page: HomePage }>()

const areSame = (a: HomeParts, b: HomeParts): boolean =>
  (Object.keys(a) as ReadonlyArray<keyof HomeParts>).every((part) => a[part] === b[part])

/**
 * Composes the home page: which label is shown where, and which other menu replaces a missing label. Memoised,
 * because cutting teasers takes 2 ms: unchanged content is the identical value for every visitor.
 */
export const homePageOf = (parts: HomeParts): HomePage => {
  const known = made.get(parts.slides)
  if (known !== undefined && areSame(known.parts, parts)) return known.page
  const page = madeOf(parts)
  made.set(parts.slides, { parts, page })
  return page
}
