import type { Ask, CharityEvent } from '@caravanserai/adapters'
import { answerFrom, day, down, event, memoryAsk } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsOf, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { EventsPage } from './EventsPage'
import { readEvents, readMoreEvents } from './readEvents'

const several = (count: number) => Array.from({ length: count }, (_, at) => event(`${at + 1}`))
const nine = several(9)
const asked = (page: number, ask: Ask) =>
  page === 1 ? readEvents(ask) : readMoreEvents(ask, page === 2 ? undefined : `${page}`)
const read = async (page: number, events: ReadonlyArray<CharityEvent> = nine) => {
  const data = await answerFrom(asked(page, memoryAsk({ lists: { events } })))
  if (data === null) throw new Error('not found')
  return data
}
const show = async (...which: Parameters<typeof read>) => showPage(<EventsPage {...await read(...which)} />)
const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const links = (name: RegExp | string) => hrefsOf(screen.queryAllByRole('link', { name }))

test.each([
  [1, ['Event 1', 'Event 2', 'Event 3'], { Next: ['/event-s2'], Previous: [] }],
  [2, ['Event 4', 'Event 5', 'Event 6'], { Next: [], Previous: ['/event'] }],
] as const)(
  'page %i shows three events, and links to every event once and to the other page',
  async (...row) => {
    const [number, shown, ways] = row
    await show(number)
    expect(cards()).toEqual(shown)
    expect([...links(/^Event \d$/)].sort()).toEqual(nine.map(({ id }) => `/event-single/${id}`))
    expect({ Next: links('Next'), Previous: links('Previous') }).toEqual(ways)
  },
)

test('the card of an event has its day, hours, place and title', async () => {
  const [title, time, place, summary] = ['An eye camp', '08:30 to 15:30', 'Char Atra', 'Two doctors cross.']
  await show(1, [event('1', { title, date: day('2027-02-06'), time, place, summary })])
  const card = within(screen.getByRole('article', { name: title }))
  for (const words of [time, place, summary]) expect(card.getByText(words)).toBeTruthy()
  const date = screen.getByRole('article').querySelector('time')
  expect(date?.textContent).toBe('6 February 2027')
  expect(date?.dateTime).toBe('2027-02-06')
})

test('empty fields of an event are left out, and special characters of its id encoded', async () => {
  await show(1, [event('b/ü', { time: '', place: '', summary: '', picture: null })])
  expect(screen.queryByText('Time')).toBeNull()
  expect(screen.queryByText('Place')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(hrefOf('Event b/ü')).toBe('/event-single/b%2F%C3%BC')
})

test('three events have no second page', async () => {
  await show(1, several(3))
  expect(screen.queryByRole('navigation', { name: 'Pages of the events' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'More events' })).toBeNull()
})

test('the second page of three events says that it is empty', async () => {
  await show(2, several(3))
  expect(screen.getByRole('heading', { name: 'No further day is set just now' })).toBeTruthy()
  expect(hrefOf('All events')).toBe('/event')
  expect(links(/^Event/)).toHaveLength(3)
})

test('a site without events says so', async () => {
  await show(1, [])
  expect(screen.getByRole('heading', { name: 'No day is set just now' })).toBeTruthy()
})

test('every one of many events is on a page, and every page links to its neighbours', async () => {
  const to = ['/event', '/event-s2', '/event-s2?page=3', '/event-s2?page=4']
  const seen = new Set<string | null>()
  for (const number of [1, 2, 3, 4]) {
    const { unmount } = await show(number, several(60))
    links(/^Event \d+$/).forEach((href) => seen.add(href))
    expect(cards()).toHaveLength(3)
    expect({ previous: links('Previous')[0], next: links('Next')[0] }).toEqual({
      previous: to[number - 2],
      next: to[number],
    })
    unmount()
  }
  expect(seen.size).toBe(60)
})

test.each(['5', '2', '1', '0', '03', 'abc', ''])('there is no page %j of sixty events', async (number) => {
  expect(await answerFrom(readMoreEvents(memoryAsk({ lists: { events: several(60) } }), number))).toBeNull()
})

test('the page carries no texts, schedules or maps, and of the other events only their line', async () => {
  const data = JSON.stringify(await read(1))
  expect(data).not.toMatch(/The day of event|Doors open/)
  expect(data.match(/What event \d is/g)).toHaveLength(3)
  expect(data.match(/event-\d\.webp/g)).toHaveLength(3)
})

test('the page fails when the events cannot be fetched', async () => {
  expect(await firstValueFrom(readEvents(memoryAsk({ lists: { events: down } })))).toEqual(left(down))
})
