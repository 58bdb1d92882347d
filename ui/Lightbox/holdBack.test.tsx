import { act, renderHook } from '@testing-library/react'
import { holdBack, releaseBack, useBack } from './holdBack'

/** The router's listener. */
const routerPop = jest.fn()
/** Like the host, dispatches each step to the page first. */
const onPop = () => {
  if (dispatchEvent(new Event('pageback', { cancelable: true }))) routerPop()
}
const popped = () =>
  act(() => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })))
const back = () => (history.back(), popped())

beforeEach(() => {
  history.pushState({ idx: 3 }, '', '/gallery/11')
  routerPop.mockClear()
  addEventListener('popstate', onPop)
})
afterEach(() => removeEventListener('popstate', onPop))

test('Back closes, stays on the page and does not reach the router', async () => {
  const onBack = jest.fn()
  holdBack()
  const { unmount } = renderHook(() => useBack(onBack))
  await back()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect({ pathname: location.pathname, state: history.state }).toEqual({
    pathname: '/gallery/11',
    state: { idx: 3 },
  })
  expect(routerPop).not.toHaveBeenCalled()

  unmount()
  history.pushState({ idx: 4 }, '', '/about/2')
  await back()
  expect(routerPop).toHaveBeenCalledTimes(1)
})

test('closing otherwise removes the entry once, and the router receives the next step', async () => {
  const back = jest.spyOn(history, 'back')
  holdBack()
  releaseBack()
  releaseBack()
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
  await popped()
  expect({ pathname: location.pathname, state: history.state }).toEqual({
    pathname: '/gallery/11',
    state: { idx: 3 },
  })
  expect(routerPop).not.toHaveBeenCalled()
  history.pushState({ idx: 4 }, '', '/about/2')
  history.back()
  await popped()
  expect({ pathname: location.pathname, routerPop: routerPop.mock.calls.length }).toEqual({
    pathname: '/gallery/11',
    routerPop: 1,
  })
})

test('a lightbox opened before the step back has arrived stays open, and Back closes it', async () => {
  const onBack = jest.fn()
  holdBack()
  releaseBack()
  holdBack()
  const { unmount } = renderHook(() => useBack(onBack))
  await popped()
  expect(onBack).not.toHaveBeenCalled()
  expect(history.state).toEqual({ idx: 3, heldBack: true })
  await back()
  expect({
    state: history.state,
    closed: onBack.mock.calls.length,
    routerPop: routerPop.mock.calls.length,
  }).toEqual({
    state: { idx: 3 },
    closed: 1,
    routerPop: 0,
  })
  unmount()
})

test('opening and closing before the step back has arrived adds no entry', async () => {
  holdBack()
  releaseBack()
  holdBack()
  releaseBack()
  await popped()
  expect(history.state).toEqual({ idx: 3 })
  expect(routerPop).not.toHaveBeenCalled()
})

test('repeated calls add one entry with the state of the router', () => {
  const added = jest.spyOn(history, 'pushState')
  holdBack()
  holdBack()
  expect(history.state).toMatchObject({ idx: 3 })
  expect(added).toHaveBeenCalledTimes(1)
  added.mockRestore()
})
