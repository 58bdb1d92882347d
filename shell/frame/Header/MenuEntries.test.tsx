import type { Menu } from '@caravanserai/adapters'
import { entry } from '@caravanserai/adapters/testing'
import { brotliCompressSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { Header } from './Header'
import { MenuEntries, currentHref, isCurrent } from './MenuEntries'

const html = (entries: Menu) => renderToString(<MenuEntries entries={entries} level={2} current="/b/2" />)

test('an entry without children is rendered as a link only', () => {
  expect(html([entry('1', 'A a'), entry('2', 'B')])).toBe(
    '<ul><li><a href="/a%20a/1">A a</a></li><li><a href="/b/2" aria-current="page">B</a></li></ul>',
  )
})

test('an entry with children has a button for their list, one open at a time per level', () => {
  expect(html([entry('1', 'A', [entry('3', 'C', [entry('4', 'D')])])])).toBe(
    [
      '<ul><li><a href="/a/1">A</a><details name="menu-2"><summary aria-label="More in A"></summary></details>',
      '<ul><li><a href="/c/3">C</a><details name="menu-3"><summary aria-label="More in C"></summary></details>',
      '<ul><li><a href="/d/4">D</a></li></ul></li></ul></li></ul>',
    ].join(''),
  )
})

test('an entry links to its target, and hidden entries are omitted with their children', () => {
  const menu = [
    entry('1', 'Home'),
    { ...entry('2', 'Shop'), link: 'https://shop.example.org/' },
    { ...entry('3', 'Give'), link: '/b/2' },
    { ...entry('4', 'Secret', [entry('5', 'Below')]), hidden: true },
    entry('6', 'About', [{ ...entry('7', 'Hidden'), hidden: true }]),
  ]
  const header = renderToString(
    <MemoryRouter initialEntries={['/b/2']}>
      <Header menu={menu} brand="Charitio" />
    </MemoryRouter>,
  )
  expect(header).toContain('<a href="https://shop.example.org/" rel="external noopener">')
  expect(header).toContain('<a href="/b/2" aria-current="page">')
  for (const name of ['Secret', 'Below', 'Hidden', 'More in About']) expect(header).not.toContain(name)
})

test('an entry adds less than 4 bytes to the compressed document', () => {
  const size = (count: number) => {
    const menu = Array.from({ length: count }, (_, index) => entry(`${index}`, `Service ${index}`))
    const header = renderToString(
      <MemoryRouter>
        <Header menu={menu} brand="Charitio" />
      </MemoryRouter>,
    )
    return brotliCompressSync(header).length
  }
  expect((size(1_000) - size(10)) / 990).toBeLessThan(4)
})

test.each([
  ['/about/2', '/about/2', true],
  ['/about/2', '/About/2/', true],
  ['/%D8%B9/2', '/%d8%b9/2', true],
  ['/', '/', true],
  ['/', '/home', true],
  ['/', '/Home/1', true],
  ['/', '/homes', false],
  ['/about/2', '/about/22', false],
  ['/about/2', '/', false],
  // Ids that differ in case belong to different menus.
  ['/about/Ab', '/about/aB', false],
  ['/about/Ab', '/ABOUT/Ab', true],
])('the link to %s at %s is current: %s', (href, pathname, is) => {
  expect(isCurrent(href, currentHref(pathname))).toBe(is)
})
