import { act, render, screen } from '@testing-library/react'
import { RouterProvider, useLocation } from 'react-router-dom'
import { createRouter } from '../later/navigation/createRouter'
import { firstRouter } from './firstRouter'

const Page = () => <p>{useLocation().pathname + useLocation().hash}</p>
const routes = [
  {
    id: 'root',
    Component: Page,
    ErrorBoundary: () => null,
    children: ['one', 'two'].map((path) => ({
      id: path,
      path: `/${path}`,
      element: null,
      loader: () => path,
    })),
  },
]
const hydrationData = { loaderData: { one: 'one' } }
const load = jest.fn()
const leave = jest.fn<undefined, [string, unknown]>()
let ending: AbortController

const open = () => {
  const opened = firstRouter({ init: { routes, hydrationData }, load, leave, ending: ending.signal })
  render(<RouterProvider router={opened.router} />)
  return opened
}
const stepTo = (address: string) => {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  for (const mock of [load, leave]) mock.mockReset()
  load.mockResolvedValue({ createRouter })
  ending = new AbortController()
  history.replaceState({ usr: 'typed', key: 'k' }, '', '/one?a=b#part')
})
afterEach(() => ending.abort())

test('its first state is that of the router', async () => {
  const { router, complete } = open()
  const { state } = router
  expect(load).not.toHaveBeenCalled()
  await complete()
  expect(router.state).not.toBe(state)
  expect(router.state).toEqual(state)
  router.dispose()
})

test('a navigation loads the router, which shows the other page', async () => {
  const { router } = open()
  const positions = {}
  router.enableScrollRestoration(positions, () => 7)
  await act(() => router.navigate('/two'))
  expect(screen.getByText('/two')).toBeTruthy()
  expect(positions).toEqual({ k: 7 })
  expect(load).toHaveBeenCalledTimes(1)
  router.dispose()
})

test('a navigation without the code of the router leads to a document', async () => {
  const error = new Error('not loaded')
  load.mockRejectedValue(error)
  void open().router.navigate('/two')
  await act(() => Promise.resolve())
  expect(leave.mock.calls).toEqual([['/two', error]])
})

test.each(['/one?a=b#other', '/two'])(
  'a step through the history to %s loads the router, which shows it',
  async (address) => {
    const { router } = open()
    const positions = {}
    router.enableScrollRestoration(positions, () => 7)
    act(() => stepTo(address))
    expect(await screen.findByText(address.replace('?a=b', ''))).toBeTruthy()
    // The position in the page that the visitor has left.
    expect(positions).toEqual({ k: 7 })
    router.dispose()
  },
)

test('a step without the code of the router leads to a document, unless it is within the page', async () => {
  load.mockRejectedValue(new Error('not loaded'))
  open()
  for (const address of ['/one?a=b#other', '/two#part']) {
    stepTo(address)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
  expect(load).toHaveBeenCalledTimes(2)
  expect(leave.mock.calls.map(([address]) => address)).toEqual(['/two'])
})

test('a document that continues without scripts creates no router', async () => {
  const created = jest.fn(createRouter)
  load.mockResolvedValue({ createRouter: created })
  const { complete } = open()
  ending.abort()
  stepTo('/two')
  expect(load).not.toHaveBeenCalled()
  void complete()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(load).toHaveBeenCalled()
  expect(created).not.toHaveBeenCalled()
})
