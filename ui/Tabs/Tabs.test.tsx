import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { servePage } from '../testing/servePage'
import { Tabs } from './Tabs'

const tabs = [
  { id: 'story', title: 'Story', content: <p>The well of Char Kukri</p> },
  { id: 'gifts', title: 'Gifts', content: <p id="first-gift">Five thousand taka</p> },
  { id: 'words', title: 'Words', content: <p>From the village</p> },
]
const scrolled = jest.fn()

const show = (address = '/cause', shown = tabs) => {
  const router = createMemoryRouter([{ path: '*', element: <Tabs label="The cause" tabs={shown} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return router
}
const opened = () => [...document.querySelectorAll('[data-open]')].map(({ id }) => id)
const tab = (name: string) => screen.getByRole('tab', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled
  scrolled.mockClear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
})

describe('before hydration', () => {
  const at = (address: string) => (
    <MemoryRouter initialEntries={[address]}>
      <Tabs label="The cause" tabs={tabs} />
    </MemoryRouter>
  )

  test('every panel is below its title, and the tabs are links', () => {
    const { container } = servePage(at('/cause'))
    const titles = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(titles).toEqual(['Story', 'Gifts', 'Words'])
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#story', '#gifts', '#words'])
    expect(container.querySelector('[role], [tabindex], [data-live], [data-open]')).toBeNull()
    container.remove()
  })

  test('the panel of the fragment opens in the markup of the server, without scrolling', async () => {
    const { container, hydrate } = servePage(at('/cause'), at('/cause#words'))
    const panel = container.querySelector('#words')
    const remove = await hydrate()
    expect(opened()).toEqual(['words'])
    expect(container.querySelector('#words')).toBe(panel)
    expect(scrolled).not.toHaveBeenCalled()
    remove()
  })
})

test('opens the first tab, with the roles and names for screen readers', () => {
  show()
  expect(opened()).toEqual(['story'])
  const list = screen.getByRole('tablist', { name: 'The cause' })
  expect(
    within(list)
      .getAllByRole('tab')
      .map((item) => [item.getAttribute('aria-selected'), item.tabIndex]),
  ).toEqual([
    ['true', 0],
    ['false', -1],
    ['false', -1],
  ])
  for (const { id, title } of tabs) {
    expect(tab(title).getAttribute('aria-controls')).toBe(id)
    expect(screen.getByRole('tabpanel', { name: title }).id).toBe(id)
  }
})

test('opens the clicked tab and puts it into the URL without a history entry', () => {
  show()
  const steps = history.length
  fireEvent.click(tab('Gifts'))
  expect(opened()).toEqual(['gifts'])
  expect(location.hash).toBe('#gifts')
  expect(history.length).toBe(steps)
})

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('arrow keys cycle through the tabs, and Home and End go to the ends (%s)', (dir, on, back) => {
  // The direction of the whole page; jsdom does not inherit it.
  document.head.innerHTML = `<style>[role=tablist] { direction: ${dir} }</style>`
  show()
  act(() => tab('Story').focus())
  const openedInTurn = [on, on, on, back, 'Home', 'End'].map((key) => {
    press(key)
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    return opened()[0]
  })
  expect(openedInTurn).toEqual(['gifts', 'words', 'story', 'words', 'story', 'words'])
})

test('modifier keys and other keys are left to the browser', () => {
  show()
  act(() => tab('Story').focus())
  expect(fireEvent.click(tab('Gifts'), { ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(tab('Story'), { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(fireEvent.keyDown(tab('Story'), { key: 'a' })).toBe(true)
  expect(opened()).toEqual(['story'])
})

test('a link to an element in a panel opens it, also after another tab was chosen', async () => {
  const router = show()
  for (const _ of ['first', 'again']) {
    await act(() => router.navigate('/cause#first-gift'))
    expect(opened()).toEqual(['gifts'])
    fireEvent.click(tab('Words'))
  }
  expect(scrolled).toHaveBeenCalled()
})

test.each([
  ['the id of a panel', '#words', 'words'],
  ['an id in any script', `#${encodeURIComponent('অনুদান')}`, 'অনুদান'],
  ['an unknown id', '#nobody', 'story'],
  ['an invalid encoding', '#%E0%A4%A', 'story'],
  ['empty', '#', 'story'],
])('a fragment that is %s opens the panel: %s', (_, hash, panel) => {
  show(`/cause${hash}`, [...tabs, { id: 'অনুদান', title: 'অনুদান', content: <p>টাকা</p> }])
  expect(opened()).toEqual([panel])
})

test('one panel has no tabs, and without panels nothing is rendered', () => {
  show('/cause', tabs.slice(0, 1))
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('tabpanel')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Story' })).toBeTruthy()
  expect(
    renderToString(
      <MemoryRouter>
        <Tabs label="The cause" tabs={[]} />
      </MemoryRouter>,
    ),
  ).toBe('')
})
