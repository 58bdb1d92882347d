import { entry } from '@caravanserai/adapters/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, Link, MemoryRouter } from 'react-router-dom'
import { SiteContext } from '../../site/SiteContext'
import type { Site, SiteLink } from '../../site/SiteContext'
import { testSite } from '../../testing/site'
import { Header, followScroll, Tool } from './Header'
import { isOpen } from './usePopover'
import { MenuPanel } from './MenuPanel'

const menu = [
  entry('1', 'Home'),
  entry('2', 'About', [entry('5', 'Message', [entry('6', 'Board of Trustees')])]),
  entry('12', 'যোগাযোগ'),
]

const show = (at = '/', entries = menu, site: Partial<Site> = {}) => {
  const element = <Header menu={entries} brand="Charitio" />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <SiteContext value={{ ...testSite, ...site }}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
  return router
}
const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const hrefOf = (name: string, within = main()) =>
  within.queryByRole('link', { name, hidden: true })?.getAttribute('href') ?? null
const textsOf = (elements: ReadonlyArray<Element>) => elements.map(({ textContent }) => textContent)
const hrefsOf = (links: ReadonlyArray<Element>) => links.map((link) => link.getAttribute('href'))

test.each([
  ['Home', '/'],
  ['About', '/about/2'],
  ['Board of Trustees', '/board%20of%20trustees/6'],
  ['যোগাযোগ', `/${encodeURIComponent('যোগাযোগ')}/12`],
])('the entry %s is linked by its name and id at any depth, and marked on its page', (...row) => {
  const [name, href] = row
  show(href)
  expect(hrefOf(name)).toBe(href)
  expect(textsOf(main().getAllByRole('link', { current: 'page', hidden: true }))).toEqual([name])
})

describe('the bar', () => {
  const entriesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => entry(`${index}`, `Entry ${index}`))
  const outline = () =>
    [...(document.querySelector('nav > ul')?.children ?? [])].map((item) => [
      item.firstElementChild?.textContent,
      item.querySelectorAll(':scope > div a').length,
    ])
  const inTheBar = entriesOf(6).map(({ name }) => [name, 0])
  const link = (name: string, place: SiteLink['place'] = 'header') => ({
    group: 'Sections',
    name,
    to: `/${name.toLowerCase()}`,
    place,
  })

  test('shows header links of remotes in place of entries', () => {
    show('/careers', entriesOf(7), { links: [link('Careers'), link('Elsewhere', 'footer')] })
    expect(outline()).toEqual([...inTheBar.slice(0, 5), ['Careers', 0], ['More', 2]])
    const bar = document.querySelector<HTMLElement>('nav > ul')
    expect(textsOf(within(bar as HTMLElement).getAllByRole('link', { current: 'page' }))).toEqual(['Careers'])
  })

  test('shows a link once that is declared twice or for two places', () => {
    show('/', entriesOf(1), {
      links: [link('A', ['footer', 'header']), link('B'), link('B'), link('B', 'footer')],
    })
    expect(outline()).toEqual([
      ['Entry 0', 0],
      ['A', 0],
      ['B', 0],
    ])
  })

  test('shows at most three links of remotes', () => {
    show('/', entriesOf(1), { links: ['A', 'B', 'C', 'D'].map((name) => link(name)) })
    expect(outline()).toEqual([
      ['Entry 0', 0],
      ['A', 0],
      ['B', 0],
      ['C', 0],
    ])
  })

  test.each([
    [7, [...inTheBar, ['Entry 6', 0]]],
    [60, [...inTheBar, ['More', 54]]],
  ])('shows each of %i entries once, at most seven in the bar, the rest below More', (count, entries) => {
    show('/', entriesOf(count))
    expect(outline()).toEqual(entries)
    expect(screen.getAllByRole('link', { name: /^Entry/, hidden: true })).toHaveLength(count)
  })
})

test('a panel closes once the focus has moved past its links', () => {
  show()
  const panel = document.querySelector<HTMLDetailsElement>('nav details')
  if (panel === null) throw new Error('the menu has no panel')
  const focus = (name: string) => main().getByRole('link', { name, hidden: true }).focus()
  panel.open = true
  focus('About')
  focus('Board of Trustees')
  expect(panel.open).toBe(true)
  focus('যোগাযোগ')
  expect(panel.open).toBe(false)
})

test('navigations add no listeners', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Header menu={menu} brand="Charitio" /> }])
  render(<RouterProvider router={router} />)
  const added = jest.spyOn(HTMLElement.prototype, 'addEventListener')
  await act(() => router.navigate('/about/2'))
  await act(() => router.navigate('/message/5'))
  const bar = screen.getByRole('navigation', { name: 'Main' })
  expect(bar.dataset['left']).toBe('')
  expect(added.mock.calls.map(([type]) => type)).toEqual([])
  fireEvent.pointerLeave(bar)
  expect(bar.dataset['left']).toBeUndefined()
  added.mockRestore()
})

test('the first group of links is an entry of the bar, and other groups are in the menu panel', () => {
  const give = { group: 'Giving', name: 'Causes', to: '/cause' }
  show('/cause', menu, { links: [give, { group: 'Your account', name: 'Log in', to: '/login' }] })
  const [bar, panel] = document.querySelectorAll('nav > ul')
  const entry = bar?.lastElementChild
  expect(entry?.querySelector('summary')?.textContent).toBe('Giving')
  expect(hrefsOf([...(entry?.querySelectorAll('a[aria-current=page]') ?? [])])).toEqual(['/cause'])
  expect(panel?.textContent).toBe('Your accountLog in')
  cleanup()
  show()
  expect(document.querySelectorAll('nav > ul')).toHaveLength(1)
})

