import { bodySections } from '@caravanserai/adapters'
import { answerFrom, down, memoryAsk, picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { descriptionOf, readMenu } from './readMenu'

const read = (id: string, content = memoryAsk()) =>
  answerFrom(readMenu(content, id, (page) => bodySections(page)))

test('an id at any depth gives its page with the path to it', async () => {
  expect(await read('6')).toEqual({
    title: 'Board',
    subtitle: 'About / Message / Board',
    href: '/board/6',
    banner: null,
    description: 'Board, at a glance.',
    page: [],
  })
})

test('an unknown id gives null', async () => {
  expect(await read('999')).toBeNull()
})

test('the banner has the picture of Title', async () => {
  const banner = picture('banner.webp')
  const content = memoryAsk({ pages: { '4': [section('Title', { pictures: [banner] })] } })
  expect(await read('4', content)).toMatchObject({ banner, page: [] })
})

test('reading fails if the menu is unavailable', async () => {
  await expect(read('4', memoryAsk({ menu: down }))).rejects.toThrow('Unreachable')
})

test('the description has the first words, cut at a word boundary', () => {
  const html = safeHtml(`<p>${'seats to Jeddah '.repeat(20)}</p>`)
  const description = descriptionOf('x', [section('a'), section('b', { html })])
  expect(description.length).toBeLessThanOrEqual(156)
  expect(description).toMatch(/(seats|to|Jeddah)…$/)
})

test('the description of a page with only a list has its entries', () => {
  expect(descriptionOf('x', [section('a', { items: ['Dhaka', 'Sylhet'] })])).toBe('Dhaka, Sylhet')
})
