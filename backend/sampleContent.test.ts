import { join } from 'node:path'
import { readSampleContent } from './contentFolder'

const content = readSampleContent(join(__dirname, 'content'))

const labelsOf = (
  name: string,
  rows: ReadonlyArray<{ menuId: number; label: string }>,
): ReadonlyArray<string> => {
  const id = content.menus.find((menu) => menu.name === name)?.id
  return rows.filter(({ menuId }) => menuId === id).map(({ label }) => label)
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim()

it.each([
  ['Home', ['Our Partner', 'About', 'Service', 'Recruiting', 'Ticketing', 'Hajj Umrah']],
  ['About', ['About']],
  ['Mission', ['Mission', 'Vision']],
  ['Message', ['Managing Director', 'Chairman', 'Executive Director']],
  ['Performance', ['Performance']],
  ['Profile', ['Profile']],
  ['Service', ['Service']],
  ['Clients', ['Clients']],
  ['Gallery', ['Gallery']],
  ['Contact', ['Address', 'Email Us', 'Call Now', 'Map']],
])('has texts for the labels that the site uses on %s', (name, labels) => {
  expect(labelsOf(name, content.contents)).toEqual(expect.arrayContaining(labels))
})

it.each([
  ['Home', ['Paywith', 'Our Partner', 'About', 'Recruiting', 'Ticketing', 'Hajj Umrah']],
  ['About', ['Title', 'About']],
  ['Profile', ['Title', 'Profile']],
  ['Gallery', ['Title', 'Gallery']],
  ['Message', ['Managing Director', 'Chairman', 'Executive Director']],
])('has pictures for the labels that the site uses on %s', (name, labels) => {
  expect(labelsOf(name, content.images)).toEqual(expect.arrayContaining(labels))
})

it('has service texts that exceed 300 characters', () => {
  const services = content.contents.filter(({ label }) =>
    ['Recruiting', 'Ticketing', 'Hajj Umrah'].includes(label),
  )
  expect(services.map(({ html }) => textOf(html).length > 300)).toEqual([true, true, true])
})

it('has a third level of menus, and a menu with a name that the site does not know', () => {
  const branch = content.menus.find(({ name }) => name === 'Branch Offices')
  const company = content.menus.find(({ id }) => id === branch?.parent)
  expect(content.menus.find(({ id }) => id === company?.parent)?.name).toBe('About')
  expect(labelsOf('Ramadan Umrah', content.contents)).toHaveLength(5)
})

it('has menu addresses in its texts and slides exactly as the site writes them', () => {
  const links = [
    ...content.contents.flatMap(({ html }) =>
      [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link),
    ),
    ...content.sliders.map(({ link }) => link),
  ]
  const menus = content.menus.map(({ id, name }) => `/${encodeURIComponent(name.toLowerCase())}/${id}`)
  const known = [
    ...menus,
    '/cause',
    ...['0/Recruiting', '1/Recruiting', '1/Ticketing', '2/Hajj%20Umrah'].map((rest) => `/company/${rest}`),
  ]
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !known.includes(String(link)))).toEqual([])
})
