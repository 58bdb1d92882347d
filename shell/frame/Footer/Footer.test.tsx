import { entry, picture } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { SiteContext } from '../../site/SiteContext'
import type { Site } from '../../site/SiteContext'
import { testSite } from '../../testing/site'
import { Footer } from './Footer'

const show = (props: Partial<Parameters<typeof Footer>[0]> = {}, links: Site['links'] = []) =>
  showPage(
    <SiteContext value={{ ...testSite, links }}>
      <Footer menu={[]} payMarks={[]} brand="Charitio" {...props} />
    </SiteContext>,
  )

test('the footer links to About and Contact of the menu, and shows all payment marks', () => {
  show({
    menu: [entry('2', 'About'), entry('12', 'CONTACT', [entry('17', 'Complaints')])],
    payMarks: [picture('a.png', 'Card'), picture('b.png', 'Cash')],
  })
  expect(hrefOf('About Us')).toBe('/about/2')
  expect(hrefOf('Contact us')).toBe('/contact/12')
  expect(hrefOf('Complaints')).toBe('/complaints/17')
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Card', 'Cash'])
})

test('selected links of remotes are repeated in a fixed order', () => {
  const link = (name: string, to: string) => ({ group: 'Pages', name, to })
  show({}, [link('Blog', '/blog'), link('A single post', '/blog-single/1'), link('Causes', '/cause')])
  expect(hrefsIn('navigation', 'Giving')).toEqual(['/cause', '/blog'])
})

test('footer links of remotes follow the links of the organisation', () => {
  const links = [undefined, 'header', 'footer', ['header', 'footer'], 'footer'] as const
  show(
    { menu: [entry('2', 'About')] },
    links.map((place) => ({ group: 'Careers', name: String(place), to: `/${String(place)}`, place })),
  )
  expect(hrefsIn('navigation', 'The house')).toEqual(['/about/2', '/footer', '/header,footer'])
})

test('without a menu and payment marks the footer has address, newsletter and a link to the top', () => {
  show()
  expect(screen.queryByRole('link', { name: 'About Us' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Ways to pay' })).toBeNull()
  expect(screen.getByText(/^© 2022 Charitio\..*licence RL-5550/)).toBeTruthy()
  expect(screen.getByText(/Purana Paltan Line/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^\+880/ })).toHaveLength(2)
  expect(hrefOf(/@/)).toMatch(/^mailto:/)
  expect(screen.getByRole('form', { name: /^Newsletter/ })).toBeTruthy()
  expect(hrefOf('Back to top')).toBe('#top')
})
