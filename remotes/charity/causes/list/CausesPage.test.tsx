import type { Cause } from '@caravanserai/adapters'
import { cause } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, hrefsOf } from '@caravanserai/ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { member, open, several } from '../../testing'

const raised = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')

test('the card of a cause has its title, category, summary, amounts and organiser, and links to it', async () => {
  const title = 'A deep tube well for Gabura'
  await open('/cause', { causes: [cause('a&c', { title, summary: 'This well reaches 240 metres.' })] })
  const card = within(screen.getByRole('article', { name: title }))
  expect(card.getByRole('heading', { level: 3 }).textContent).toBe(title)
  for (const words of ['Water', 'This well reaches 240 metres.', '$2,000', '$3,000', 'Nasrin Akter'])
    expect(card.getByText(words)).toBeTruthy()
  expect(raised(`Raised for ${title}`)).toBe('66')
  expect(hrefOf(title)).toBe('/cause-single/a%26c')
  // The link text contains the cause, for screen readers that list the links.
  expect(hrefOf(/^Give to this cause ?: A deep tube well for Gabura$/)).toBe('/donate?cause=a%26c')
  for (const name of ['More causes', 'The people responsible'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('a funded cause shows a thank-you in place of the link to give, as a card and in the list', async () => {
  const funded = { percent: 100 as Cause['percent'] }
  await open('/cause', { causes: [cause('1', funded), cause('2'), cause('3'), cause('4', funded)] })
  expect(screen.getAllByText('Funded: thank you')).toHaveLength(2)
  expect(hrefsOf(screen.getAllByRole('link', { name: /^Give to this cause/ }))).toEqual([
    '/donate?cause=2',
    '/donate?cause=3',
  ])
})

test('the first three causes are cards and the rest a list with progress, in the order of the source', async () => {
  const boat = { title: 'A rescue boat', category: 'Flood relief', percent: 81 as Cause['percent'] }
  await open('/cause', { causes: [...['9', '2', '7', '1'].map((id) => cause(id)), cause('5', boat)] })
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'))).toEqual([
    'cause-9',
    'cause-2',
    'cause-7',
  ])
  expect(hrefsIn('region', 'More causes')).toEqual(['/cause-single/1', '/cause-single/5'])
  expect(screen.getByText('Flood relief')).toBeTruthy()
  expect(raised('Raised for A rescue boat')).toBe('81')
})

test('many causes are split into pages without duplicates, and each page links to the others', async () => {
  const linked: (string | null)[] = []
  for (const address of ['/cause', '/cause?page=2', '/cause?page=3']) {
    await open(address, { causes: several(51, cause) })
    linked.push(...hrefsOf(screen.getAllByRole('link', { name: /^Cause \d+$/ })))
    expect(hrefsIn('navigation', 'Pages of the causes')).toEqual(
      expect.arrayContaining(['/cause', '/cause?page=2', '/cause?page=3']),
    )
    cleanup()
  }
  expect(linked).toEqual(several(51, (id) => `/cause-single/${id}`))
})

test('the team is shown with links to its members', async () => {
  await open('/cause', { team: [member('1')] })
  expect(hrefsIn('group', 'Who answers for the causes')).toEqual(['/team-single/1'])
})

test('a page without causes still explains how gifts are used', async () => {
  await open('/cause', { causes: [] })
  expect(screen.getByRole('heading', { name: 'How gifts are used' })).toBeTruthy()
  expect(hrefOf('Donate Now')).toBe('/donate')
})
