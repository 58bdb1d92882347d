import { act } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { reloadAgain } from '../../browserLimits'
import { PageError } from '../../routes/PageError'
import { ThrownContext } from '../../routes/ThrownContext'
import { plainDocument } from './plainDocument'
import { thrownPage } from './thrownPage'

/** The server rendered both pages: what throws, throws in this browser alone. */
const serverHtml =
  '<header><a href="/other">Other</a></header><main><h1>Causes</h1><button>Open</button>' +
  '<form method="post"><input><button type="submit">Send</button></form></main>'

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
const Form = () => (
  <form method="post">
    <input />
    <button type="submit">Send</button>
  </form>
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
const ThrowsInEffect = () => {
  useEffect(() => {
    throw new Error('not in effect')
  }, [])
  return <Causes />
}

let site: HTMLElement
let root: Root
let reports: unknown[]
let reloads: number
let router: ReturnType<typeof createMemoryRouter>

const start = async (page: () => ReactElement, other: () => ReactElement = Throws) => {
  router = createMemoryRouter([
    {
      Component: Frame,
      ErrorBoundary: PageError,
      children: [
        { path: '/', Component: page, ErrorBoundary: PageError },
        { path: '/other', Component: other, ErrorBoundary: PageError },
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
/** Lets what was scheduled after a render happen. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)))
const shown = () => document.getElementById('site')?.textContent
const click = async (selector: string) => {
  await act(async () => void document.querySelector<HTMLElement>(selector)?.click())
  await settled()
}
const submit = () => document.querySelector<HTMLButtonElement>('[type="submit"]')

beforeEach(() => {
  reports = []
  reloads = 0
  sessionStorage.clear()
  document.body.innerHTML = `<div id="site">${serverHtml}</div>`
  site = document.getElementById('site') as HTMLElement
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  await act(async () => root.unmount())
  jest.restoreAllMocks()
})

const serverText = 'OtherCausesOpenSend'

test('a page that throws while it is hydrated keeps what the server sent, and what was typed', async () => {
  const input = site.querySelector('input') as HTMLInputElement
  input.value = 'Amina'
  document.documentElement.dataset.alive = ''
  await start(Throws)
  expect(shown()).toBe(serverText)
  expect(document.documentElement.dataset.alive).toBeUndefined()
  expect(document.querySelector('input')?.value).toBe('Amina')
  expect(reports).toEqual([['hydrate', 'not here']])
  expect(reloads).toBe(0)
})

test('a part that throws while it is hydrated on its own keeps the page, too', async () => {
  site.innerHTML = serverHtml.replace('<h1>', '<!--$--><h1>').replace('</form>', '</form><!--/$-->')
  await start(() => (
    <Suspense>
      <Throws />
    </Suspense>
  ))
  expect(shown()).toBe(serverText)
  expect(submit()?.disabled).toBe(false)
  expect({ reports, reloads }).toEqual({ reports: [['hydrate', 'not here']], reloads: 0 })
})

test('its links are then followed by the browser', async () => {
  await start(Throws)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(router.state.location.pathname).toBe('/')
})

test.each<[string, () => ReactElement, string | null, string]>([
  ['in an effect', ThrowsInEffect, null, 'not in effect'],
  ['when it is used', Causes, 'button', 'not open'],
])(
  'a page that throws %s is kept, and the browser posts its forms',
  async (_when, page, pressed, message) => {
    await start(page)
    if (pressed !== null) await click(pressed)
    expect(shown()).toBe(serverText)
    expect(submit()?.disabled).toBe(false)
    expect(reports).toEqual([['hydrate', message]])
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

test('the error page is shown when the same address throws again within a minute', async () => {
  await start(Causes)
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  sessionStorage.setItem(`reloaded ${location.pathname}`, String(now))
  now += reloadAgain - 1
  await click('a')
  expect(shown()).toContain('This page will be back shortly')
  // React renders a page that threw a second time, so that the failure is reported with each.
  expect(reports).toContainEqual(['render', 'not here'])
  expect(reloads).toBe(0)
})

test('it is requested as a document again after a minute', async () => {
  await start(Causes)
  sessionStorage.setItem(`reloaded ${location.pathname}`, String(Date.now() - reloadAgain))
  await click('a')
  expect(reloads).toBe(1)
})

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
