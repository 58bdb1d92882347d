import { answerFrom, entry, memoryAsk, safeHtml, section } from '@caravanserai/adapters/testing'
import { readHome } from '../home/readHomePage'
import { companyAddresses, readCompanyPage } from './readCompanyPage'

const read = (id: string, name?: string, content = memoryAsk()) =>
  answerFrom(readCompanyPage(content, id, name))
const links = async (...args: Parameters<typeof read>) =>
  (await read(...args))?.page.sidebar?.links.map(({ to }) => to)

test('the index of a service card shows its label of the Home menu', async () => {
  expect(await read('0', 'Recruiting')).toMatchObject({
    title: 'Recruiting',
    subtitle: 'Recruiting',
    description: 'Work abroad',
    page: { sections: [{ label: 'Recruiting' }], sidebar: { title: 'Our services', contact: '/contact/12' } },
  })
})

test('the page links to the other services of the home page by the addresses of their cards', async () => {
  const home = await answerFrom(readHome(memoryAsk()))
  const cards = home.services.filter(({ name }) => name !== 'Ticketing')
  expect(await links('1', 'ticketing')).toEqual(cards.map(({ href }) => href))
})

test('a label of the menu with this id has priority, with the path to it', async () => {
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

test('a label that an address cannot contain is not linked', async () => {
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

test('without a name every label of the menu is shown', async () => {
  expect(await read('4')).toMatchObject({
    title: 'Mission',
    page: { sections: [{ label: 'Mission' }, { label: 'Vision' }], sidebar: null },
  })
})

test('a page of all labels is described by their names, the page of one label by its text', async () => {
  expect(await read('4')).toMatchObject({ description: 'Mission: Mission, Vision.' })
  const single = memoryAsk({
    menu: [entry('7', 'Company')],
    pages: { '7': [section('Cargo', { items: ['a'] })] },
  })
  expect(await read('7', undefined, single)).toMatchObject({ description: 'a' })
})

test('an unknown label, and an unknown id without a name, give null', async () => {
  expect(await read('4', 'Nobody Ltd')).toBeNull()
  expect(await read('999')).toBeNull()
})

test('a label has one canonical address for any index and case in the request', async () => {
  expect(await read('9', 'ticketing')).toMatchObject({ href: '/company/1/Ticketing' })
  const content = memoryAsk({
    pages: { '1': [section('Address', { items: ['61/C Purana Paltan Line'] })] },
  })
  expect(await read('0', 'Address', content)).toMatchObject({ title: 'Address', href: null })
})

test('the sitemap lists service cards and the companies of the Company menu', async () => {
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
