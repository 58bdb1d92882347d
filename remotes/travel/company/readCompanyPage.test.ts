import { answerFrom, entry, memoryAsk, safeHtml, section } from '@caravanserai/adapters/testing'
import { readHome } from '../home/readHomePage'
import { companyAddresses, readCompanyPage } from './readCompanyPage'

const read = (id: string, name?: string, content = memoryAsk()) =>
  answerFrom(readCompanyPage(content, id, name))
const links = async (...asked: Parameters<typeof read>) =>
  (await read(...asked))?.page.sidebar?.links.map(({ to }) => to)

test('shows a label of the Home menu for the index of a service card', async () => {
  expect(await read('0', 'Recruiting')).toMatchObject({
    title: 'Recruiting',
    subtitle: 'Recruiting',
    description: 'Work abroad',
    page: { sections: [{ label: 'Recruiting' }], sidebar: { title: 'Our services', contact: '/contact/12' } },
  })
})

test('links to the other services of the home page by the addresses of their cards, and to no other part of it', async () => {
  const home = await answerFrom(readHome(memoryAsk()))
  const cards = home.services.filter(({ name }) => name !== 'Ticketing')
  expect(await links('1', 'ticketing')).toEqual(cards.map(({ href }) => href))
})

test('prefers the label of the menu whose id it is, with the path to it', async () => {
  const html = safeHtml('Theirs')
  const content = memoryAsk({
    pages: { '3': [section('Recruiting', { html }), section('Sea & Air', { items: ['Dhaka'] })] },
  })
  expect(await read('3', 'recruiting', content)).toMatchObject({
    subtitle: 'About / Profile / Recruiting',
    page: {
      sections: [{ html }],
      sidebar: { title: 'Profile', links: [{ to: '/company/3/Sea%20%26%20Air', title: 'Sea & Air' }] },
    },
  })
})

test('links to no label that an address cannot hold', async () => {
  const content = memoryAsk({
    pages: {
      '9': [
        section('Visa', { items: ['a'] }),
        section('..', { items: ['b'] }),
        section('', { items: ['c'] }),
      ],
    },
  })
  expect(await links('9', 'Visa', content)).toEqual([])
})

test('shows every label of the menu without a name', async () => {
  expect(await read('4')).toMatchObject({
    title: 'Mission',
    page: { sections: [{ label: 'Mission' }, { label: 'Vision' }], sidebar: null },
  })
})

test('all labels are described by their names, which the page of the first is not', async () => {
  expect(await read('4')).toMatchObject({ description: 'Mission: Mission, Vision.' })
  const one = memoryAsk({
    menu: [entry('7', 'Company')],
    pages: { '7': [section('Cargo', { items: ['a'] })] },
  })
  expect(await read('7', undefined, one)).toMatchObject({ description: 'a' })
})

test('returns null for a label that neither menu has, and for an unknown id without a name', async () => {
  expect(await read('4', 'Nobody Ltd')).toBeNull()
  expect(await read('999')).toBeNull()
})

test('a label has one canonical address, whatever the index or case in the requested address', async () => {
  expect(await read('9', 'ticketing')).toMatchObject({ href: '/company/1/Ticketing' })
  const content = memoryAsk({
    pages: { '1': [section('Address', { items: ['61/C Purana Paltan Line'] })] },
  })
  expect(await read('0', 'Address', content)).toMatchObject({ title: 'Address', href: null })
})

test('the sitemap lists the cards of the home page and of Our Services, and the companies of the Company menu', async () => {
  const content = memoryAsk({
    menu: [entry('1', 'Home'), entry('9', 'Service'), entry('7', 'Company'), entry('8', 'About')],
    pages: {
      '1': [section('Ticketing', { items: ['a'] }), section('Address', { items: ['a'] })],
      '9': [section('Recruiting', { items: ['a'] }), section('Visa', { items: ['a'] })],
      '7': [section('Sea & Air', { items: ['a'] })],
      '8': [section('About', { items: ['a'] })],
    },
  })
  const addresses = await answerFrom(companyAddresses(content))
  expect(addresses).toEqual(expect.arrayContaining(['/company/1/Ticketing', '/company/7/Sea%20%26%20Air']))
  expect(addresses).not.toContain('/company/8/About')
  expect(addresses).not.toContain('/company/-1/Address')
})
