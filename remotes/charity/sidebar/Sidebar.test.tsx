import { answerFrom, down, entry, memoryAsk, service } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { readSidebarLinks } from './readSidebarLinks'
import { Sidebar } from './Sidebar'

const services = ['1', '2', '3', '4', '5', '6 & 7', '8'].map((id) => service(id))
const read = (values: MemoryValues = { lists: { services } }) =>
  answerFrom(readSidebarLinks(memoryAsk(values)))
const show = async (values?: MemoryValues, links = [{ to: '/cause-single/2', title: 'A school yard' }]) =>
  showPage(<Sidebar title="Other causes" links={links} sidebarLinks={await read(values)} />)

test('the sidebar has the neighbours of the page, six services, all sections and how to ask', async () => {
  await show()
  expect(hrefsIn('navigation', 'Other causes')).toEqual(['/cause-single/2'])
  expect(hrefsIn('navigation', 'Our services')).toEqual(
    ['1', '2', '3', '4', '5', '6%20%26%207'].map((id) => `/service-single/${id}`),
  )
  expect(hrefsIn('navigation', 'More of our giving')).toEqual(['/cause', '/project', '/event', '/blog'])
  expect(hrefsIn('region', 'Ask us')).toEqual(['tel:+880255501400', '/contact/12'])
})

test.each([
  ['has no contact page', [entry('1', 'Home')]],
  ['cannot be fetched', down],
])('the telephone stays when the menu %s', async (_, menu) => {
  await show({ menu })
  expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
  expect(hrefOf('+880 2 5550 1400')).toBe('tel:+880255501400')
})

test('the services are left out when they cannot be fetched, and the neighbours when there are none', async () => {
  await show({ lists: { services: down } }, [])
  expect(screen.getAllByRole('navigation').map((list) => list.getAttribute('aria-label'))).toEqual([
    'More of our giving',
  ])
})

test('a sidebar carries only the link of a service', async () => {
  expect(Object.keys((await read()).services[0] ?? {})).toEqual(['to', 'title'])
})
