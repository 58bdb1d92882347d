import { answerFrom, down, entry, memoryAsk } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { readSidebarLinks } from './readSidebarLinks'
import { Sidebar } from './Sidebar'

const show = async (values: MemoryValues, links = [{ to: '/cause-single/2', title: 'A school yard' }]) => {
  const sidebarLinks = await answerFrom(readSidebarLinks(memoryAsk(values)))
  showPage(<Sidebar title="Other causes" links={links} sidebarLinks={sidebarLinks} />)
  return sidebarLinks
}

test('the sidebar has neighbours of the page, travel services, all sections and contacts', async () => {
  const parts = ['parts/travel/services/count=6']
  expect(await show({ parts })).toMatchObject({ services: { path: parts[0] } })
  expect(hrefsIn('navigation', 'Other causes')).toEqual(['/cause-single/2'])
  expect(hrefsIn('navigation', 'More of our giving')).toEqual(['/cause', '/project', '/event', '/blog'])
  expect(hrefsIn('region', 'Ask us')).toEqual([
    ...['tel:+880255501400', 'https://wa.me/8801555501400', '/contact/12'],
  ])
})

test.each([
  ['has no contact page', [entry('1', 'Home')]],
  ['cannot be fetched', down],
])('the telephone number is shown if the menu %s', async (_, menu) => {
  await show({ menu })
  expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
  expect(hrefOf('+880 2 5550 1400')).toBe('tel:+880255501400')
})

test('services that are unavailable and missing neighbours are omitted', async () => {
  await show({}, [])
  expect(screen.getAllByRole('navigation').map((list) => list.getAttribute('aria-label'))).toEqual([
    'More of our giving',
  ])
})
