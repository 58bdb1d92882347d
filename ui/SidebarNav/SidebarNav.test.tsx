import { screen } from '@testing-library/react'
import { hrefsIn, showPage } from '../testing/showPage'
import { SidebarNav } from './SidebarNav'

const links = [
  {
    to: '/service-single/1',
    title: 'Air tickets',
    picture: { src: '/media/a.webp', alt: 'An aircraft', width: 400, height: 300 },
  },
  { to: '/service-single/10', title: 'Umrah in Ramadan', picture: null },
  { to: '/contact/12', title: 'Ask us' },
]

test('lists links with their titles as names, and marks the current page', () => {
  // The path of the first link is a prefix of the second link's path.
  showPage(<SidebarNav title="Our services" links={links} />, '/service-single/10')
  expect(hrefsIn('navigation', 'Our services')).toEqual(links.map(({ to }) => to))
  expect(screen.getByRole('heading', { level: 2, name: 'Our services' })).toBeTruthy()
  for (const { title } of links) expect(screen.getByRole('link', { name: title })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Umrah in Ramadan')
})

test('renders nothing without links', () => {
  expect(showPage(<SidebarNav title="Our services" links={[]} />).container.childElementCount).toBe(0)
})
