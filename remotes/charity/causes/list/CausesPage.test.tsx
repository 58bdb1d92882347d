import type { Cause } from '@caravanserai/adapters'
import { cause, member } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { CausesPage } from './CausesPage'
import type { CausesData } from './readCauses'

afterEach(cleanup)

const page = (first: ReadonlyArray<Cause>, rest: Partial<CausesData> = {}) => (
  <MemoryRouter>
    <CausesPage first={first} more={[]} team={[]} page={1} pages={1} {...rest} />
  </MemoryRouter>
)

const well = cause('1', {
  title: 'A deep tube well for Gabura',
  category: 'Water',
  summary: 'This well reaches 240 metres.',
  authorName: 'Nasrin Akter',
  goalCents: 300_000 as Cause['goalCents'],
  raisedCents: 200_000 as Cause['raisedCents'],
})

test('shows the title, category, summary, amounts and organiser of a cause', () => {
  render(page([well]))
  const card = within(screen.getByRole('article', { name: 'A deep tube well for Gabura' }))
  expect(card.getByRole('heading', { level: 3 }).textContent).toBe('A deep tube well for Gabura')
  for (const words of ['Water', 'This well reaches 240 metres.', '$2,000', '$3,000', 'Nasrin Akter'])
    expect(card.getByText(words)).toBeTruthy()
})

test('shows the progress of a cause as whole percent of its goal', () => {
  render(page([well]))
  const bar = screen.getByRole('progressbar', { name: 'Raised for A deep tube well for Gabura' })
  expect(bar.getAttribute('aria-valuenow')).toBe('66')
})

test('links from each cause to the donation for that cause', () => {
  render(page([well, cause('a b&c')]))
  const hrefs = screen
    .getAllByRole('link', { name: /^Give to this cause/ })
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/donate?cause=1', '/donate?cause=a%20b%26c'])
})

test('links from each card to the page of the cause', () => {
  render(page([well, cause('a b&c')]))
  expect(screen.getByRole('link', { name: 'A deep tube well for Gabura' }).getAttribute('href')).toBe(
    '/cause-single/1',
  )
  expect(screen.getByRole('link', { name: 'Cause a b&c' }).getAttribute('href')).toBe(
    '/cause-single/a%20b%26c',
  )
})

test('lists the causes without a card, with a link and their progress', () => {
  render(
    page([well], {
      more: [{ id: '4', title: 'A rescue boat', category: 'Flood relief', percent: 81 as Cause['percent'] }],
    }),
  )
  const more = within(screen.getByRole('region', { name: 'More causes' }))
  expect(more.getByRole('link', { name: 'A rescue boat' }).getAttribute('href')).toBe('/cause-single/4')
  expect(more.getByText('Flood relief')).toBeTruthy()
  expect(
    more.getByRole('progressbar', { name: 'Raised for A rescue boat' }).getAttribute('aria-valuenow'),
  ).toBe('81')
})

test('links to the other pages of a long list, also from one that has cards only', () => {
  render(page([well], { page: 3, pages: 3 }))
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the causes' }))
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cause?page=2',
    '/cause',
    '/cause?page=2',
    '/cause?page=3',
  ])
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Page 3')
})

test('shows the team, and links to its members', () => {
  render(page([well], { team: [member('1', { name: 'Nasrin Akter', role: 'Team Leader' })] }))
  const people = within(screen.getByRole('group', { name: 'Who answers for the causes' }))
  expect(people.getByRole('link', { name: 'Nasrin Akter' }).getAttribute('href')).toBe('/team-single/1')
  expect(people.getByText('Team Leader')).toBeTruthy()
})

test('has no empty sections with three causes only and without a team', () => {
  render(page([well]))
  expect(screen.queryByRole('region', { name: 'More causes' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'The people responsible' })).toBeNull()
})

test('names the cause in each donation link, for screen readers that list the links', () => {
  render(page([well]))
  expect(
    screen.getByRole('link', { name: /^Give to this cause ?: A deep tube well for Gabura$/ }),
  ).toBeTruthy()
})

test('leaves out empty fields', () => {
  render(page([cause('1', { category: '', summary: '', authorName: '', picture: null })]))
  expect(screen.queryByText(/Organised by/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('article').querySelectorAll('p')).toHaveLength(0)
})

test('says that no cause is open, and still explains how gifts are used', () => {
  render(page([]))
  expect(screen.getByRole('heading', { name: 'No cause is open just now' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('heading', { name: 'How gifts are used' })).toBeTruthy()
})

test('ends with a link to the donation page', () => {
  render(page([well]))
  expect(screen.getByRole('link', { name: 'Donate Now' }).getAttribute('href')).toBe('/donate')
})

test('has no inline style, which the content security policy would block', () => {
  expect(renderToString(page([well]))).not.toMatch(/\sstyle=/)
})
