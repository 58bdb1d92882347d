import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
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
const show = (address: string, shown: typeof links = links) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <SidebarNav title="Our services" links={shown} />
    </MemoryRouter>,
  )

test('is a named list of links, each called by its title alone', () => {
  show('/')
  expect(screen.getByRole('navigation', { name: 'Our services' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Our services' })).toBeTruthy()
  for (const { to, title } of links)
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('img')).toBeNull()
})

test('marks the current page, and not one whose path begins with it', () => {
  show('/service-single/10')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    'page',
    null,
  ])
})

test('renders nothing without items', () => {
  expect(show('/', []).container.childElementCount).toBe(0)
})
