import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { ServicesModel } from './readServicePage'
import { ServicePage } from './ServicePage'

afterEach(cleanup)

const none = safeHtml('')
const nothing: ServicesModel = {
  intro: none,
  cards: [],
  services: [],
  list: { page: 1, pages: 1 },
  id: '9',
  others: [],
  serviceLinks: { services: null, contact: null, phone: none },
}
const visa = {
  id: 'a b',
  icon: 'passport',
  title: 'Visa Support',
  category: '',
  price: '',
  summary: 'Nobody can promise a visa.',
  picture: null,
}
const groups = {
  name: 'For Groups',
  href: '/company/9/For%20Groups',
  teaser: 'From ten   ...see more',
  picture: null,
}
const page = (parts: Partial<ServicesModel>) => (
  <MemoryRouter>
    <ServicePage page={{ ...nothing, ...parts }} />
  </MemoryRouter>
)

test('links every service to its own page', () => {
  render(page({ services: [visa, { ...visa, id: '2', title: 'Cargo', icon: 'constructor', summary: '' }] }))
  const all = within(screen.getByRole('region', { name: 'All services' }))
  expect(all.getByRole('link', { name: 'Visa Support' }).getAttribute('href')).toBe('/service-single/a%20b')
  expect(all.getByText('Nobody can promise a visa.')).toBeTruthy()
  const cargo = all.getByRole('heading', { level: 3, name: 'Cargo' }).closest('li')
  expect(cargo?.querySelectorAll('p')).toHaveLength(0)
})

test('lists services by category, each with its price', () => {
  const papers = { ...visa, category: 'Papers', price: 'Tk 3,200 per person' }
  const cargo = { ...visa, id: '2', title: 'Cargo', category: 'Parcels', icon: 'no such icon' }
  render(page({ services: [papers, cargo, { ...papers, id: '3', title: 'Attestation', price: '' }] }))
  const all = within(screen.getByRole('region', { name: 'All services' }))
  expect(all.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Papers',
    'Parcels',
  ])
  const [first, second] = all.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'))
  expect(first?.map((row) => row.querySelector('h4')?.textContent)).toEqual(['Visa Support', 'Attestation'])
  expect(first?.map((row) => row.textContent?.includes('Tk 3,200 per person'))).toEqual([true, false])
  expect(second).toHaveLength(1)
  // An icon that the kit does not know is replaced by a gate.
  expect(all.getByRole('heading', { name: 'Parcels' }).parentElement?.querySelector('svg path')).toBeTruthy()
})

test('shows the menu’s own services in a carousel, each with a link and the three spaces of its teaser', () => {
  render(
    page({
      cards: [groups, { ...groups, name: 'Visa desk', href: '/x', picture: picture('v.webp', 'A desk') }],
    }),
  )
  const carousel = within(screen.getByRole('group', { name: 'Services at our desks' }))
  expect(carousel.getByRole('link', { name: 'For Groups' }).getAttribute('href')).toBe(groups.href)
  expect(carousel.getAllByText(/see more/)[0]?.textContent).toBe(groups.teaser)
  expect(carousel.getByRole('img', { name: 'A desk' })).toBeTruthy()
})

test('shows the listed services in the carousel as well, and one that the menu has too only once', () => {
  const cargo = { ...visa, id: '2', title: 'Cargo', picture: picture('c.webp', 'A ship') }
  render(page({ cards: [{ ...groups, name: 'visa support' }], services: [visa, cargo] }))
  const carousel = within(screen.getByRole('group', { name: 'Services at our desks' }))
  expect(carousel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    groups.href,
    '/service-single/2',
  ])
  expect(carousel.getByRole('img', { name: 'A ship' })).toBeTruthy()
})

test('shows the other labels below', () => {
  render(page({ services: [visa], others: [section('Service', { items: ['Tickets'] })] }))
  expect(screen.getByText('Tickets')).toBeTruthy()
})

test('ends with the telephone number and a link to the contact page, as far as they are known', () => {
  const { rerender } = render(page({ services: [visa] }))
  expect(screen.queryByRole('heading', { name: 'Ask for another service' })).toBeNull()
  rerender(
    page({
      services: [visa],
      serviceLinks: {
        ...nothing.serviceLinks,
        contact: '/contact/12',
        phone: safeHtml('<a href="tel:+880">+880</a>'),
      },
    }),
  )
  expect(screen.getByRole('link', { name: 'Get a price' }).getAttribute('href')).toBe(
    '/contact/12?about=Another%20service',
  )
  expect(screen.getByRole('link', { name: '+880' }).getAttribute('href')).toBe('tel:+880')
})

test('says that there is no content yet', () => {
  render(page({}))
  expect(screen.getByRole('heading', { name: 'Nothing has been written here yet' })).toBeTruthy()
})

test('has no inline style, which the content security policy would block', () => {
  expect(
    renderToString(page({ intro: safeHtml('<p>Hello</p>'), services: [visa], cards: [groups] })),
  ).not.toMatch(/\sstyle=/)
})

test('links to the other pages of a long list of services', () => {
  render(page({ services: [visa], list: { page: 2, pages: 3 } }))
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the services' }))
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/service/9',
    '/service/9',
    '/service/9?page=2',
    '/service/9?page=3',
    '/service/9?page=3',
  ])
})
