import type { Cause } from '@caravanserai/adapters'
import { cause, day, member, memoryAsk, picture, project, safeHtml } from '@caravanserai/adapters/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import { firstValueFrom } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { CauseSinglePage } from './CauseSinglePage'
import type { CauseData } from './readCause'
import { readCause } from './readCause'
import { causePage } from './page'

afterEach(cleanup)

const gift = (name: string, amountCents: number, note = '') => ({
  name,
  amountCents: amountCents as Cause['donors'],
  date: day('2026-11-14'),
  note,
})
const well = (rest: Partial<Cause> = {}): Cause =>
  cause('1', {
    title: 'A deep tube well for Gabura',
    summary: 'This well reaches 240 metres.',
    body: safeHtml('<p>Gabura is an island of mud.</p>'),
    latestGifts: [gift('Asha', 2_500, 'For the pump'), gift('Anonymous', 1_050)],
    latestComments: [{ name: 'Rina', date: day('2026-11-02'), text: 'Who mends it?' }],
    ...rest,
  })
const data = async (one: Cause = well()): Promise<CauseData> => {
  const lists = {
    causes: [one, cause('2'), cause('3'), cause('4'), cause('5')],
    team: [member('7', { name: 'Nasrin Akter' })],
    projects: [project('6', { title: 'Drilling at Gabura', causeId: '1' })],
  }
  const answer = await firstValueFrom(readCause(memoryAsk({ lists }), '1'))
  if (isLeft(answer) || answer.right === null) throw new Error('not found')
  return answer.right
}
const page = (props: CauseData) => (
  <MemoryRouter>
    <CauseSinglePage {...props} />
  </MemoryRouter>
)
const show = async (rest?: Partial<Cause>) => render(page(await data(well(rest))))
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('shows the raised amount, the goal and the number of donors', async () => {
  await show()
  const [main] = screen.getAllByRole('progressbar', { name: 'Raised for A deep tube well for Gabura' })
  expect(main?.getAttribute('aria-valuenow')).toBe('66')
  for (const words of ['$2,000', '380 donors', '$1,000 still needed', 'Water'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
})

test.each([
  [0, 'No donors yet'],
  [1, '1 donor'],
])('counts %i givers in words', async (donors, words) => {
  await show({ donors: donors as Cause['donors'], latestGifts: [] })
  expect(screen.getByText(words)).toBeTruthy()
})

test('says that the goal is reached', async () => {
  await show({ raisedCents: 310_000 as Cause['raisedCents'] })
  expect(screen.getByText('The goal is reached')).toBeTruthy()
  expect(screen.queryByText(/still needed/)).toBeNull()
})

test('links to the donation for this cause, on phones from every part of the page, and to its organiser', async () => {
  await show()
  const gifts = screen.getAllByRole('link', { name: /^Donate ?to A deep tube well for Gabura$/ })
  expect(gifts.map((link) => link.getAttribute('href'))).toEqual(['/donate?cause=1', '/donate?cause=1'])
  expect(href('Nasrin Akter')).toBe('/team-single/7')
})

test('shows the name of an organiser without a page, without a link', async () => {
  await show({ authorName: 'A stranger' })
  expect(screen.getByText('A stranger').closest('a')).toBeNull()
})

test('has three tabs, with the story open', async () => {
  await show()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Description',
    'Donations',
    'Comments',
  ])
  const story = within(screen.getByRole('tabpanel', { name: 'Description' }))
  expect(story.getByText('This well reaches 240 metres.')).toBeTruthy()
  expect(story.getByText('Gabura is an island of mud.')).toBeTruthy()
})

test('lists the latest gifts, and their total number', async () => {
  await show()
  fireEvent.click(screen.getByRole('tab', { name: 'Donations' }))
  const gifts = within(screen.getByRole('tabpanel', { name: 'Donations' }))
  expect(
    gifts.getByText('380 people have given. These are the latest 2 gifts, the newest first.'),
  ).toBeTruthy()
  expect(gifts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha$2514 November 2026“For the pump”',
    'Anonymous$10.5014 November 2026',
  ])
})

test.each([
  [0, 0, 'Nobody has given to this cause yet.'],
  [380, 0, '380 people have given. Their gifts stand in the ledger at our counter.'],
  [380, 1, '380 people have given. This is the latest gift.'],
  [2, 2, 'All 2 gifts so far, the newest first.'],
  [0, 2, 'All 2 gifts so far, the newest first.'],
  [1, 1, 'The one gift so far.'],
])('says of %i givers and %i gifts: %s', async (donors, count, words) => {
  await show({
    donors: donors as Cause['donors'],
    latestGifts: Array.from({ length: count }, (_, at) => gift(`Giver ${at}`, 1_000)),
  })
  expect(screen.getByText(words)).toBeTruthy()
})

test('has the comments of readers', async () => {
  await show()
  fireEvent.click(screen.getByRole('tab', { name: 'Comments' }))
  expect(within(screen.getByRole('tabpanel', { name: 'Comments' })).getByText('Who mends it?')).toBeTruthy()
})

test('links to its projects, three other causes, and one more in the sidebar', async () => {
  await show()
  const links = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links('The project of this cause')).toEqual(['/project-single/6'])
  expect(links('More causes that need you')).toEqual([
    '/cause-single/2',
    '/cause-single/3',
    '/cause-single/4',
  ])
  expect(
    within(screen.getByRole('navigation', { name: 'Other causes' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/cause-single/5')
})

test('is shown without picture, category, organiser, text, projects and neighbours', async () => {
  const bare = well({ picture: null, category: '', authorName: '', summary: '', body: safeHtml('') })
  render(page({ ...(await data(bare)), projects: [], related: [], neighbours: [] }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(/Organised by/)).toBeNull()
  for (const name of ['The project of this cause', 'More causes that need you'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

test('has all three panels in the markup of the server, without an inline style', async () => {
  const markup = renderToString(page(await data()))
  for (const words of ['Gabura is an island of mud.', 'For the pump', 'Who mends it?'])
    expect(markup).toContain(words)
  expect(markup).not.toMatch(/\sstyle=/)
})

describe('the frame', () => {
  const { handle } = causePage

  test('has the title, the breadcrumb and the description', async () => {
    expect(handle.meta(await data(well({ picture: picture('well.webp') })), {})).toEqual({
      title: 'A deep tube well for Gabura',
      description: 'This well reaches 240 metres.',
      banner: { subtitle: 'A deep tube well for Gabura', picture: null },
      image: picture('well.webp'),
    })
    expect(handle.meta(await data(well({ summary: '' })), {}).description).toBe('Gabura is an island of mud.')
    expect(handle.list?.([])).toEqual({ to: '/cause', label: 'All causes' })
  })

  test('has structured data of a donation page, with absolute URLs', async () => {
    const site = { brand: 'Charitio', absolute: (path: string) => `https://site.test${path}` }
    const one = await data(well({ picture: picture('well.webp') }))
    expect(handle.structured?.(one, site, {})).toEqual([
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

  test('lists every address for the sitemap', async () => {
    const answer = handle.addresses && (await firstValueFrom(handle.addresses(memoryAsk())))
    expect(answer).toMatchObject({
      right: ['/cause-single/1', '/cause-single/2', '/cause-single/3'],
    })
  })
})
