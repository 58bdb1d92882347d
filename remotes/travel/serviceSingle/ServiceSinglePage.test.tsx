import type { Service } from '@caravanserai/adapters'
import { memoryAsk, picture, safeHtml } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { around, readService } from './readService'
import { ServiceSinglePage } from './ServiceSinglePage'

afterEach(cleanup)

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
const ids = Array.from({ length: 16 }, (_, at) => `${at + 1}`)
const read = async (id: string, services: ReadonlyArray<Service> = ids.map((one) => service(one))) => {
  const answer = await firstValueFrom(readService(memoryAsk({ lists: { services } }), id))
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}
const show = async (id: string, services?: ReadonlyArray<Service>) => {
  const data = await read(id, services)
  if (data === null) throw new Error('not found')
  return render(
    <MemoryRouter initialEntries={[`/service-single/${id}`]}>
      <ServiceSinglePage {...data} />
    </MemoryRouter>,
  )
}

test('says what the service costs, as far as it is known', async () => {
  const { unmount } = await show('1', [service('1', { price: 'from Tk 600' })])
  expect(screen.getByText('from Tk 600')).toBeTruthy()
  unmount()
  const { container } = await show('1', [service('1', { body: safeHtml('') })])
  expect(container.querySelector('p:empty')).toBeNull()
})

test('lists six services including the current one, and marks it', async () => {
  for (const id of ['1', '9', '16']) {
    await show(id)
    const links = within(screen.getByRole('navigation', { name: 'Our services' })).getAllByRole('link')
    expect(links).toHaveLength(6)
    expect(
      links
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent),
    ).toEqual([`Service ${id}`])
    cleanup()
  }
})

test('lists all services when there are fewer than six', () => {
  expect(around(['a', 'b', 'c'], 2)).toEqual(['a', 'b', 'c'])
})

test('contains the text of this service only', async () => {
  expect(JSON.stringify(await read('3')).match(/The story of/g)).toHaveLength(1)
})

test('returns null for an unknown id', async () => {
  for (const id of ['x', '17', '', '-1']) expect(await read(id)).toBeNull()
})

test('shows three pictures, the main one first and loaded eagerly', async () => {
  const pictures = ['a', 'b', 'c'].map((name) => picture(`${name}.webp`, name))
  await show('1', [service('1', { pictures })])
  const shown = screen.getAllByRole('img')
  expect(shown.map((image) => image.getAttribute('alt'))).toEqual(['a', 'b', 'c'])
  expect(shown.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy'])
})

test('is shown without pictures and without text', async () => {
  await show('1', [service('1', { body: safeHtml('') })])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Service 1' })).toBeTruthy()
})

test('links to the contact page, the telephone and all services', async () => {
  await show('1')
  expect(screen.getByRole('link', { name: 'Get a price' }).getAttribute('href')).toBe(
    '/contact/12?about=Service%201',
  )
  expect(screen.getByText('+880 2 0000000')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All our services' }).getAttribute('href')).toBe('/service/9')
})
