import type { Cause } from '@caravanserai/adapters'
import { cause, day, picture } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, hrefsOf } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { member, open, project, several } from '../../testing'

const title = 'A deep tube well for Gabura'
const gift = (name: string, amountCents: number, note = '') => ({
  name,
  amountCents: amountCents as Cause['donors'],
  date: day('2026-11-14'),
  note,
})
const lists = {
  team: [member('7', { name: 'Nasrin Akter' })],
  projects: [project('6', { causeId: '1' }), project('7', { causeId: '2' }), project('8')],
}
/** Shows the first of twelve causes. */
const show = (rest: Partial<Cause> = {}) =>
  open('/cause-single/1', {
    ...lists,
    causes: [cause('1', { title, ...rest }), ...several(12, cause).slice(1)],
  })
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }))

test('the head of a cause has the amounts raised and needed, the number of donors, and links to give', async () => {
  await show({ largePicture: picture('large.webp', 'The well') })
  const [main] = screen.getAllByRole('progressbar', { name: `Raised for ${title}` })
  expect(main?.getAttribute('aria-valuenow')).toBe('66')
  for (const words of ['$2,000', '380 donors', '$1,000 still needed', 'Water'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  // Phones have a second link, in the action bar.
  const gifts = screen.getAllByRole('link', { name: /^Give ?: A deep tube well for Gabura$/ })
  expect(hrefsOf(gifts)).toEqual(['/donate?cause=1', '/donate?cause=1'])
  expect(hrefOf('Nasrin Akter')).toBe('/team-single/7')
  expect(screen.getByRole('img', { name: 'The well' }).getAttribute('src')).toBe('/media/large.webp')
})

test.each<[string, Partial<Cause>, string]>([
  ['no donors', { donors: 0 as Cause['donors'] }, 'No donors yet'],
  ['one donor', { donors: 1 as Cause['donors'] }, '1 donor'],
  ['a reached goal', { raisedCents: 310_000 as Cause['raisedCents'] }, 'The goal is reached'],
])('the head of a cause shows %s', async (_, rest, words) => {
  await show(rest)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/still needed/) === null).toBe('raisedCents' in rest)
})

test.each<[Partial<Cause>, RegExp | null, bars: number]>([
  [{ goalCents: null, percent: null }, /^\$2,000 raised$/, 0],
  [{ raisedCents: null, percent: null }, /^\$3,000 is the goal$/, 0],
  [{ goalCents: null, raisedCents: null }, null, 1],
  [{ goalCents: null, raisedCents: null, percent: null, donors: null }, null, 0],
])('the head of a cause omits unknown amounts: %j', async (rest, sums, bars) => {
  await show(rest)
  const head = within(
    screen.getByRole('heading', { name: 'How far it has come' }).parentElement as HTMLElement,
  )
  expect(head.queryAllByRole('progressbar')).toHaveLength(bars)
  const sum = head.queryByText(
    (_, element) => element?.tagName === 'P' && /raised|is the goal/.test(element.textContent ?? ''),
  )
  if (sums === null) expect(sum).toBeNull()
  else expect(sum?.textContent).toMatch(sums)
  expect(head.queryByText(/still needed|is reached/)).toBeNull()
  expect(head.queryByText('380 donors') === null).toBe('donors' in rest)
  expect(screen.getByRole('heading', { name: 'How far it has come' })).toBeTruthy()
})

test('a funded cause shows a thank-you and links to the next cause', async () => {
  await show({ percent: 100 as Cause['percent'] })
  expect(screen.getByText(/This cause is funded/).textContent).toBe(
    'This cause is funded: thank you. The next one is Cause 2.',
  )
  const links = screen.getAllByRole('link', { name: /^Give to the next cause ?: Cause 2$/ })
  expect(hrefsOf(links)).toEqual(['/donate?cause=2', '/donate?cause=2'])
})

test('the name of an organiser without a page is not a link', async () => {
  await show({ authorName: 'A stranger' })
  expect(screen.getByText('A stranger').closest('a')).toBeNull()
})

test('the tabs have the story, the latest gifts and the comments', async () => {
  await show({
    latestGifts: [gift('Asha', 2_500, 'For the pump'), gift('Anonymous', 1_050)],
    latestComments: [{ name: 'Rina', date: day('2026-11-02'), text: 'Who mends it?' }],
  })
  for (const words of ['What cause 1 is for.', 'The story of cause 1.'])
    expect(panel('Description').getByText(words)).toBeTruthy()
  const gifts = panel('Donations').getAllByRole('listitem')
  expect(gifts.map(({ textContent }) => textContent)).toEqual([
    'Asha$2514 November 2026“For the pump”',
    'Anonymous$10.5014 November 2026',
  ])
  expect(panel('Comments').getByText('Who mends it?')).toBeTruthy()
})

test.each([
  [0, 0, 'Nobody has given to this cause yet.'],
  [380, 0, '380 people have given. Their gifts stand in the ledger at our counter.'],
  [380, 1, 'The latest gift.'],
  [380, 2, 'The latest 2 gifts, the newest first.'],
  [2, 2, 'All 2 gifts so far, the newest first.'],
  [0, 2, 'All 2 gifts so far, the newest first.'],
  [1, 1, 'The one gift so far.'],
])('for %i donors and %i gifts the page shows: %s', async (donors, count, words) => {
  await show({
    donors: donors as Cause['donors'],
    latestGifts: several(count, (id) => gift(`Giver ${id}`, 1_000)),
  })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a cause links to its projects, three other causes, and six more in the sidebar', async () => {
  await show()
  expect(hrefsIn('region', 'The project of this cause')).toEqual(['/project-single/6'])
  expect(hrefsIn('region', 'More causes that need you')).toEqual(
    ['2', '3', '4'].map((id) => `/cause-single/${id}`),
  )
  expect(hrefsIn('navigation', 'Other causes')).toEqual(
    ['5', '6', '7', '8', '9', '10'].map((id) => `/cause-single/${id}`),
  )
})

test('a single cause without a project links to no project and no other cause', async () => {
  await open('/cause-single/1', { causes: [cause('1')] })
  for (const name of ['The project of this cause', 'More causes that need you'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Other causes' })).toBeNull()
})
