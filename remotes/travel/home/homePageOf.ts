import type { MenuPage, Part, Picture, SafeHtml, Section, Slide } from '@caravanserai/adapters'
import { sectionOf } from '@caravanserai/adapters'
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
  /** The first cause, and the first testimonials: parts of the charity section. */
  readonly cause: Part | null
  readonly voices: Part | null
  readonly contact: ContactDetails | null
  /** `Our Partner` as text, without a list of the partners' names; may be empty. */
  readonly partnersIntro: SafeHtml
  readonly partners: ReadonlyArray<Picture>
  /** Unknown labels, in order, as on the general page. */
  readonly otherSections: ReadonlyArray<Section>
}

/** The parts of the home page. A page is `null` if it does not exist, or was not needed. */
export interface HomeParts {
  readonly slides: ReadonlyArray<Slide>
  readonly home: MenuPage | null
  readonly about: MenuPage | null
  readonly aboutHref: string | null
  readonly contact: MenuPage | null
  readonly cause: Part | null
  readonly voices: Part | null
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
    cause: parts.cause,
    voices: parts.voices,
    contact: contactOf(parts),
    partnersIntro: partners.html,
    partners: partners.pictures,
    otherSections: othersOf(home, places, { banner: false, marks: true }),
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
