import type { Service } from '@caravanserai/adapters'
import {
  answerFrom as read,
  defaultMenu,
  down,
  entry,
  memoryAsk,
  picture,
  safeHtml,
  section,
} from '@caravanserai/adapters/testing'
import { summaryOf } from './listedService'
import { readServicePage } from './readServicePage'
import { readServiceLinks } from '../ask/readServiceLinks'

const visa: Service = {
  id: '5',
  icon: 'passport',
  title: 'Visa Support',
  category: 'Papers',
  price: 'Tk 3,200 per person',
  body: safeHtml('<p>Nobody can promise a visa. We prepare the papers.</p>'),
  pictures: [picture('a.webp'), picture('b.webp')],
}
const labels = [
  section('Service', { html: safeHtml('What it costs.') }),
  section('For Groups', {
    html: safeHtml('<p>From ten passengers on. Only here: a whole story.</p>'),
    items: [],
  }),
]
const pages = { '9': labels }

test('reads the text of Service, a card for every other label, and the list of services', async () => {
  const long = section('Long', { html: safeHtml(`<p>${'word '.repeat(100)}the end</p>`) })
  const ask = memoryAsk({ pages: { '9': [...labels, long] }, lists: { services: [visa] } })
  const page = await read(readServicePage(ask, '9'))
  const { id, icon, title } = visa
  expect(page).toMatchObject({
    title: 'Service',
    page: {
      intro: 'What it costs.',
      cards: [{ name: 'For Groups', href: '/company/9/For%20Groups' }, { name: 'Long' }],
      services: [{ id, icon, title, summary: 'Nobody can promise a visa.', picture: picture('a.webp') }],
      others: [],
    },
  })
  // Only what the page shows.
  const carried = JSON.stringify(page)
  for (const unseen of ['the end', 'We prepare the papers', 'b.webp']) expect(carried).not.toContain(unseen)
})

test('is shown without the list of services', async () => {
  const page = await read(readServicePage(memoryAsk({ pages, lists: { services: down } }), '9'))
  expect(page).toMatchObject({ page: { intro: 'What it costs.', services: [] } })
})

test('is one page of a long list, and null beyond it', async () => {
  const services = Array.from({ length: 30 }, (_, at) => ({ ...visa, id: `${at + 1}` }))
  const ask = memoryAsk({ pages, lists: { services } })
  const second = await read(readServicePage(ask, '9', '2'))
  expect(second?.page.services.map(({ id }) => id)).toEqual(['25', '26', '27', '28', '29', '30'])
  expect(second?.page.list).toEqual({ page: 2, pages: 2 })
  expect(await read(readServicePage(ask, '9', '3'))).toBeNull()
})

test('returns null for an id that is not in the menu', async () => {
  expect(await read(readServicePage(memoryAsk(), '999'))).toBeNull()
})

describe('the links of a service', () => {
  test('are the menu’s Service and Contact, with the telephone number of the latter', async () => {
    expect(await read(readServiceLinks(memoryAsk()))).toEqual({
      services: '/service/9',
      contact: '/contact/12',
      phone: '+880 2 0000000',
    })
  })

  test('are missing without a menu, or without those entries', async () => {
    const nowhere = { services: null, contact: null, phone: '' }
    expect(await read(readServiceLinks(memoryAsk({ menu: down })))).toEqual(nowhere)
    expect(await read(readServiceLinks(memoryAsk({ menu: [entry('1', 'Home')] })))).toEqual(nowhere)
  })

  test('lack only the number when the contact page cannot be fetched, or has a long text', async () => {
    for (const page of [down, [section('Call Now', { html: safeHtml('Ring. '.repeat(60)) })]])
      expect(
        await read(readServiceLinks(memoryAsk({ menu: defaultMenu, pages: { '12': page } }))),
      ).toMatchObject({
        contact: '/contact/12',
        phone: '',
      })
  })
})

describe('the summary of a service', () => {
  test.each([
    ['A seat. A bed.', 'A seat.'],
    ['From Tk 1.5 up. More.', 'From Tk 1.5 up.'],
    ['পথে যিনি আছেন। তিনি মেহমান।', 'পথে যিনি আছেন।'],
    ['هل تسافر؟ نعم.', 'هل تسافر؟'],
    ['去麦加。回家。', '去麦加。'],
    ['no end at all', 'no end at all'],
    ['', ''],
  ])('of “%s” is “%s”', (text, summary) => expect(summaryOf(text)).toBe(summary))

  test('is cut at a word boundary if possible, and never within a character', () => {
    expect(summaryOf(`${'seats to Jeddah '.repeat(20)}.`)).toMatch(
      /^(seats to Jeddah )*(seats|seats to|seats to Jeddah)…$/,
    )
    expect([...summaryOf('x'.repeat(500))].length).toBeLessThanOrEqual(140)
    expect(summaryOf(`a${'🕌'.repeat(300)}`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  })
})
