import fc from 'fast-check'
import type { MenuPage, SafeHtml, Section } from '@caravanserai/adapters'
import { bannerPicture, bodySections } from '@caravanserai/adapters'
import { payMarks } from '../../adapters/domain/pageSections'
import { contactPageOf } from './contact/contactPageOf'
import { hasContent } from '@caravanserai/adapters'
import { companyPageOf } from './company/readCompanyPage'
import { homePageOf } from './home/homePageOf'
import { servicePageOf } from './service/serviceCard'
import {
  aboutPageOf,
  performancePageOf,
  clientsPageOf,
  galleryPageOf,
  profilePageOf,
  messagePageOf,
  missionPageOf,
} from './menuPage/pageData'

type Model = { readonly otherSections: ReadonlyArray<Section> }

const models: ReadonlyArray<readonly [string, (page: MenuPage) => Model]> = [
  ['about', aboutPageOf],
  ['service', servicePageOf],
  ['clients', clientsPageOf],
  ['mission', missionPageOf],
  ['message', messagePageOf],
  ['performance', performancePageOf],
  ['profile', profilePageOf],
  ['gallery', galleryPageOf],
  ['company', companyPageOf],
  ['company with a name', (page) => companyPageOf(page, ' mission')],
  ['contact', contactPageOf],
]

const known = [
  ...['About', 'Service', 'Clients', 'Mission', 'Vision', 'Performance', 'Managing Director', 'Chairman'],
  ...['Executive Director', 'Profile', 'Gallery', 'Address', 'Email Us', 'Call Now', 'Map'],
]
const label = fc.oneof(
  fc.constantFrom(...known, ...known.map((name) => name.toUpperCase())),
  fc.constantFrom('Title', 'PAYWITH', '', '.', '__proto__', 'constructor', '10', 'হজ', 'Our Partner'),
)
const shape = fc.record({
  label,
  text: fc.boolean(),
  items: fc.nat({ max: 3 }),
  pictures: fc.nat({ max: 3 }),
})

/** A page whose texts, items and pictures all differ. Labels are unique, except for their case. */
const page: fc.Arbitrary<MenuPage> = fc
  .uniqueArray(shape, { maxLength: 12, selector: (shape) => shape.label })
  .map((shapes) => ({
    id: '9',
    sections: shapes
      .map((shape, at): Section => ({
        label: shape.label,
        html: (shape.text ? `<p>text ${at}</p>` : '') as SafeHtml,
        items: Array.from({ length: shape.items }, (_, n) => `item ${at}.${n}`),
        pictures: Array.from({ length: shape.pictures }, (_, n) => ({
          src: `/media/${at}/${10 - n}.jpg`,
          alt: '',
          width: 0,
          height: 0,
        })),
      }))
      .filter(hasContent),
  }))

/** Every text of a value, except the teaser of a card, whose section is in the same value. */
const texts = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('section' in value) return texts(value.section)
  return Object.entries(value).flatMap(([key, inner]) => (key === 'label' ? [] : texts(inner)))
}
const filled = (value: unknown): ReadonlyArray<string> =>
  texts(value)
    .filter((text) => text !== '')
    .sort()

describe.each(models)('the %s page', (_, modelOf) => {
  it('shows every text, item and picture exactly once, the first picture under Title in its banner', () => {
    fc.assert(
      fc.property(page, (any) =>
        expect(filled([modelOf(any), bannerPicture(any)])).toEqual(filled(any.sections)),
      ),
    )
  })

  it('keeps the other labels in the order of the page', () => {
    fc.assert(
      fc.property(page, (any) => {
        const order = bodySections(any).map((section) => section.label)
        const shown = modelOf(any).otherSections.map((section) => section.label)
        expect(shown).toEqual(order.filter((label) => shown.includes(label)))
      }),
    )
  })
})

describe('the home page', () => {
  const parts = {
    slides: [],
    about: null,
    aboutHref: null,
    contact: null,
    cause: null,
    voices: null,
  }
  it('shows every text, item and picture exactly once, the pictures under Paywith in the footer', () => {
    fc.assert(
      fc.property(page, (home) => {
        const shown = homePageOf({ ...parts, slides: [], home })
        expect(filled([shown, payMarks(home)])).toEqual(filled(home.sections))
      }),
    )
  })
})
