import { createMemoryRouter } from 'react-router-dom'
import { routerAfter } from './hydrate'

const open = () =>
  createMemoryRouter(
    ['/', '/cause', '/event'].map((path) => ({ path })),
    { initialEntries: ['/'] },
  )
const paths = (listener: jest.Mock) =>
  (listener.mock.calls as [{ location: { pathname: string } }][]).map(([{ location }]) => location.pathname)

test('changes before the frame is hydrated arrive once, afterwards, as the last state', async () => {
  const router = open()
  const listener = jest.fn()
  let hydrated: () => void = () => undefined
  const ready = jest.fn(() => new Promise<void>((resolve) => (hydrated = resolve)))
  const late = routerAfter(router, ready)
  late.subscribe(listener)
  expect(ready).not.toHaveBeenCalled()
  await router.navigate('/cause')
  await router.navigate('/event')
  expect(late.state.location.pathname).toBe('/event')
  expect({ calls: ready.mock.calls.length, heard: paths(listener) }).toEqual({ calls: 1, heard: [] })
  hydrated()
  await ready.mock.results[0]?.value
  expect(paths(listener)).toEqual(['/event'])
  await router.navigate('/')
  expect(paths(listener).slice(1)).toContain('/')
  expect(ready).toHaveBeenCalledTimes(1)
})

test('a change before React subscribes arrives as well', async () => {
  const router = open()
  const listener = jest.fn()
  const late = routerAfter(router, () => Promise.resolve())
  await router.navigate('/cause')
  late.subscribe(listener)
  await Promise.resolve()
  expect(paths(listener)).toEqual(['/cause'])
})

test('after a failed load of the frame, the next change loads it again', async () => {
  const router = open()
  const listener = jest.fn()
  const ready = jest.fn(() => Promise.resolve())
  ready.mockRejectedValueOnce(new Error('offline'))
  routerAfter(router, ready).subscribe(listener)
  await router.navigate('/cause')
  expect(paths(listener)).toEqual([])
  await router.navigate('/event')
  expect(paths(listener)).toEqual(['/event'])
  expect(ready).toHaveBeenCalledTimes(2)
})

test('no change arrives after the subscription has ended', async () => {
  const router = open()
  const listener = jest.fn()
  let hydrated: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (hydrated = resolve))
  const end = routerAfter(router, () => ready).subscribe(listener)
  await router.navigate('/cause')
  end()
  hydrated()
  await ready
  await router.navigate('/event')
  expect(listener).not.toHaveBeenCalled()
})
