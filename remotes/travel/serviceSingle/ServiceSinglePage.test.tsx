import type { Service } from '@caravanserai/adapters'
import { answerFrom, memoryAsk, picture, safeHtml } from '@caravanserai/adapters/testing'
import { hrefOf, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { around, readService } from './readService'
import { ServiceSinglePage } from './ServiceSinglePage'

const service = (id: string, rest: Partial<Service> = {}): Service => ({
  id,
  icon: 'plane',
  title: `Service ${id}`,
  category: '',
  price: '',
  body: safeHtml(`<p>The story of ${id}.</p>`),
  pictures: [],
  ...rest,
})
const sixteen = Array.from({ length: 16 }, (_, at) => service(`${at + 1}`))
const read = (id: string, services: ReadonlyArray<Service> = sixteen) =>
  answerFrom(readService(memoryAsk({ lists: { services } }), id))
const show = async (id: string, services?: ReadonlyArray<Service>) => {
  const data = await read(id, services)
  if (data === null) throw new Error('not found')
  return showPage(<ServiceSinglePage {...data} />, `/service-single/${id}`)
}

test.each(['1', '9', '16'])('six services are listed with service %s, which is marked', async (id) => {
  await show(id)
  const links = within(screen.getByRole('navigation', { name: 'Our services' }))
  expect(links.getAllByRole('link')).toHaveLength(6)
  expect(links.getByRole('link', { current: 'page' }).textContent).toBe(`Service ${id}`)
})

test('all services are listed when there are fewer than six', () => {
  expect(around(['a', 'b', 'c'], 2)).toEqual(['a', 'b', 'c'])
})

test('a service carries its own text only', async () => {
  expect(JSON.stringify(await read('3')).match(/The story of/g)).toHaveLength(1)
})

test.each(['x', '17', '', '-1'])('the unknown id %j is not found', async (id) => {
  expect(await read(id)).toBeNull()
})

test('a service is shown with its price and three pictures, the main one first and loaded eagerly', async () => {
  const pictures = ['a', 'b', 'c'].map((name) => picture(`${name}.webp`, name))
  await show('1', [service('1', { pictures, price: 'from Tk 600' })])
  expect(screen.getByText('from Tk 600')).toBeTruthy()
  const shown = screen.getAllByRole('img')
  expect(shown.map((image) => image.getAttribute('alt'))).toEqual(['a', 'b', 'c'])
  expect(shown.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy'])
})

test('a service is shown without a price, pictures and text', async () => {
  const { container } = await show('1', [service('1', { body: safeHtml('') })])
  expect(container.querySelector('p:empty')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Service 1' })).toBeTruthy()
})

test('a service leads to the contact page, the telephone and all services', async () => {
  await show('1')
  expect(hrefOf('Get a price')).toBe('/contact/12?about=Service%201')
  expect(screen.getByText('+880 2 0000000')).toBeTruthy()
  expect(hrefOf('All our services')).toBe('/service/9')
})
