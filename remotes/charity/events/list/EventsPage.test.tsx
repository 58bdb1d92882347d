import type { Ask, CharityEvent } from '@caravanserai/adapters'
import { day, event, memoryAsk } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft, left } from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { EventsPage } from './EventsPage'
import { readEvents, readMoreEvents } from './readEvents'

afterEach(cleanup)

const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => event(id))
const asked = (page: number, ask: Ask) =>
  page === 1 ? readEvents(ask) : readMoreEvents(ask, page === 2 ? undefined : `${page}`)
const read = async (page: number, events: ReadonlyArray<CharityEvent> = nine) => {
  const answer = await firstValueFrom(asked(page, memoryAsk({ lists: { events } })))
  if (isLeft(answer)) throw new Error(answer.left._tag)
  if (answer.right === null) throw new Error('not found')
  return answer.right
}
const page = async (...which: Parameters<typeof read>) => (
  <MemoryRouter>
    <EventsPage {...await read(...which)} />
  </MemoryRouter>
)
const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const links = (name: RegExp | string) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'))

test('shows the first three on the first page, and the next three on the second', async () => {
  const { rerender } = render(await page(1))
  expect(cards()).toEqual(['Event 1', 'Event 2', 'Event 3'])
  rerender(await page(2))
  expect(cards()).toEqual(['Event 4', 'Event 5', 'Event 6'])
})

test.each([1, 2] as const)('links from page %i to every event once', async (number) => {
  render(await page(number))
  expect([...links(/^Event \d$/)].sort()).toEqual(nine.map(({ id }) => `/event-single/${id}`))
})

test('links from each page to the other', async () => {
  const { rerender } = render(await page(1))
  expect(links('Next')).toEqual(['/event-s2'])
  expect(links('Page 1')).toEqual(['/event'])
  rerender(await page(2))
  expect(links('Previous')).toEqual(['/event'])
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/event-s2')
})

test('shows the day, hours, place and title of an event', async () => {
  render(
    await page(1, [
      event('1', {
        title: 'An eye camp',
        date: day('2027-02-06'),
        time: '08:30 to 15:30',
        place: 'Char Atra',
        summary: 'Two doctors cross.',
      }),
    ]),
  )
  const card = within(screen.getByRole('article', { name: 'An eye camp' }))
  for (const words of ['08:30 to 15:30', 'Char Atra', 'Two doctors cross.'])
    expect(card.getByText(words)).toBeTruthy()
  const date = screen.getByRole('article').querySelector('time')
  expect(date?.textContent).toBe('6 February 2027')
  expect(date?.dateTime).toBe('2027-02-06')
})

test('leaves out empty fields', async () => {
  render(await page(1, [event('1', { time: '', place: '', summary: '', picture: null })]))
  expect(screen.queryByText('Time')).toBeNull()
  expect(screen.queryByText('Place')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('encodes an id with special characters', async () => {
  render(await page(1, [event('a b/ü')]))
  expect(links('Event a b/ü')).toEqual(['/event-single/a%20b%2F%C3%BC'])
})

test('has no link to an empty second page, which says that it is empty', async () => {
  const { rerender } = render(await page(1, nine.slice(0, 3)))
  expect(screen.queryByRole('navigation', { name: 'Pages of the events' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'More events' })).toBeNull()
  rerender(await page(2, nine.slice(0, 3)))
  expect(screen.getByRole('heading', { name: 'No further day is set just now' })).toBeTruthy()
  expect(links('All events')).toEqual(['/event'])
  expect(links(/^Event/)).toHaveLength(3)
})

describe('with more events than two pages have', () => {
  const sixty = Array.from({ length: 60 }, (_, at) => event(`${at + 1}`))

  test('every event is on a page, and every page links to its neighbours', async () => {
    const seen = new Set<string | null>()
    for (const number of [1, 2, 3, 4]) {
      render(await page(number, sixty))
      links(/^Event \d+$/).forEach((href) => seen.add(href))
      expect(cards()).toHaveLength(3)
      const to = ['/event', '/event-s2', '/event-s2?page=3', '/event-s2?page=4']
      expect([links('Previous')[0], links('Next')[0]]).toEqual([to[number - 2], to[number]])
      cleanup()
    }
    expect(seen.size).toBe(60)
  })

  test.each(['5', '2', '1', '0', '03', 'abc', ''])('there is no page %j', async (number) => {
    const ask = memoryAsk({ lists: { events: sixty } })
    expect(await firstValueFrom(readMoreEvents(ask, number))).toMatchObject({ right: null })
  })
})

test('says that there are no events', async () => {
  render(await page(1, []))
  expect(screen.getByRole('heading', { name: 'No day is set just now' })).toBeTruthy()
  expect(cards()).toEqual([])
})

test('contains no texts, schedules or maps, and of the other events only their line', async () => {
  const data = JSON.stringify(await read(1))
  expect(data).not.toMatch(/The day of event|Doors open/)
  expect(data.match(/What event \d is/g)).toHaveLength(3)
  expect(data.match(/event-\d\.webp/g)).toHaveLength(3)
})

test('says that the events cannot be fetched', async () => {
  const error = {
    _tag: 'Unreachable',
    url: '/events',
    reason: 'status 500',
    status: 500,
    retryAfterMs: 0,
  } as const
  expect(await firstValueFrom(readEvents(memoryAsk({ lists: { events: error } })))).toEqual(left(error))
})

test('has no inline style, which the content security policy would block', async () => {
  expect(renderToString(await page(1))).not.toMatch(/\sstyle=/)
})
