import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import type { ServicesModel } from './readServicePage'
import { ServicePage } from './ServicePage'

const noLinks = { services: null, contact: null, phone: safeHtml('') }
const nothing: ServicesModel = {
  intro: safeHtml(''),
  cards: [],
  services: [],
  list: { page: 1, pages: 1 },
  id: '9',
  others: [],
  serviceLinks: noLinks,
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
const show = (parts: Partial<ServicesModel>) => showPage(<ServicePage page={{ ...nothing, ...parts }} />)
const all = () => within(screen.getByRole('region', { name: 'All services' }))

test('every service leads to its own page', () => {
  show({ services: [visa, { ...visa, id: '2', title: 'Cargo', icon: 'constructor', summary: '' }] })
  expect(hrefsIn('region', 'All services')).toEqual(['/service-single/a%20b', '/service-single/2'])
  expect(all().getByText('Nobody can promise a visa.')).toBeTruthy()
  const cargo = all().getByRole('heading', { level: 3, name: 'Cargo' }).closest('li')
  expect(cargo?.querySelectorAll('p')).toHaveLength(0)
})

test('services are listed by category, each with its price', () => {
  const papers = { ...visa, category: 'Papers', price: 'Tk 3,200 per person' }
  const cargo = { ...visa, id: '2', title: 'Cargo', category: 'Parcels', icon: 'no such icon' }
  show({ services: [papers, cargo, { ...papers, id: '3', title: 'Attestation', price: '' }] })
  expect(
    all()
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Papers', 'Parcels'])
  const [first, second] = all()
    .getAllByRole('list')
    .map((list) => within(list).getAllByRole('listitem'))
  expect(first?.map((row) => row.querySelector('h4')?.textContent)).toEqual(['Visa Support', 'Attestation'])
  expect(first?.map((row) => row.textContent?.includes('Tk 3,200 per person'))).toEqual([true, false])
  expect(second).toHaveLength(1)
  // An icon that the kit does not know is replaced by a gate.
  expect(
    all().getByRole('heading', { name: 'Parcels' }).parentElement?.querySelector('svg path'),
  ).toBeTruthy()
})

test('the carousel has the menu’s own services and the listed ones, each once', () => {
  const cargo = { ...visa, id: '2', title: 'Cargo', picture: picture('c.webp', 'A ship') }
  const desk = { ...groups, name: 'visa support', href: '/x', picture: picture('v.webp', 'A desk') }
  show({ cards: [groups, desk], services: [visa, cargo] })
  expect(hrefsIn('group', 'Services at our desks')).toEqual([groups.href, '/x', '/service-single/2'])
  const carousel = within(screen.getByRole('group', { name: 'Services at our desks' }))
  // With the three spaces of the teaser.
  expect(carousel.getAllByText(/see more/)[0]?.textContent).toBe(groups.teaser)
  for (const name of ['A desk', 'A ship']) expect(carousel.getByRole('img', { name })).toBeTruthy()
})

test('the other labels are shown below', () => {
  show({ services: [visa], others: [section('Service', { items: ['Tickets'] })] })
  expect(screen.getByText('Tickets')).toBeTruthy()
})

test('the page ends with the telephone number and a link to the contact page, as far as they are known', () => {
  show({ services: [visa] })
  expect(screen.queryByRole('heading', { name: 'Ask for another service' })).toBeNull()
  const phone = safeHtml('<a href="tel:+880">+880</a>')
  show({ services: [visa], serviceLinks: { ...noLinks, contact: '/contact/12', phone } })
  expect(hrefOf('Get a price')).toBe('/contact/12?about=Another%20service')
  expect(hrefOf('+880')).toBe('tel:+880')
})

test('a page of a long list of services links to the others', () => {
  show({ services: [visa], list: { page: 2, pages: 3 } })
  expect(new Set(hrefsIn('navigation', 'Pages of the services'))).toEqual(
    new Set(['/service/9', '/service/9?page=2', '/service/9?page=3']),
  )
})
