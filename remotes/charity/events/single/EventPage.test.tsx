import type { CharityEvent } from '@caravanserai/adapters'
import { answerFrom, day, down, event, memoryAsk, safeHtml, service } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { EventPage } from './EventPage'
import { readEvent } from './readEvent'

const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => event(id))
const all: MemoryValues = { lists: { events: nine, services: [service('1')] } }
const read = (id: string, values = all) => answerFrom(readEvent(memoryAsk(values), id))
const show = async (id: string, values = all) => {
  const data = await read(id, values)
  if (data === null) throw new Error('not found')
  showPage(<EventPage {...data} />)
}
const showOne = (rest: Partial<CharityEvent>) => show('1', { lists: { events: [event('1', rest)] } })
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }))

test('an event is shown with its day, hours, place and whole text', async () => {
  const [time, place, summary] = ['08:30 to 15:30', 'Char Atra', 'Two doctors cross.']
  await showOne({ date: day('2027-02-06'), time, place, summary })
  expect(screen.getByRole('heading', { level: 2, name: '6 February 2027' })).toBeTruthy()
  for (const words of [time, summary, 'The day of event 1.']) expect(screen.getByText(words)).toBeTruthy()
  // In the head, and with the map.
  expect(screen.getAllByText(place)).toHaveLength(2)
})

test('its schedule is listed in order', async () => {
  await showOne({
    schedule: [
      { time: '08:30', title: 'The boats land' },
      { time: '12:30', title: 'A meal' },
    ],
  })
  const items = panel('Event Schedule').getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['08:30 The boats land', '12:30 A meal'])
})

test('without a schedule the known hours are said', async () => {
  await showOne({ schedule: [], time: '10:00 to 16:00' })
  expect(screen.getByRole('tabpanel', { name: 'Event Schedule' }).textContent).toContain(
    'Settled so far: 10:00 to 16:00. What happens at which hour is still being set.',
  )
})

test('the map has a link to its site', async () => {
  const src = 'https://www.openstreetmap.org/export/embed.html?marker=23.7%2C90.4'
  await showOne({ map: safeHtml(`<iframe src="${src}" title="Map of the court"></iframe>`) })
  expect(panel('Map Location').getByTitle('Map of the court')).toBeTruthy()
  expect(panel('Map Location').getByRole('link', { name: 'Open the map' })).toBeTruthy()
})

test('the place is shown without a map', async () => {
  await showOne({ place: 'Char Atra', map: safeHtml('') })
  expect(panel('Map Location').getByText('Char Atra')).toBeTruthy()
  expect(panel('Map Location').getByText(/no map of it yet/)).toBeTruthy()
  expect(panel('Map Location').queryByRole('link')).toBeNull()
})

test('questions can be asked by a form, by telephone and by email', async () => {
  await show('1')
  const contact = panel('Contact Us')
  expect(contact.getByRole('form', { name: 'Ask about this event' })).toBeTruthy()
  expect(contact.getByRole('link', { name: '+880 2 5550 1400' }).getAttribute('href')).toBe(
    'tel:+880255501400',
  )
  expect(contact.getByRole('link', { name: 'salam@charitio.example' })).toBeTruthy()
})

test('an event leads to four neighbours in the list, and carries their text no more than they show it', async () => {
  await show('5')
  expect(hrefsIn('navigation', 'Other events')).toEqual(
    ['3', '4', '6', '7'].map((id) => `/event-single/${id}`),
  )
  const data = JSON.stringify(await read('3'))
  expect(data.match(/The day of event/g)).toHaveLength(1)
  expect(data.match(/Doors open/g)).toHaveLength(1)
})

test('an event is shown without a picture, a summary and a text', async () => {
  await showOne({ picture: null, summary: '', body: safeHtml(''), time: '', place: '' })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

test('an event is shown without services and menu when those cannot be fetched', async () => {
  await show('1', { menu: down, lists: { events: nine, services: down } })
  expect(screen.getByText('The day of event 1.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Our services' })).toBeNull()
})

test.each(['x', '10', '', '-1'])('the unknown id %j is not found', async (id) => {
  expect(await read(id)).toBeNull()
})
