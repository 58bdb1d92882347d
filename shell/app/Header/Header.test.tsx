import { entry } from '@caravanserai/adapters/memory'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Header } from './Header'

const menu = [
  entry('1', 'Home'),
  entry('2', 'About', [entry('5', 'Message', [entry('6', 'Board of Trustees')])]),
  entry('12', 'যোগাযোগ'),
]

const show = (at: string, entries = menu) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Header menu={entries} brand="Charitio" />
    </MemoryRouter>,
  )
const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const href = (name: string) => main().getByRole('link', { name, hidden: true }).getAttribute('href')

test('links every entry at any depth by its name and id, and Home to the root', () => {
  show('/')
  expect(href('Home')).toBe('/')
  expect(href('About')).toBe('/about/2')
  expect(href('Board of Trustees')).toBe('/board%20of%20trustees/6')
  expect(href('যোগাযোগ')).toBe(`/${encodeURIComponent('যোগাযোগ')}/12`)
})

test('marks the current page, and nothing else', () => {
  show('/board%20of%20trustees/6')
  const current = main().getAllByRole('link', { current: 'page', hidden: true })
  expect(current.map(({ textContent }) => textContent)).toEqual(['Board of Trustees'])
})

test('marks Home under its other address too', () => {
  show('/home/1')
  expect(main().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
})

test('puts what does not fit the bar under More, losing nothing', () => {
  const many = Array.from({ length: 60 }, (_, index) => entry(`${index}`, `Entry ${index}`))
  show('/', many)
  expect(main().getAllByRole('link', { hidden: true })).toHaveLength(60)
})

test('opens the menu of small screens by the browser alone', () => {
  show('/')
  const panel = document.querySelector('[data-menu-panel]')
  expect(panel?.hasAttribute('popover')).toBe(true)
  expect(document.querySelector('[data-menu-button]')?.getAttribute('popovertarget')).toBe(panel?.id)
})

test('leads to the donation page', () => {
  show('/')
  expect(screen.getAllByRole('link', { name: 'Donate Now' })[0]?.getAttribute('href')).toBe('/donate')
})

test('lets a name run as its script does, on the side of the whole menu', () => {
  show('/', [entry('1', 'نبذة عن البيت', [entry('2', 'Board')])])
  const link = main().getByRole('link', { name: 'نبذة عن البيت' })
  expect(link.hasAttribute('dir')).toBe(false)
  expect(link.querySelector('bdi')?.textContent).toBe('نبذة عن البيت')
})
