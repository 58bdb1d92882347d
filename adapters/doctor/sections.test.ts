import { noReleases } from '@caravanserai/adapters/source'
import { entry } from '@caravanserai/adapters/testing'
import { sectionFindings } from './report'

const sections = {
  names: { careers: 'jobs' },
  deadLinks: [{ section: 'charity', name: 'A single cause', to: '/cause-single/1' }],
}
const careers = entry('5', 'Careers')

test('without releases nothing is known of them', () => {
  expect(sectionFindings([careers], noReleases)).toEqual([])
})

test('a menu whose page a section takes is named, and a link that leads to no page', () => {
  const menu = [
    entry('1', 'Home'),
    { ...entry('2', 'About'), children: [careers] },
    entry('3', 'Constructor'),
  ]
  expect(sectionFindings(menu, sections).map(({ what }) => what)).toEqual([
    'the section jobs serves the addresses that begin with /careers/, so the menu "Careers" probably leads to no page',
    'the link "A single cause" of the section charity, which is in the menus of every page, leads to no page: /cause-single/1',
  ])
})
