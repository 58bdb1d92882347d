import { entry, picture } from '@caravanserai/adapters/testing'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SiteContext } from '../../site/SiteContext'
import { testSite } from '../../testing/site'
import { Footer } from './Footer'

const show = (props: Partial<Parameters<typeof Footer>[0]> = {}) =>
  render(
    <MemoryRouter>
      <Footer menu={[]} payMarks={[]} brand="Charitio" {...props} />
    </MemoryRouter>,
  )

test('leads to About and Contact when the menu has them', () => {
  show({ menu: [entry('2', 'About'), entry('12', 'CONTACT')] })
  expect(screen.getByRole('link', { name: 'About Us' }).getAttribute('href')).toBe('/about/2')
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact/12')
})

test('repeats some of the remotes’ links, in an order of its own', () => {
  const link = (name: string, to: string) => ({ group: 'Pages', name, to })
  const links = [link('Blog', '/blog'), link('A single post', '/blog-single/1'), link('Causes', '/cause')]
  render(
    <MemoryRouter>
      <SiteContext value={{ ...testSite, links }}>
        <Footer menu={[]} payMarks={[]} brand="Charitio" />
      </SiteContext>
    </MemoryRouter>,
  )
  const giving = within(screen.getByRole('navigation', { name: 'Giving' })).getAllByRole('link')
  expect(giving.map((element) => element.getAttribute('href'))).toEqual(['/cause', '/blog'])
})

test('has the links that remotes want there, after those of the organisation', () => {
  const link = (name: string, place?: 'header' | 'footer') => ({
    group: 'Careers',
    name,
    to: `/${name}`,
    place,
  })
  render(
    <MemoryRouter>
      <SiteContext
        value={{ ...testSite, links: [link('none'), link('bar', 'header'), link('foot', 'footer')] }}
      >
        <Footer menu={[entry('2', 'About')]} payMarks={[]} brand="Charitio" />
      </SiteContext>
    </MemoryRouter>,
  )
  const house = within(screen.getByRole('navigation', { name: 'The house' })).getAllByRole('link')
  expect(house.map((element) => element.getAttribute('href'))).toEqual(['/about/2', '/foot'])
})

test('renders without a menu and without payment marks', () => {
  show()
  expect(screen.queryByRole('link', { name: 'About Us' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Ways to pay' })).toBeNull()
  expect(screen.getByText('© 2022 Charitio')).toBeTruthy()
})

test('shows every payment mark', () => {
  show({ payMarks: [picture('a.png', 'Card'), picture('b.png', 'Cash')] })
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Card', 'Cash'])
})

test('says where the organisation is and how to reach it', () => {
  show()
  expect(screen.getByText(/Purana Paltan Line/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^\+880/ })).toHaveLength(2)
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
})

test('offers the newsletter, and a link to the top', () => {
  show()
  expect(screen.getByRole('form', { name: /^Newsletter/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to top' }).getAttribute('href')).toBe('#top')
})
