import type { Cause } from '@caravanserai/adapters'
import {
  answerFrom,
  cause,
  day,
  member,
  memoryAsk,
  picture,
  project,
  safeHtml,
} from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, hrefsOf, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { CauseSinglePage } from './CauseSinglePage'
import { causePage } from './page'
import { readCause } from './readCause'

const gift = (name: string, amountCents: number, note = '') => ({
  name,
  amountCents: amountCents as Cause['donors'],
  date: day('2026-11-14'),
  note,
})
const data = async (rest: Partial<Cause> = {}) => {
  const well = cause('1', {
    title: 'A deep tube well for Gabura',
    summary: 'This well reaches 240 metres.',
    body: safeHtml('<p>Gabura is an island of mud.</p>'),
    latestGifts: [gift('Asha', 2_500, 'For the pump'), gift('Anonymous', 1_050)],
    latestComments: [{ name: 'Rina', date: day('2026-11-02'), text: 'Who mends it?' }],
    ...rest,
  })
  const lists = {
    causes: [well, cause('2'), cause('3'), cause('4'), cause('5')],
    team: [member('7', { name: 'Nasrin Akter' })],
    projects: [project('6', { title: 'Drilling at Gabura', causeId: '1' })],
  }
  const answer = await answerFrom(readCause(memoryAsk({ lists }), '1'))
  if (answer === null) throw new Error('not found')
  return answer
}
const show = async (rest?: Partial<Cause>) => showPage(<CauseSinglePage {...await data(rest)} />)
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }))

test('the head of a cause has what is raised and needed, the number of donors, and links to give', async () => {
  await show()
  const [main] = screen.getAllByRole('progressbar', { name: 'Raised for A deep tube well for Gabura' })
  expect(main?.getAttribute('aria-valuenow')).toBe('66')
  for (const words of ['$2,000', '380 donors', '$1,000 still needed', 'Water'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  // On phones also one that stays in reach.
  const gifts = screen.getAllByRole('link', { name: /^Donate ?to A deep tube well for Gabura$/ })
  expect(hrefsOf(gifts)).toEqual(['/donate?cause=1', '/donate?cause=1'])
  expect(hrefOf('Nasrin Akter')).toBe('/team-single/7')
})

test.each([
  [0, 'No donors yet'],
  [1, '1 donor'],
])('%i givers are counted in words', async (donors, words) => {
  await show({ donors: donors as Cause['donors'], latestGifts: [] })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a goal that is reached is said', async () => {
  await show({ raisedCents: 310_000 as Cause['raisedCents'] })
  expect(screen.getByText('The goal is reached')).toBeTruthy()
  expect(screen.queryByText(/still needed/)).toBeNull()
})

test('the name of an organiser without a page is no link', async () => {
  await show({ authorName: 'A stranger' })
  expect(screen.getByText('A stranger').closest('a')).toBeNull()
})

test('the tabs have the story, the latest gifts with their total number, and the comments', async () => {
  await show()
  for (const words of ['This well reaches 240 metres.', 'Gabura is an island of mud.'])
    expect(panel('Description').getByText(words)).toBeTruthy()
  expect(
    panel('Donations')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Asha$2514 November 2026“For the pump”', 'Anonymous$10.5014 November 2026'])
  expect(panel('Comments').getByText('Who mends it?')).toBeTruthy()
})

test.each([
  [0, 0, 'Nobody has given to this cause yet.'],
  [380, 0, '380 people have given. Their gifts stand in the ledger at our counter.'],
  [380, 1, '380 people have given. This is the latest gift.'],
  [380, 2, '380 people have given. These are the latest 2 gifts, the newest first.'],
  [2, 2, 'All 2 gifts so far, the newest first.'],
  [0, 2, 'All 2 gifts so far, the newest first.'],
  [1, 1, 'The one gift so far.'],
])('of %i givers and %i gifts the page says: %s', async (donors, count, words) => {
  await show({
    donors: donors as Cause['donors'],
    latestGifts: Array.from({ length: count }, (_, at) => gift(`Giver ${at}`, 1_000)),
  })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a cause leads to its projects, three other causes, and one more in the sidebar', async () => {
  await show()
  expect(hrefsIn('region', 'The project of this cause')).toEqual(['/project-single/6'])
  expect(hrefsIn('region', 'More causes that need you')).toEqual([
    '/cause-single/2',
    '/cause-single/3',
    '/cause-single/4',
  ])
  expect(hrefsIn('navigation', 'Other causes')).toEqual(['/cause-single/5'])
})

test('a cause is shown without picture, category, organiser, text, projects and neighbours', async () => {
  const bare = await data({ picture: null, category: '', authorName: '', summary: '', body: safeHtml('') })
  showPage(<CauseSinglePage {...bare} projects={[]} related={[]} neighbours={[]} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(/Organised by/)).toBeNull()
  for (const name of ['The project of this cause', 'More causes that need you'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

describe('the definition of the page', () => {
  const { handle } = causePage
  const pictured = { picture: picture('well.webp') }

  test('has the title, the breadcrumb and the description', async () => {
    expect(handle.meta(await data(pictured), {})).toEqual({
      title: 'A deep tube well for Gabura',
      description: 'This well reaches 240 metres.',
      banner: { subtitle: 'A deep tube well for Gabura', picture: null },
      image: picture('well.webp'),
    })
    expect(handle.meta(await data({ summary: '' }), {}).description).toBe('Gabura is an island of mud.')
    expect(handle.list?.([])).toEqual({ to: '/cause', label: 'All causes' })
  })

  test('has structured data of a donation page, with absolute URLs', async () => {
    const site = { brand: 'Charitio', absolute: (path: string) => `https://site.test${path}` }
    expect(handle.structured?.(await data(pictured), site, {})).toEqual([
      {
        '@type': 'WebPage',
        name: 'A deep tube well for Gabura',
        url: 'https://site.test/cause-single/1',
        description: 'This well reaches 240 metres.',
        primaryImageOfPage: { '@type': 'ImageObject', contentUrl: 'https://site.test/media/well.webp' },
        potentialAction: {
          '@type': 'DonateAction',
          name: 'Donate to A deep tube well for Gabura',
          target: 'https://site.test/donate?cause=1',
          recipient: { '@type': 'NGO', name: 'Charitio', url: 'https://site.test/' },
        },
      },
    ])
  })
})
