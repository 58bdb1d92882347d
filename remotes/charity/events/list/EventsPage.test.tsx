import { day } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsOf } from '@caravanserai/ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { event, open, several } from '../../testing'

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const links = (name: RegExp | string) => hrefsOf(screen.queryAllByRole('link', { name }))

test.each([
  ['/event', ['Event 1', 'Event 2', 'Event 3'], { Next: ['/event-s2'], Previous: [] }],
  ['/event-s2', ['Event 4', 'Event 5', 'Event 6'], { Next: [], Previous: ['/event'] }],
] as const)(
  '%s shows three events and links to every event once and to the other page',
  async (address, shown, ways) => {
    await open(address, { events: several(9, event) })
    expect(cards()).toEqual(shown)
    expect([...links(/^Event \d$/)].sort()).toEqual(several(9, (id) => `/event-single/${id}`))
    expect({ Next: links('Next'), Previous: links('Previous') }).toEqual(ways)
  },
)

test('the card of an event has its day, hours, place and title, and encodes its id', async () => {
  const [title, time, place, summary] = ['An eye camp', '08:30 to 15:30', 'Char Atra', 'Two doctors cross.']
  const eyes = event('b/ü', { title, date: day('2027-02-06'), time, place, summary })
  await open('/event', { events: [eyes] })
  const card = within(screen.getByRole('article', { name: title }))
  for (const words of [time, place, summary]) expect(card.getByText(words)).toBeTruthy()
  const date = screen.getByRole('article').querySelector('time')
  expect({ text: date?.textContent, dateTime: date?.dateTime }).toEqual({
    text: 'Saturday 6 February 2027',
    dateTime: '2027-02-06',
  })
  expect(hrefOf(title)).toBe('/event-single/b%2F%C3%BC')
  const calendar = screen.getByRole('link', { name: 'Add to your calendar' })
  expect(calendar.getAttribute('href')).toBe('/event-single/b%2F%C3%BC/calendar.ics')
  expect(calendar.getAttribute('download')).toBe('An-eye-camp.ics')
})

test('an event has its days, or the original text of its date', async () => {
  const days = { lastDay: day('2027-03-14') }
  const words = { date: null, dateText: 'every Friday' }
  await open('/event', {
    events: [event('1', days), event('2', words), event('3'), event('4', days), event('5', words)],
  })
  const [first, second] = screen.getAllByRole('article')
  expect(first?.textContent).toContain('Friday 12 March 2027 to Sunday 14 March 2027')
  expect(second?.textContent).toContain('every Friday')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Friday 12 March 2027 to Sunday 14 March 2027Event 4'),
      expect.stringContaining('every FridayEvent 5'),
    ]),
  )
})

test('three events fit on one page, and the second page says that it is empty', async () => {
  await open('/event', { events: several(3, event) })
  expect(screen.queryByRole('navigation', { name: 'Pages of the events' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'More events' })).toBeNull()
  cleanup()
  await open('/event-s2', { events: several(3, event) })
  expect(screen.getByRole('heading', { name: 'No further day is set just now' })).toBeTruthy()
  expect(hrefOf('All events')).toBe('/event')
  expect(links(/^Event/)).toHaveLength(3)
})

test('many events are split into pages that link to their neighbours', async () => {
  const pages = ['/event', '/event-s2', '/event-s2?page=3', '/event-s2?page=4']
  const linked = new Set<string | null>()
  for (const [at, page] of pages.entries()) {
    await open(page, { events: several(60, event) })
    links(/^Event \d+$/).forEach((href) => linked.add(href))
    expect(cards()).toHaveLength(3)
    expect({ previous: links('Previous')[0], next: links('Next')[0] }).toEqual({
      previous: pages[at - 1],
      next: pages[at + 1],
    })
    cleanup()
  }
  expect(linked.size).toBe(60)
})
