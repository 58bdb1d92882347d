import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { Arrival } from './Arrival'
import { waitForElement } from './waitForElement'

jest.mock('./waitForElement', () => {
  const actual: { waitForElement: typeof waitForElement } = jest.requireActual('./waitForElement')
  return { waitForElement: jest.fn(actual.waitForElement) }
})

const scrolledTo: string[] = []
beforeEach(() => {
  jest.mocked(waitForElement).mockClear()
  scrolledTo.length = 0
  // The test's document has no layout.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id)
  }
})

/** A part that is rendered after its page. */
const Late = () => {
  const [isShown, bring] = useState(false)
  return isShown ? <p id="late">late</p> : <button onClick={() => bring(true)}>bring it</button>
}

const links = ['/a', '/b', '/b#part', '/b#late', '/b#%', '/b#top', '/a?filter=1']
const Frame = () => (
  <>
    {links.map((to) => (
      <Link key={to} to={to}>
        {to}
      </Link>
    ))}
    <main>
      <Outlet />
    </main>
    <Arrival />
  </>
)
const show = (at = '/a') => {
  const page = (name: string) => (
    <>
      <h1>{name}</h1>
      <p id="part">part</p>
      <Late />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/a', element: page('A') },
          { path: '/b', element: page('B') },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const follow = async (name: string) => {
  const link = screen.getByRole('link', { name })
  link.focus()
  await act(async () => void fireEvent.click(link))
}
const focused = () => document.activeElement?.textContent

test('the first view does not change the focus and announces nothing', () => {
  show()
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['another page moves the focus to its heading', '/b', 'B'],
  ['the current page moves the focus to its heading', '/a', 'A'],
  ['the current page with another query does not change the focus', '/a?filter=1', '/a?filter=1'],
  ['a part of a page moves the focus to it', '/b#part', 'part'],
  ['a malformed fragment moves the focus to the heading', '/b#%', 'B'],
])('a link to %s', async (_, to, text) => {
  show()
  document.title = `${text} | Charitio`
  await follow(to)
  expect(focused()).toBe(text)
  if (text === 'B') expect(screen.getByRole('status').textContent).toBe('B | Charitio')
  // The same link a second time.
  if (to.endsWith('#part')) await follow(to)
  expect(focused()).toBe(text)
})

const bring = () => act(async () => void fireEvent.click(screen.getByRole('button')))
/** Awaits the code that is loaded on demand. */
const codeLoaded = () =>
  act(async () => {
    await import('./waitForElement')
    await new Promise((resolve) => setTimeout(resolve))
  })

test('a part that is rendered later is scrolled to and focused, also in the first view', async () => {
  show('/b#late')
  await codeLoaded()
  expect(scrolledTo).toEqual([])
  await bring()
  expect(scrolledTo).toEqual(['late'])
  expect(focused()).toBe('late')
})

test('a late part is not scrolled to once the visitor has interacted with the page', async () => {
  show()
  await follow('/b#late')
  await codeLoaded()
  act(() => void fireEvent.wheel(document.body))
  await bring()
  expect(scrolledTo).toEqual([])
})

test('the fragment "top" does not wait for an element', async () => {
  show('/b#top')
  await codeLoaded()
  await follow('/b#top')
  await codeLoaded()
  expect(focused()).toBe('B')
  expect(waitForElement).not.toHaveBeenCalled()
})
