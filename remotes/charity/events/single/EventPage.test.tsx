import type { CharityEvent } from '@caravanserai/adapters'
import { day, event, memoryAsk, safeHtml, service } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { EventPage } from './EventPage'
import { readEvent } from './readEvent'
import { eventPage } from './page'

afterEach(cleanup)

const down = { _tag: 'Unreachable', url: 'list', reason: 'status 500', status: 500, retryAfterMs: 0 } as const
const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => event(id))
const read = async (
  id: string,
  values: MemoryValues = { lists: { events: nine, services: [service('1')] } },
) => {
  const answer = await firstValueFrom(readEvent(memoryAsk(values), id))
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}
const page = async (...asked: Parameters<typeof read>) => {
  const data = await read(...asked)
  if (data === null) throw new Error('not found')
  return (
    <MemoryRouter>
      <EventPage {...data} />
    </MemoryRouter>
  )
}
const one = (rest: Partial<CharityEvent>): MemoryValues => ({ lists: { events: [event('1', rest)] } })
const open = (tab: string) => fireEvent.click(screen.getByRole('tab', { name: tab }))

test('shows the day, the hours, the place, the title and the whole text', async () => {
  render(
    await page(
      '1',
      one({
        date: day('2027-02-06'),
        time: '08:30 to 15:30',
        place: 'Char Atra',
        summary: 'Two doctors cross.',
      }),
    ),
  )
  expect(screen.getByRole('heading', { level: 2, name: '6 February 2027' })).toBeTruthy()
  for (const words of ['08:30 to 15:30', 'Two doctors cross.', 'The day of event 1.'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByText('Char Atra')).toHaveLength(2)
})

test('has three tabs, with the first one open', async () => {
  render(await page('1'))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Event Schedule',
    'Map Location',
    'Contact Us',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Event Schedule')
})

test('lists its schedule in order', async () => {
  const schedule = [
    { time: '08:30', title: 'The boats land' },
    { time: '12:30', title: 'A meal' },
  ]
  render(await page('1', one({ schedule })))
  const items = within(screen.getByRole('tabpanel', { name: 'Event Schedule' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['08:30 The boats land', '12:30 A meal'])
})

test('says that there is no schedule yet, and shows the known hours', async () => {
  render(await page('1', one({ schedule: [], time: '10:00 to 16:00' })))
  const said = screen.getByRole('tabpanel', { name: 'Event Schedule' }).textContent
  expect(said).toContain('Settled so far: 10:00 to 16:00. What happens at which hour is still being set.')
})

test('shows the map with a link to its site', async () => {
  const map = safeHtml(
    '<iframe src="https://www.openstreetmap.org/export/embed.html?marker=23.7%2C90.4" title="Map of the court"></iframe>',
  )
  render(await page('1', one({ map })))
  open('Map Location')
  expect(screen.getByTitle('Map of the court')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toContain(
    'mlat=23.7&mlon=90.4',
  )
})

test('shows the place without a map', async () => {
  render(await page('1', one({ place: 'Char Atra', map: safeHtml('') })))
  open('Map Location')
  const panel = within(screen.getByRole('tabpanel', { name: 'Map Location' }))
  expect(panel.getByText('Char Atra')).toBeTruthy()
  expect(panel.getByText(/no map of it yet/)).toBeTruthy()
  expect(panel.queryByRole('link')).toBeNull()
})

test('has a form for questions, and says how to call and write', async () => {
  render(await page('1'))
  open('Contact Us')
  const panel = within(screen.getByRole('tabpanel', { name: 'Contact Us' }))
  expect(panel.getByRole('form', { name: 'Ask about this event' })).toBeTruthy()
  expect(panel.getByRole('link', { name: '+880 2 5550 1400' }).getAttribute('href')).toBe('tel:+880255501400')
  expect(panel.getByRole('link', { name: 'salam@charitio.example' })).toBeTruthy()
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Send' })))
  expect(panel.getByRole('status').textContent).toContain('nothing has been sent')
})

test('links to four neighbours in the list, and not to itself', async () => {
  render(await page('5'))
  const others = within(screen.getByRole('navigation', { name: 'Other events' })).getAllByRole('link')
  expect(others.map((link) => link.getAttribute('href'))).toEqual(
    ['3', '4', '6', '7'].map((id) => `/event-single/${id}`),
  )
})

test('is shown without a picture, a summary and a text', async () => {
  render(await page('1', one({ picture: null, summary: '', body: safeHtml(''), time: '', place: '' })))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

test('is shown without services and menu when those cannot be fetched', async () => {
  render(await page('1', { menu: down, lists: { events: nine, services: down } }))
  expect(screen.getByText('The day of event 1.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Our services' })).toBeNull()
})

test('returns null for an unknown id', async () => {
  for (const id of ['x', '10', '', '-1']) expect(await read(id)).toBeNull()
})

test('contains the text of this event only', async () => {
  const data = JSON.stringify(await read('3'))
  expect(data.match(/The day of event/g)).toHaveLength(1)
  expect(data.match(/Doors open/g)).toHaveLength(1)
})

test('lists every address for the sitemap, encoded', async () => {
  const content = memoryAsk({ lists: { events: [event('1'), event('a b')] } })
  const answer = eventPage.handle.addresses?.(content)
  expect(answer && (await firstValueFrom(answer))).toMatchObject({
    right: ['/event-single/1', '/event-single/a%20b'],
  })
})

test('has all three parts in the server’s markup, and no inline style', async () => {
  const html = renderToString(await page('1'))
  for (const id of ['schedule', 'map', 'contact']) expect(html).toContain(`id="${id}"`)
  expect(html).not.toMatch(/\sstyle=/)
})
