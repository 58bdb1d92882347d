import type { Cause } from '@caravanserai/adapters'
import { cause, member } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { CausesPage } from './CausesPage'
import type { CausesData } from './readCauses'

const show = (first: ReadonlyArray<Cause>, rest: Partial<CausesData> = {}) =>
  showPage(<CausesPage first={first} more={[]} team={[]} page={1} pages={1} {...rest} />)
const raised = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')

const well = cause('a&c', {
  title: 'A deep tube well for Gabura',
  category: 'Water',
  summary: 'This well reaches 240 metres.',
  authorName: 'Nasrin Akter',
  goalCents: 300_000 as Cause['goalCents'],
  raisedCents: 200_000 as Cause['raisedCents'],
})

test('the card of a cause has its title, category, summary, amounts and organiser, and leads to it', () => {
  show([well])
  const card = within(screen.getByRole('article', { name: 'A deep tube well for Gabura' }))
  expect(card.getByRole('heading', { level: 3 }).textContent).toBe('A deep tube well for Gabura')
  for (const words of ['Water', 'This well reaches 240 metres.', '$2,000', '$3,000', 'Nasrin Akter'])
    expect(card.getByText(words)).toBeTruthy()
  expect(raised('Raised for A deep tube well for Gabura')).toBe('66')
  expect(hrefOf('A deep tube well for Gabura')).toBe('/cause-single/a%26c')
  // The link names the cause, for screen readers that list the links.
  expect(hrefOf(/^Give to this cause ?: A deep tube well for Gabura$/)).toBe('/donate?cause=a%26c')
})

test('the causes without a card are listed with a link and their progress', () => {
  const boat = { id: '4', title: 'A rescue boat', category: 'Flood relief', percent: 81 as Cause['percent'] }
  show([well], { more: [boat] })
  expect(hrefsIn('region', 'More causes')).toEqual(['/cause-single/4'])
  expect(screen.getByText('Flood relief')).toBeTruthy()
  expect(raised('Raised for A rescue boat')).toBe('81')
})

test('a page of a long list links to the other pages, also one that has cards only', () => {
  show([well], { page: 3, pages: 3 })
  expect(hrefsIn('navigation', 'Pages of the causes')).toEqual([
    '/cause?page=2',
    '/cause',
    '/cause?page=2',
    '/cause?page=3',
  ])
})

test('the team is shown with links to its members', () => {
  show([well], { team: [member('1', { name: 'Nasrin Akter', role: 'Team Leader' })] })
  expect(hrefsIn('group', 'Who answers for the causes')).toEqual(['/team-single/1'])
})

test('the page of one cause has no empty sections, and its card no empty fields', () => {
  show([cause('1', { category: '', summary: '', authorName: '', picture: null })])
  for (const name of ['More causes', 'The people responsible'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByText(/Organised by/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('article').querySelectorAll('p')).toHaveLength(0)
})

test('a page without causes says so, and still explains how gifts are used', () => {
  show([])
  expect(screen.getByRole('heading', { name: 'No cause is open just now' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('heading', { name: 'How gifts are used' })).toBeTruthy()
  expect(hrefOf('Donate Now')).toBe('/donate')
})
