import { act } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { reloadAgain } from '../../browserLimits'
import { PageError, ThrownContext } from '../../routes/PageError'
import { thrownPage, plainDocument } from './thrownPage'

const Form = () => (
  <form method="post">
    <input />
    <button type="submit">Send</button>
  </form>
)
const Frame = () => (
  <>
    <header>
      <Link to="/other">Other</Link>
    </header>
    <main>
      <Outlet />
    </main>
  </>
)
const Causes = () => {
  const [isOpen, open] = useState(false)
  if (isOpen) throw new Error('not open')
  return (
    <>
      <h1>Causes</h1>
      <button onClick={() => open(true)}>Open</button>
      <Form />
    </>
  )
}
const Throws = (): ReactElement => {
  throw new Error('not here')
}
const ThrowsInPart = () => (
  <Suspense>
    <Throws />
  </Suspense>
)
const ThrowsInEffect = () => {
  useEffect(() => {
    throw new Error('not in effect')
  }, [])
  return <Causes />
}

/** The server has rendered the page: it throws only in this browser. */
const html =
  '<h1>Causes</h1><button>Open</button><form method="post"><input><button type="submit">Send</button></form>'
const serverHtml = (page: string) => `<header><a href="/other">Other</a></header><main>${page}</main>`
const serverText = 'OtherCausesOpenSend'

let site: HTMLElement
let root: Root
let reports: unknown[]
let reloads: number
let router: ReturnType<typeof createMemoryRouter>

const start = async (page: () => ReactElement) => {
  router = createMemoryRouter([
    {
      Component: Frame,
      ErrorBoundary: PageError,
      children: [
        { path: '/', Component: page, ErrorBoundary: PageError },
        { path: '/other', Component: Throws, ErrorBoundary: PageError },
        {
          path: '/loads',
          element: null,
          loader: () => Promise.reject(new Error('not loaded')),
          ErrorBoundary: PageError,
        },
      ],
    },
  ])
  const handleThrown = thrownPage({
    report: (kind, _pathname, error) => void reports.push([kind, (error as Error).message]),
    isFirstView: () => router.state.location.pathname === '/',
    keepDocument: () => {
      plainDocument(site)
      root.unmount()
    },
    reload: () => void (reloads += 1),
  })
  await act(async () => {
    root = hydrateRoot(
      site,
      <ThrownContext value={handleThrown}>
        <RouterProvider router={router} />
      </ThrownContext>,
      { onRecoverableError: () => undefined },
    )
  })
  await settled()
}
/** Awaits tasks scheduled after a render. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)))
const shown = () => document.getElementById('site')?.textContent
const click = async (selector: string) => {
  await act(async () => void document.querySelector<HTMLElement>(selector)?.click())
  await settled()
}

beforeEach(() => {
  reports = []
  reloads = 0
  sessionStorage.clear()
  document.body.innerHTML = `<div id="site">${serverHtml(html)}</div>`
  site = document.getElementById('site') as HTMLElement
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  await act(async () => root.unmount())
  jest.restoreAllMocks()
})

test.each<[string, () => ReactElement, string | null, string]>([
  ['while it is hydrated', Throws, null, 'not here'],
  ['in a part that is hydrated on its own', ThrowsInPart, null, 'not here'],
  ['in an effect', ThrowsInEffect, null, 'not in effect'],
  ['when it is used', Causes, 'main > button', 'not open'],
])(
  'a page that throws %s keeps what the server sent and what was typed, and the browser follows its links and posts its forms',
  async (_when, page, pressed, message) => {
    if (page === ThrowsInPart) site.innerHTML = serverHtml(`<!--$-->${html}<!--/$-->`)
    const input = () => document.querySelector('input') as HTMLInputElement
    input().value = 'Amina'
    document.documentElement.dataset.alive = ''
    await start(page)
    if (pressed !== null) await click(pressed)
    expect(shown()).toBe(serverText)
    expect(input().value).toBe('Amina')
    expect({ reports, reloads }).toEqual({ reports: [['hydrate', message]], reloads: 0 })
    expect(document.documentElement.dataset.alive).toBeUndefined()
    expect(document.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(false)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('a')?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(router.state.location.pathname).toBe('/')
  },
)

test.each([
  ['a page', '/other', 'not here'],
  ['a loader', '/loads', 'not loaded'],
])(
  'after %s throws at a navigation its document is requested, and the present page stays until then',
  async (...row) => {
    const [, to, message] = row
    await start(Causes)
    await act(() => router.navigate(to))
    await settled()
    expect(router.state.location.pathname).toBe(to)
    expect(shown()).toBe(serverText)
    expect(reports).toEqual([['render', message]])
    expect(reloads).toBe(1)
  },
)

test.each([
  ['a minute ago', reloadAgain, 1],
  ['less than a minute ago', reloadAgain - 1, 0],
])(
  'an address that threw %s as well is requested as a document again, or has the error page',
  async (...row) => {
    const [, ago, expected] = row
    await start(Causes)
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now)
    sessionStorage.setItem(`reloaded ${location.pathname}`, String(now - ago))
    await click('a')
    expect(reloads).toBe(expected)
    // React renders a throwing page twice, so the failure is reported each time.
    expect(reports).toContainEqual(['render', 'not here'])
    if (expected === 0) expect(shown()).toContain('This page will be back shortly')
  },
)

test.each<[string, () => void]>([
  ['offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'without storage, where nothing would end a loop',
    () =>
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
  ],
])('the error page is shown %s', async (_when, arrange) => {
  await start(Causes)
  arrange()
  await click('a')
  expect(shown()).toContain('This page will be back shortly')
  expect(reloads).toBe(0)
})
