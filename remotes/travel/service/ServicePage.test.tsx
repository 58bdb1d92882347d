import type { Service } from '@caravanserai/adapters'
import { down, entry, picture, safeHtml, section, service } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { open } from '../testing'
import { summaryOf } from './listedService'

const plainService = (id: string, title: string, rest: Partial<Service> = {}) =>
  service(id, { title, category: '', price: '', pictures: [], ...rest })
const visa = plainService('a b', 'Visa Support', {
  body: safeHtml('<p>Nobody can promise a visa. We prepare the papers.</p>'),
  pictures: [picture('a.webp', 'Papers'), picture('b.webp')],
})
const html = (text: string) => ({ html: safeHtml(text) })
const labels = [
  section('Service', html('What it costs.')),
  section('For Groups', html('<p>From ten on.</p>')),
]
/** Shows the page of these services and labels of the menu. */
const show = (services: ReadonlyArray<Service>, pages: MemoryValues['pages'] = { '9': labels }) =>
  open('/service/9', { lists: { services }, pages })
const all = () => within(screen.getByRole('region', { name: 'All services' }))

test('every service links to its page, and only its shown text is in the data', async () => {
  const { data } = await show([visa, plainService('2', 'Cargo', { icon: 'constructor', body: safeHtml('') })])
  expect(hrefsIn('region', 'All services')).toEqual(['/service-single/a%20b', '/service-single/2'])
  expect(all().getByText('Nobody can promise a visa.')).toBeTruthy()
  const cargo = all().getByRole('heading', { level: 3, name: 'Cargo' }).closest('li')
  expect(cargo?.querySelectorAll('p')).toHaveLength(0)
  for (const hidden of ['We prepare the papers', 'b.webp']) expect(JSON.stringify(data)).not.toContain(hidden)
})

test('services are grouped by category in the order of the list, with their prices', async () => {
  const priced = { category: 'Papers', price: 'Tk 3,200 per person' }
  await show([
    plainService('1', 'Visa', priced),
    plainService('2', 'Cargo', { category: 'Parcels', icon: 'no such icon' }),
    plainService('3', 'Translation'),
    plainService('4', 'Attestation', { category: 'Papers' }),
  ])
  // The last service has no category, so its title has the level of a category.
  expect(
    all()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Papers', 'Parcels', 'Translation'])
  const lists = all().getAllByRole('list')
  expect(
    lists.map((list) =>
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['Visa', 'Attestation'], ['Cargo'], ['Translation']])
  expect(lists[0]?.textContent?.match(/Tk 3,200 per person/g)).toHaveLength(1)
  // A gate replaces an icon that the kit does not have.
  const parcels = all().getByRole('heading', { name: 'Parcels' }).parentElement
  expect(parcels?.querySelector('svg path')).toBeTruthy()
})

test('the carousel has services of the menu and of the list without duplicates', async () => {
  const words = 'a'.repeat(301)
  const desk = section('visa support', { ...html('At our desk.'), pictures: [picture('v.webp', 'A desk')] })
  const groups = section('For Groups', html(`<p>${words}</p>`))
  const cargo = plainService('2', 'Cargo', { pictures: [picture('c.webp', 'A ship')] })
  const { data } = await show([visa, cargo], { '9': [groups, desk] })
  expect(hrefsIn('group', 'Services at our desks')).toEqual([
    '/company/9/For%20Groups',
    '/company/9/visa%20support',
    '/service-single/2',
  ])
  const carousel = within(screen.getByRole('group', { name: 'Services at our desks' }))
  // Cut at 300 characters, with the three spaces of the teaser.
  expect(carousel.getAllByText(/see more/)[0]?.textContent).toBe(`${words.slice(0, 300)}   ...see more`)
  expect(JSON.stringify(data)).not.toContain(words)
  for (const name of ['A desk', 'A ship']) expect(carousel.getByRole('img', { name })).toBeTruthy()
})

test.each(['', '.', '..'])('the label %j, which an address cannot contain, is shown below', async (label) => {
  await show([visa], { '9': [section(label, html('Odd words'))] })
  expect(screen.getByText('Odd words').closest('[aria-roledescription]')).toBeNull()
})

test('content of a label that the introduction does not show is shown below', async () => {
  await show([visa], { '9': [section('Service', { ...html('What it costs.'), items: ['Tickets'] })] })
  for (const words of ['What it costs.', 'Tickets']) expect(screen.getByText(words)).toBeTruthy()
})

test('the page is shown if the list of services is unavailable', async () => {
  await open('/service/9', { lists: { services: down }, pages: { '9': labels } })
  expect(screen.getByText('What it costs.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'All services' })).toBeNull()
})

test('pages of a long list link to each other, and a page after the last responds 404', async () => {
  const services = Array.from({ length: 30 }, (_, at) => plainService(`${at + 1}`, `Service ${at + 1}`))
  await open('/service/9?page=2', { lists: { services } })
  expect(new Set(hrefsIn('navigation', 'Pages of the services'))).toEqual(
    new Set(['/service/9', '/service/9?page=2']),
  )
  expect(
    all()
      .getAllByText(/^Service \d+$/)
      .map(({ textContent }) => textContent),
  ).toEqual([25, 26, 27, 28, 29, 30].map((id) => `Service ${id}`))
  expect(await open('/service/9?page=3', { lists: { services } })).toMatchObject({ status: 404 })
  expect(await open('/service/999')).toMatchObject({ status: 404 })
})

describe('the request for another service', () => {
  const isOffered = () => screen.queryByRole('heading', { name: 'Ask for another service' }) !== null
  const callNow = (text: string) => ({ '9': labels, '12': [section('Call Now', html(text))] })

  test('has the telephone number and a link to the contact page', async () => {
    await show([visa], callNow('<a href="tel:+880">+880</a>'))
    expect(hrefOf('Get a price')).toBe('/contact/12?about=another%20service#ask')
    expect(hrefOf('+880')).toBe('tel:+880')
  })

  test.each<[string, MemoryValues['pages']]>([
    ['is unavailable', { '9': labels, '12': down }],
    ['has a long text', callNow('Ring. '.repeat(60))],
  ])('has only the contact page if the number %s', async (_, pages) => {
    await show([visa], pages)
    expect(hrefOf('Get a price')).toBe('/contact/12?about=another%20service#ask')
    expect(screen.queryByText(/Ring/)).toBeNull()
  })

  test('is omitted if the menu has no contact page', async () => {
    await open('/service/9', { menu: [entry('9', 'Service')], pages: { '9': labels } })
    expect(isOffered()).toBe(false)
  })
})

test.each([
  ['A seat. A bed.', 'A seat.'],
  ['From Tk 1.5 up. More.', 'From Tk 1.5 up.'],
  ['পথে যিনি আছেন। তিনি মেহমান।', 'পথে যিনি আছেন।'],
  ['هل تسافر؟ نعم.', 'هل تسافر؟'],
  ['去麦加。回家。', '去麦加。'],
  ['no end at all', 'no end at all'],
  ['', ''],
])('the summary of “%s” is “%s”', (text, summary) => expect(summaryOf(text)).toBe(summary))

test('a summary is cut at a word boundary if possible, and never within a character', () => {
  expect(summaryOf(`${'seats to Jeddah '.repeat(20)}.`)).toMatch(
    /^(seats to Jeddah )*(seats|seats to|seats to Jeddah)…$/,
  )
  expect([...summaryOf('x'.repeat(500))].length).toBeLessThanOrEqual(140)
  expect(summaryOf(`a${'🕌'.repeat(300)}`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
})
