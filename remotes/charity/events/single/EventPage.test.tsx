import { day, picture, safeHtml } from '@caravanserai/adapters/testing'
import { hrefsIn, hrefsOf } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { event, open, several, site } from '../../testing'
import { datedEvent } from '../datedEvent'
import type { SiteEvent } from '../../kinds/events'

const show = (rest: Partial<SiteEvent> = {}) => open('/event-single/1', { events: [event('1', rest)] })
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }))

test('an event is shown with its day, hours, place and text', async () => {
  const [time, place, summary] = ['08:30 to 15:30', 'Char Atra', 'Two doctors cross.']
  await show({ date: day('2027-02-06'), time, place, summary })
  expect(screen.getByRole('heading', { level: 2, name: 'Saturday 6 February 2027' })).toBeTruthy()
  for (const words of [time, summary, 'The day of event 1.']) expect(screen.getByText(words)).toBeTruthy()
  // In the head, and with the map.
  expect(screen.getAllByText(place)).toHaveLength(2)
})

test('an event of several days has its last day, and an unreadable date its original text', async () => {
  const { unmount } = await show({ date: day('2027-02-06'), lastDay: day('2027-02-09') })
  expect(
    screen.getByRole('heading', { level: 2, name: 'Saturday 6 February 2027 to Tuesday 9 February 2027' }),
  ).toBeTruthy()
  unmount()
  await show({ date: null, dateText: 'every Friday' })
  expect(screen.getByText('every Friday')).toBeTruthy()
  expect(screen.queryByText('Ask us for the day.')).toBeNull()
})

test.each([
  [{ hours: { start: '08:30', end: '15:30' } }, '20270206T083000/20270206T153000'],
  [{ hours: { start: '08:30', end: null } }, '20270206T083000/20270206T083000'],
  [{ lastDay: day('2027-02-09'), hours: null }, '20270206/20270210'],
])('an event with %j can be added to a calendar by file or by Google', async (rest, dates) => {
  await show({ date: day('2027-02-06'), ...rest })
  expect(screen.getByRole('link', { name: 'Add to your calendar' }).getAttribute('download')).toBe(
    'Event-1.ics',
  )
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' }).href)
  expect({ dates: google.searchParams.get('dates'), zone: google.searchParams.get('ctz') }).toEqual({
    dates,
    zone: 'Asia/Dhaka',
  })
})

test('the schedule is listed in order; without one the known hours are shown', async () => {
  const { unmount } = await show({
    schedule: [
      { time: '08:30', title: 'The boats land' },
      { time: '12:30', title: 'A meal' },
    ],
  })
  const items = panel('Event Schedule').getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['08:30 The boats land', '12:30 A meal'])
  unmount()
  await show({ schedule: [] })
  expect(screen.getByRole('tabpanel', { name: 'Event Schedule' }).textContent).toContain(
    'Settled so far: 10:00 to 16:00. What happens at which hour is still being set.',
  )
})

test('the map has a link to its site; without one the place is shown', async () => {
  const src = 'https://www.openstreetmap.org/export/embed.html?marker=23.7%2C90.4'
  const { unmount } = await show({ map: safeHtml(`<iframe src="${src}" title="Map of the court"></iframe>`) })
  expect(panel('Map Location').getByTitle('Map of the court')).toBeTruthy()
  expect(panel('Map Location').getByRole('link', { name: 'Open the map' })).toBeTruthy()
  unmount()
  await show({ place: 'Char Atra' })
  expect(panel('Map Location').getByText('Char Atra')).toBeTruthy()
  expect(panel('Map Location').getByText(/no map of it yet/)).toBeTruthy()
  expect(panel('Map Location').queryByRole('link')).toBeNull()
})

test('the contact tab has a form, a telephone number and an email address', async () => {
  await show()
  const contact = panel('Contact Us')
  expect(contact.getByRole('form', { name: 'Ask about this event' })).toBeTruthy()
  // Without a receiver of forms, the form has the number as well.
  expect(new Set(hrefsOf(contact.getAllByRole('link', { name: '+880 2 5550 1400' })))).toEqual(
    new Set(['tel:+880255501400']),
  )
  expect(contact.getByRole('link', { name: 'salam@charitio.example' })).toBeTruthy()
})

test('an event links to four neighbours in the list', async () => {
  await open('/event-single/5', { events: several(9, event) })
  expect(hrefsIn('navigation', 'Other events')).toEqual(
    ['3', '4', '6', '7'].map((id) => `/event-single/${id}`),
  )
})

test('an event without a known day has no calendar entry and no structured data', async () => {
  const { handle, data } = await show({ date: null })
  expect(screen.getByText('Ask us for the day.')).toBeTruthy()
  expect(screen.getAllByText('Kathgolap House, Dhaka').length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull()
  expect(handle.structured?.(data, site, {})).toEqual([])
  expect(datedEvent(event('1', { date: null }))).toBeNull()
})

describe('structured data of an event', () => {
  const thingOf = async (rest: Partial<SiteEvent>) => {
    const { handle, data } = await show(rest)
    return handle.structured?.(data, site, {})
  }

  test('has its title, hours, place, organiser and picture', async () => {
    expect(await thingOf({ hours: { start: '08:30', end: '15:30' }, picture: picture('eye.webp') })).toEqual([
      {
        '@type': 'Event',
        name: 'Event 1',
        startDate: '2027-03-12T08:30',
        endDate: '2027-03-12T15:30',
        location: { '@type': 'Place', name: 'Kathgolap House, Dhaka', address: 'Kathgolap House, Dhaka' },
        description: 'What event 1 is.',
        image: 'https://charitio.example/media/eye.webp',
        organizer: { '@type': 'NGO', name: 'Charitio', url: 'https://charitio.example/' },
      },
    ])
  })

  test('has the first and the last of several days', async () => {
    expect(await thingOf({ lastDay: day('2027-03-14') })).toMatchObject([
      { startDate: '2027-03-12', endDate: '2027-03-14' },
    ])
  })

  test.each([
    [null, '2027-03-12'],
    [{ start: '18:00', end: null }, '2027-03-12T18:00'],
    // With an end before its start.
    [{ start: '21:00', end: '04:00' }, '2027-03-12T21:00'],
  ])('has no end and no empty fields for the hours %j', async (hours, startDate) => {
    expect(await thingOf({ hours, place: '', summary: '', picture: null })).toEqual([
      { '@type': 'Event', name: 'Event 1', startDate, organizer: expect.anything() as unknown },
    ])
  })
})
