import type { HomePage as HomePageData } from './homePage'
import { cause, picture, safeHtml, section, slide, testimonial } from '@caravanserai/adapters/testing'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
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

const show = (parts: Partial<HomePageData>) =>
  render(
    <MemoryRouter>
      <HomePage {...nothing} {...parts} />
    </MemoryRouter>,
  )
const name = 'H1 Air tickets, Hajj and Umrah, and work abroad'
const headings = () =>
  screen.queryAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

test('says that there is no content yet', () => {
  show({})
  expect(headings()).toEqual(['H1 The house is being made ready'])
})

test('shows only the section that has content', () => {
  show({ slides: [slide('1')], about: { html: safeHtml('Founded in 1996.'), picture: null, href: null } })
  expect(headings()).toEqual([name, 'H2 Slide 1', 'H2 About us'])
  expect(screen.queryByRole('form')).toBeNull()
})

test('has one h1 of its own, which no slide takes away when it leaves', () => {
  show({ slides: [slide('1'), slide('2')] })
  expect(headings()).toEqual([name, 'H2 Slide 1', 'H2 Slide 2'])
  expect(screen.getByRole('heading', { level: 1 }).closest('[aria-roledescription=carousel]')).toBeNull()
})

test.each([
  ['without slides', []],
  ['where the first slide has no title', [slide('1', { title: none }), slide('2')]],
])('has its h1 %s', (_, slides) => {
  show({ slides, services: [{ name: 'Ticketing', href: '/x', teaser: '', picture: null }] })
  expect(headings()[0]).toBe(name)
})

test('uses only the text of a title that is a heading itself', () => {
  show({ slides: [slide('1', { title: safeHtml('<h2>Home for <em>Eid</em></h2>') })] })
  expect(headings()).toEqual([name, 'H2 Home for Eid'])
})

test('loads the picture of the first slide before the others', () => {
  const { container } = show({ slides: [slide('1'), slide('2')] })
  const [first, second] = container.querySelectorAll('img')
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect(first?.hasAttribute('loading')).toBe(false)
  expect(second?.getAttribute('loading')).toBe('lazy')
})

test('links each service card to its page and preserves the three spaces of its teaser', () => {
  show({
    services: [
      { name: 'Ticketing', href: '/company/1/Ticketing', teaser: 'Seats   ...see more', picture: null },
    ],
  })
  expect(screen.getByRole('link', { name: 'Ticketing' }).getAttribute('href')).toBe('/company/1/Ticketing')
  expect(screen.getByText(/see more/).textContent).toBe('Seats   ...see more')
})

test('shows a cause with what it has raised, and leads to a gift for it', () => {
  show({
    slides: [slide('1')],
    cause: { ...cause('3', { title: 'A deep well' }), raised: '$2,000 of $3,000 raised' },
  })
  expect(headings()).toEqual([name, 'H2 Slide 1', 'H2 A cause that needs you', 'H3 A deep well'])
  expect(screen.getByRole('link', { name: 'A deep well' }).getAttribute('href')).toBe('/cause-single/3')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66')
  expect(screen.getByText('$2,000 of $3,000 raised')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Give to this cause' }).getAttribute('href')).toBe(
    '/donate?cause=3',
  )
})

test('quotes those who say something of the house, by name', () => {
  show({ slides: [slide('1')], voices: [testimonial('1'), testimonial('2', { role: '' })] })
  expect(headings()).toContain('H2 What travellers say')
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    'What guest 1 says.Guest 1Umrah pilgrim',
    'What guest 2 says.Guest 2',
  ])
})

test('shows unknown labels, and every partner with its name', () => {
  show({
    others: [section('Our cooks', { html: safeHtml('Two of them.') })],
    partners: [picture('p.png', 'Crescent Air')],
  })
  expect(headings()).toContain('H2 Our cooks')
  expect(screen.getByRole('img', { name: 'Crescent Air' })).toBeTruthy()
})

test('opens a film from the picture of the organisation, and has a default picture', () => {
  show({ slides: [slide('1')], about: { html: safeHtml('Founded in 1996.'), picture: null, href: null } })
  expect(screen.getByText(/One journey, and home again/)).toBeTruthy()
})
