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
    <CausesPage first={first} more={[]} team={[]} {...rest} />
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

test('shows of a cause its title, category, summary, sums and organiser', () => {
  render(page([well]))
  const card = within(screen.getByRole('article', { name: 'A deep tube well for Gabura' }))
  expect(card.getByRole('heading', { level: 3 }).textContent).toBe('A deep tube well for Gabura')
  for (const words of ['Water', 'This well reaches 240 metres.', '$2,000', '$3,000', 'Nasrin Akter'])
    expect(card.getByText(words)).toBeTruthy()
})

test('shows how far a cause has come as whole percent of its goal', () => {
  render(page([well]))
  const bar = screen.getByRole('progressbar', { name: 'Raised for A deep tube well for Gabura' })
  expect(bar.getAttribute('aria-valuenow')).toBe('66')
})

test('leads from each cause to the donation for that cause', () => {
  render(page([well, cause('a b&c')]))
  const hrefs = screen
    .getAllByRole('link', { name: /^Give to this cause/ })
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/donate?cause=1', '/donate?cause=a%20b%26c'])
})

test('leads from each card to the cause’s own page', () => {
  render(page([well, cause('a b&c')]))
  expect(screen.getByRole('link', { name: 'A deep tube well for Gabura' }).getAttribute('href')).toBe(
    '/cause-single/1',
  )
  expect(screen.getByRole('link', { name: 'Cause a b&c' }).getAttribute('href')).toBe(
    '/cause-single/a%20b%26c',
  )
})

test('lists the causes that have no card, with their page and how far they have come', () => {
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

test('shows who answers for the causes, and leads to them', () => {
  render(page([well], { team: [member('1', { name: 'Nasrin Akter', role: 'Team Leader' })] }))
  const people = within(screen.getByRole('group', { name: 'Who answers for the causes' }))
  expect(people.getByRole('link', { name: 'Nasrin Akter' }).getAttribute('href')).toBe('/team-single/1')
  expect(people.getByText('Team Leader')).toBeTruthy()
})

test('has no empty boxes where there are three causes only and nobody is known', () => {
  render(page([well]))
  expect(screen.queryByRole('region', { name: 'More causes' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Who answers for them' })).toBeNull()
})

test('names the cause in each of the links to give, for those who hear the links alone', () => {
  render(page([well]))
  expect(
    screen.getByRole('link', { name: /^Give to this cause ?: A deep tube well for Gabura$/ }),
  ).toBeTruthy()
})

test('leaves out what an editor left empty', () => {
  render(page([cause('1', { category: '', summary: '', authorName: '', picture: null })]))
  expect(screen.queryByText(/Organised by/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('article').querySelectorAll('p')).toHaveLength(0)
})

test('says that no cause is open, and still says how gifts are used', () => {
  render(page([]))
  expect(screen.getByRole('heading', { name: 'No cause is open just now' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('heading', { name: 'How gifts are used' })).toBeTruthy()
})

test('ends with the way to donate', () => {
  render(page([well]))
  expect(screen.getByRole('link', { name: 'Donate Now' }).getAttribute('href')).toBe('/donate')
})

test('needs no inline style, which the security policy would refuse', () => {
  expect(renderToString(page([well]))).not.toMatch(/\sstyle=/)
})
