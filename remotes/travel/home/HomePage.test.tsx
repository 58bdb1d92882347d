import type { HomePage as HomePageData } from './homePage'
import { cause, picture, safeHtml, section, slide, testimonial } from '@caravanserai/adapters/testing'
import { hrefOf, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { HomePage } from './HomePage'

const none = safeHtml('')
const nothing: HomePageData = {
  slides: [],
  servicesIntro: none,
  services: [],
  about: null,
  cause: null,
  voices: [],
  contact: null,
  partnersIntro: none,
  partners: [],
  others: [],
}

const show = (parts: Partial<HomePageData>) => showPage(<HomePage {...nothing} {...parts} />)
const name = 'H1 Air tickets, Hajj and Umrah, and work abroad'
const headings = () =>
  screen.queryAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

const slides = [slide('1')]

test('a home page without content says so', () => {
  show({})
  expect(headings()).toEqual(['H1 The house is being made ready'])
})

test.each<[string, Partial<HomePageData>, ReadonlyArray<string>]>([
  ['two slides', { slides: [slide('1'), slide('2')] }, ['H2 Slide 1', 'H2 Slide 2']],
  ['a first slide without a title', { slides: [slide('1', { title: none }), slide('2')] }, ['H2 Slide 2']],
  [
    'a title that is a heading itself, of which the text is used',
    { slides: [slide('1', { title: safeHtml('<h2>Home for <em>Eid</em></h2>') })] },
    ['H2 Home for Eid'],
  ],
  [
    'a slide and an introduction',
    { slides: [slide('1')], about: { html: safeHtml('Founded in 1996.'), picture: null, href: null } },
    ['H2 Slide 1', 'H2 About us'],
  ],
  ['other labels', { others: [section('Our cooks', { html: safeHtml('Two of them.') })] }, ['H2 Our cooks']],
])('the page has one h1, and a heading for what there is: %s', (_, parts, below) => {
  show(parts)
  expect(headings()).toEqual([name, ...below])
  expect(screen.getByRole('heading', { level: 1 }).closest('[aria-roledescription=carousel]')).toBeNull()
})

test('the picture of the first slide is loaded before the others', () => {
  const { container } = show({ slides: [slide('1'), slide('2')] })
  const [first, second] = container.querySelectorAll('img')
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect(first?.hasAttribute('loading')).toBe(false)
  expect(second?.getAttribute('loading')).toBe('lazy')
})

test('each service card leads to its page and preserves the three spaces of its teaser', () => {
  const ticketing = { name: 'Ticketing', href: '/company/1/Ticketing', teaser: 'Seats   ...see more' }
  show({ services: [{ ...ticketing, picture: null }] })
  expect(hrefOf('Ticketing')).toBe('/company/1/Ticketing')
  expect(screen.getByText(/see more/).textContent).toBe('Seats   ...see more')
})

test('a cause is shown with what it has raised, and leads to a gift for it', () => {
  show({ slides, cause: { ...cause('3', { title: 'A deep well' }), raised: '$2,000 of $3,000 raised' } })
  expect(headings()).toEqual([name, 'H2 Slide 1', 'H2 A cause that needs you', 'H3 A deep well'])
  expect(hrefOf('A deep well')).toBe('/cause-single/3')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66')
  expect(screen.getByText('$2,000 of $3,000 raised')).toBeTruthy()
  expect(hrefOf('Give to this cause')).toBe('/donate?cause=3')
})

test('those who say something of the house are quoted by name', () => {
  show({ slides, voices: [testimonial('1'), testimonial('2', { role: '' })] })
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    'What guest 1 says.Guest 1Umrah pilgrim',
    'What guest 2 says.Guest 2',
  ])
})

test('every partner is shown with its name', () => {
  show({ partners: [picture('p.png', 'Crescent Air')] })
  expect(screen.getByRole('img', { name: 'Crescent Air' })).toBeTruthy()
})

test('a film opens from the picture of the organisation, which has a default', () => {
  show({ about: { html: safeHtml('Founded in 1996.'), picture: null, href: null } })
  expect(screen.getByText(/One journey, and home again/)).toBeTruthy()
})
