import { noReleases } from '@caravanserai/adapters/source'
import { entry } from '@caravanserai/adapters/testing'
import { sectionFindings } from './report'

const sections = {
  names: { careers: 'jobs' },
  deadLinks: [{ section: 'charity', name: 'A single cause', to: '/cause-single/1' }],
}
const careers = entry('5', 'Careers')

test('there are no findings without releases', () => {
  expect(sectionFindings([careers], noReleases)).toEqual([])
})

test('a menu with the addresses of a section, and a dead link of a section, have findings', () => {
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
