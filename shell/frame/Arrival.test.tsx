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
  const [come, bring] = useState(false)
  return come ? <p id="late">late</p> : <button onClick={() => bring(true)}>bring it</button>
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
const heading = () => screen.getByRole('heading', { level: 1 })

test('the first view keeps the focus, and announces nothing', () => {
  show()
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('another page gets the focus on its heading, and its title is announced', async () => {
  show()
  document.title = 'B | Charitio'
  await follow('/b')
  expect(document.activeElement).toBe(heading())
  expect(focused()).toBe('B')
  expect(screen.getByRole('status').textContent).toBe('B | Charitio')
})

test('a link to the current page moves the focus to its heading', async () => {
  show()
  await follow('/a')
  expect(document.activeElement).toBe(heading())
})

test('a change of the query alone leaves the focus where it is', async () => {
  show()
  await follow('/a?filter=1')
  expect(focused()).toBe('/a?filter=1')
})

test('a part that the link names gets the focus, from another page and on its own', async () => {
  show()
  await follow('/b#part')
  expect(focused()).toBe('part')
  await follow('/b#part')
  expect(focused()).toBe('part')
})

const bring = () => act(async () => void fireEvent.click(screen.getByRole('button')))
/** Waits for the code that is loaded on demand. */
const codeLoaded = () =>
  act(async () => {
    await import('./waitForElement')
    await new Promise((resolve) => setTimeout(resolve))
  })

test('a part that is rendered later is scrolled to once it is rendered, in the first view too', async () => {
  show('/b#late')
  await codeLoaded()
  expect(scrolledTo).toEqual([])
  await bring()
  expect(scrolledTo).toEqual(['late'])
  expect(focused()).toBe('late')
})

test('a page is not scrolled once its visitor has interacted with it', async () => {
  show()
  await follow('/b#late')
  await codeLoaded()
  act(() => void fireEvent.wheel(document.body))
  await bring()
  expect(scrolledTo).toEqual([])
})

test('the top of the page is not waited for', async () => {
  show('/b#top')
  await codeLoaded()
  await follow('/b#top')
  await codeLoaded()
  expect(focused()).toBe('B')
  expect(waitForElement).not.toHaveBeenCalled()
})

test('a malformed hash is an unknown id', async () => {
  show()
  await follow('/b#%')
  expect(focused()).toBe('B')
})
