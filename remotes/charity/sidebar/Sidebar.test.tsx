import type { Asked } from '@caravanserai/adapters'
import { defaultMenu, entry, memoryAsk, service } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { Sidebar } from './Sidebar'
import type { SidebarLinks } from './readSidebarLinks'
import { readSidebarLinks } from './readSidebarLinks'

afterEach(cleanup)

const down = { _tag: 'Unreachable', url: 'list', reason: 'status 500', status: 500, retryAfterMs: 0 } as const
const services = ['1', '2', '3', '4', '5', '6', '7 & 8'].map((id) => service(id))
const value = async <A,>(result: Asked<A>): Promise<A> => {
  const answer = await firstValueFrom(result)
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}
const sidebarLinks = (values: MemoryValues = { lists: { services } }): Promise<SidebarLinks> =>
  value(readSidebarLinks(memoryAsk(values)))
const show = async (values?: MemoryValues, links = [{ to: '/cause-single/2', title: 'A school yard' }]) =>
  render(
    <MemoryRouter>
      <Sidebar title="Other causes" links={links} sidebarLinks={await sidebarLinks(values)} />
    </MemoryRouter>,
  )
const hrefsIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('lists the neighbours of the page below their title', async () => {
  await show()
  expect(hrefsIn('Other causes')).toEqual(['/cause-single/2'])
})

test('lists the first six services', async () => {
  await show()
  expect(hrefsIn('Our services')).toEqual(['1', '2', '3', '4', '5', '6'].map((id) => `/service-single/${id}`))
})

test('links to the lists of all sections', async () => {
  await show()
  expect(hrefsIn('More of our giving')).toEqual(['/cause', '/project', '/event', '/blog'])
})

test('links to the contact page and the telephone', async () => {
  await show()
  const card = within(screen.getByRole('region', { name: 'Ask us' }))
  expect(card.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact/12')
  expect(card.getByRole('link', { name: '+880 2 5550 1400' }).getAttribute('href')).toBe('tel:+880255501400')
})

test('keeps the telephone when the menu has no contact page, or cannot be fetched', async () => {
  for (const menu of [[entry('1', 'Home')], down]) {
    await show({ menu })
    expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
    expect(screen.getByRole('link', { name: '+880 2 5550 1400' })).toBeTruthy()
    cleanup()
  }
})

test('leaves out the services when they cannot be fetched, and the neighbours when there are none', async () => {
  await show({ lists: { services: down } }, [])
  expect(screen.getAllByRole('navigation').map((list) => list.getAttribute('aria-label'))).toEqual([
    'More of our giving',
  ])
})

test('contains only the link of a service', async () => {
  expect(Object.keys((await sidebarLinks()).services[0] ?? {})).toEqual(['to', 'title'])
  expect(
    (await sidebarLinks({ lists: { services: services.slice(6) }, menu: defaultMenu })).services[0]?.to,
  ).toBe('/service-single/7%20%26%208')
})