test('the menu panel has links to call and to ask for a price', () => {
  show('/', [entry('12', 'Contact')], { addresses: ['/contact/:id'] })
  const panel = within(document.getElementById('site-call') as HTMLElement)
  const hrefs = hrefsOf(panel.getAllByRole('link', { hidden: true }))
  expect(hrefs).toEqual([
    'tel:+880255501400',
    'https://wa.me/8801555501400',
    '/contact/12?about=a%20price#ask',
  ])
})

test('the bar links to the donation page, and to the contact page if there is one', () => {
  const site = { addresses: ['/contact/:id'] }
  show('/', [entry('12', 'Contact')], site)
  expect(hrefsOf(screen.getAllByRole('link', { name: 'Donate Now' }))[0]).toBe('/donate')
  const hrefs = () => hrefsOf(screen.queryAllByRole('link', { name: 'Get a price' }))
  expect(hrefs()).toEqual(Array.from({ length: 3 }, () => '/contact/12?about=a%20price#ask'))
  cleanup()
  show('/', [entry('12', 'About us')], site)
  expect(hrefs()).toEqual([])
  cleanup()
  // A pattern for any name.
  show('/', [entry('12', 'Contact')], { addresses: ['/:menuName/:id'] })
  expect(hrefs()).toEqual([])
})

test('a name in the bar has the direction of its script, its entry that of the menu', () => {
  show('/', [entry('1', 'نبذة عن البيت', [entry('2', 'Board')])])
  const link = main().getByRole('link', { name: 'نبذة عن البيت' })
  expect(link.hasAttribute('dir')).toBe(false)
  expect(link.querySelector('bdi')?.textContent).toBe('نبذة عن البيت')
})

describe('links of remotes', () => {
  const phone = () => within(document.querySelector<HTMLElement>('[data-menu-panel]') as HTMLElement)

  test('are listed in the menu panel in the order of their groups', () => {
    const links = [
      { group: 'Museum', name: 'Opening hours', to: '/museum' },
      { group: 'Giving', name: 'Testimonials', to: '/testimonial' },
    ]
    show('/', menu, { links })
    const names = textsOf(phone().getAllByRole('link', { hidden: true }))
    expect(names.indexOf('Testimonials')).toBeGreaterThan(names.indexOf('Board of Trustees'))
    expect(names.slice(-2)).toEqual(['Testimonials', 'Opening hours'])
  })
})

test('the search box appears only on a site with search', () => {
  show('/', menu, { ownPages: [{ plugin: 'search', path: '/search' }] })
  expect(screen.getByRole('search', { hidden: true }).getAttribute('action')).toBe('/search')
  cleanup()
  show()
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  expect(screen.queryByRole('search', { hidden: true })).toBeNull()
})

describe('the translation', () => {
  const translate = 'https://translate.example/element.js'
  const links = () => screen.getAllByRole('link', { name: 'Translate this page', hidden: true })
  const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
  afterEach(() => jest.restoreAllMocks())

  test('is not offered without the service', () => {
    show('/about/2')
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
    expect(screen.queryByText(/Translate/)).toBeNull()
  })

  test('offline, the link stays on the page and shows that translation is unavailable', () => {
    online(false)
    show('/about/2', menu, { translate })
    expect(fireEvent.click(links()[0] as HTMLElement)).toBe(false)
    expect(screen.getByText('Translation is not available.')).toBeTruthy()
  })
})

describe('followScroll', () => {
  const state = () => document.documentElement.dataset['scrolled']
  const browserWith = (timelines: boolean) =>
    Object.defineProperty(window, 'CSS', { configurable: true, value: { supports: () => timelines } })
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
    window.dispatchEvent(new Event('scroll'))
  }

  afterEach(() => {
    Reflect.deleteProperty(window, 'CSS')
    scrollTo(0)
    delete document.documentElement.dataset['scrolled']
  })

  test('sets the scroll state of the document in a browser without scroll timelines', () => {
    browserWith(false)
    const end = followScroll()
    const states = [0, 80, 81, innerHeight - 1, innerHeight, 40].map((y) => {
      scrollTo(y)
      return state()
    })
    expect(states).toEqual(['0', '0', '1', '1', '2', '0'])
    end?.()
    scrollTo(5_000)
    expect(state()).toBe('0')
  })

  test('does nothing in a browser with scroll timelines', () => {
    browserWith(true)
    expect(followScroll()).toBeUndefined()
    scrollTo(500)
    expect(state()).toBeUndefined()
  })
})

/** An element with the methods of a certain browser; jsdom implements neither of them. */
const panel = (has: Readonly<Record<string, unknown>>) => Object.assign(document.createElement('div'), has)

test.each<[string, Readonly<Record<string, unknown>> | null, boolean]>([
  ['that is not rendered', null, false],
  ['that is visible', { hidePopover: () => undefined, checkVisibility: () => true }, true],
  ['that is hidden', { hidePopover: () => undefined, checkVisibility: () => false }, false],
  ['in a browser without checkVisibility', { hidePopover: () => undefined }, false],
  ['in a browser without popovers', { checkVisibility: () => true }, false],
])('returns the state of a panel %s', (_name, has, open) => {
  expect(isOpen(has && panel(has))).toBe(open)
})

test('navigations work in a browser without popovers', async () => {
  // Such a browser does not support the pseudo-class.
  const { matches } = Element.prototype
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    if (selector.includes('popover')) throw new SyntaxError(selector)
    return matches.call(this, selector)
  })
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Link to="/b">on</Link>
      <MenuPanel price={null}>menu</MenuPanel>
      <Tool id="tool" label="Tool" icon="">
        panel
      </Tool>
    </MemoryRouter>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'on' })))
  expect(screen.getByText('panel')).not.toBeNull()
  jest.restoreAllMocks()
})
