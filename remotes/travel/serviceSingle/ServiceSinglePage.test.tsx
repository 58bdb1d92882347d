import type { Service } from '@caravanserai/adapters'
import { down, entry, picture, safeHtml, service } from '@caravanserai/adapters/testing'
import { hrefOf } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { open } from '../testing'

const several = (count: number) => Array.from({ length: count }, (_, at) => service(`${at + 1}`))
const show = (id: string, services: ReadonlyArray<Service> = several(16)) =>
  open(`/service-single/${id}`, { lists: { services } })
const links = () => within(screen.getByRole('navigation', { name: 'Our services' })).getAllByRole('link')

test.each(['1', '9', '16'])('six services are listed with service %s, which is current', async (id) => {
  const { data } = await show(id)
  expect(links()).toHaveLength(6)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(`Service ${id}`)
  // The data contains only this service's text.
  expect(JSON.stringify(data).match(/What service/g)).toHaveLength(1)
})

test('all services are listed if there are fewer than six', async () => {
  await show('3', several(3))
  expect(links()).toHaveLength(3)
})

test.each(['x', '17', '-1'])('the unknown id %j gives 404', async (id) => {
  expect(await show(id)).toMatchObject({ status: 404 })
})

test('a service has its price and three pictures, the first loaded eagerly', async () => {
  const { handle, data } = await show('1', [
    service('1', { pictures: ['a', 'b', 'c'].map((name) => picture(`${name}.webp`, name)) }),
  ])
  expect(screen.getByText('from Tk 600')).toBeTruthy()
  expect(handle.search?.price?.(data)).toBe('from Tk 600')
  const images = screen.getAllByRole('img')
  expect(
    images.map((image) => ({ alt: image.getAttribute('alt'), loading: image.getAttribute('loading') })),
  ).toEqual([
    { alt: 'a', loading: null },
    { alt: 'b', loading: 'lazy' },
    { alt: 'c', loading: 'lazy' },
  ])
})

test('a service without a price, pictures and text has no empty elements', async () => {
  const { container } = await show('1', [service('1', { price: '', pictures: [], body: safeHtml('') })])
  expect(container.querySelector('p:empty, img')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Service 1' })).toBeTruthy()
})

test('a service links to the contact page, the telephone and all services', async () => {
  await show('1')
  expect(hrefOf('Get a price')).toBe('/contact/12?about=Service%201#ask')
  expect(screen.getByText('+880 2 0000000')).toBeTruthy()
  expect(hrefOf('All our services')).toBe('/service/9')
})

test.each([
  ['lacks both entries', [entry('1', 'Home')]],
  ['is unavailable', down],
])('a service has none of these links if the menu %s', async (_, menu) => {
  await open('/service-single/1', { menu, lists: { services: several(3) } })
  for (const name of ['Get a price', 'All our services'])
    expect(screen.queryByRole('link', { name })).toBeNull()
})
