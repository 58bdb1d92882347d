import type { ContactDetails, HomePage, ServiceCard } from './homePage'
import { sectionOf } from './menuPage'
import type { MenuPage, Section } from './menuPage'
import { bodySections, hasContent } from './pageSections'
import { noHtml } from './safeHtml'
import type { SafeHtml } from './safeHtml'
import type { Slide } from './slide'
import { cut, teaser } from './teaser'

/** What the home page is made of. A page is `null` where there is none, or where it was not needed. */
export interface HomeParts {
  readonly slides: ReadonlyArray<Slide>
  readonly home: MenuPage | null
  readonly about: MenuPage | null
  readonly aboutHref: string | null
  readonly contact: MenuPage | null
}

const serviceLabels = ['Recruiting', 'Ticketing', 'Hajj Umrah']
const contactLabels = { address: 'Address', email: 'Email Us', phone: 'Call Now', map: 'Map' }

const find = (page: MenuPage | null, label: string): Section | undefined => (page ? sectionOf(page, label) : undefined)
const html = (page: MenuPage | null, label: string): SafeHtml => find(page, label)?.html ?? noHtml

/** Whether the About menu is to be asked for the text that the Home menu lacks. */
export const lacksAbout = (home: MenuPage | null): boolean => html(home, 'About') === ''

/** Whether the Contact menu is to be asked for a detail that the Home menu lacks. */
export const lacksContact = (home: MenuPage | null): boolean =>
  Object.values(contactLabels).some((label) => html(home, label) === '')

const aboutOf = ({ home, about, aboutHref }: HomeParts): HomePage['about'] => {
  const text = html(home, 'About') || html(about, 'About')
  const picture = find(home, 'About')?.pictures[0] ?? find(about, 'About')?.pictures[0] ?? null
  return text === '' && picture === null ? null : { html: text, picture, href: aboutHref }
}

const contactOf = ({ home, contact }: HomeParts): ContactDetails | null => {
  const detail = (label: string): SafeHtml => html(home, label) || html(contact, label)
  const { address, email, phone, map } = contactLabels
  const details = { address: detail(address), email: detail(email), phone: detail(phone), map: detail(map) }
  return Object.values(details).every((text) => text === '') ? null : details
}

/** The cards; an address keeps its index when another service is missing. */
const servicesOf = (home: MenuPage | null): ReadonlyArray<ServiceCard> =>
  serviceLabels.flatMap((name, index) => {
    const section = find(home, name)
    if (section === undefined) return []
    return {
      name: section.label,
      href: `/company/${index}/${encodeURIComponent(section.label)}`,
      teaser: section.html === '' ? cut(section.items.join(', ')) : teaser(section.html),
      picture: section.pictures[0] ?? null,
    }
  })

/** What the page's own places do not show: labels they do not know, a list where a text stands, a second picture. */
const othersOf = (home: MenuPage): ReadonlyArray<Section> => {
  const places = new Map<Section | undefined, (section: Section) => Partial<Section>>()
  // A service is shown whole at its card's address.
  for (const label of serviceLabels) places.set(find(home, label), () => ({ html: noHtml, items: [], pictures: [] }))
  for (const label of ['Service', ...Object.values(contactLabels)]) places.set(find(home, label), () => ({ html: noHtml }))
  places.set(find(home, 'About'), ({ pictures }) => ({ html: noHtml, pictures: pictures.slice(1) }))
  places.set(find(home, 'Our Partner'), ({ items, pictures }) => ({
    html: noHtml,
    items: items.slice(pictures.length),
    pictures: [],
  }))
  return bodySections(home)
    .map((section) => ({ ...section, ...places.get(section)?.(section) }))
    .filter(hasContent)
}

const madeOf = (parts: HomeParts): HomePage => {
  const { slides, home } = parts
  const partners = find(home, 'Our Partner')
  return {
    slides,
    servicesIntro: html(home, 'Service'),
    services: servicesOf(home),
    about: aboutOf(parts),
    contact: contactOf(parts),
    partnersIntro: partners?.html ?? noHtml,
    // The names of the partners, when they are a list, say what the pictures show.
    partners: (partners?.pictures ?? []).map((picture, index) => ({ ...picture, alt: partners?.items[index] ?? picture.alt })),
    others: home === null ? [] : othersOf(home),
  }
}

let last: { readonly parts: HomeParts; readonly page: HomePage } | null = null

const sameParts = (a: HomeParts, b: HomeParts): boolean =>
  (Object.keys(a) as ReadonlyArray<keyof HomeParts>).every((part) => a[part] === b[part])

/**
 * The home page by its rules: what stands where, what falls back to another menu. Pure, and made once for the same
 * readings: a visitor finds it as the one before left it.
 */
export const homePageOf = (parts: HomeParts): HomePage => {
  if (last === null || !sameParts(last.parts, parts)) last = { parts, page: madeOf(parts) }
  return last.page
}
