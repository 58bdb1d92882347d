import { act, renderHook } from '@testing-library/react'
import { holdBack, releaseBack, useBack } from './holdBack'

/** The router's listener. */
const heard = jest.fn()
/** Like the host, dispatches each step to the page first. */
const onPop = () => {
  if (dispatchEvent(new Event('pageback', { cancelable: true }))) heard()
}
const popped = () =>
  act(() => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })))
const back = () => (history.back(), popped())

beforeEach(() => {
  history.pushState({ idx: 3 }, '', '/gallery/11')
  heard.mockClear()
  addEventListener('popstate', onPop)
})
afterEach(() => removeEventListener('popstate', onPop))

test('Back closes, and neither leaves the page nor tells the router', async () => {
  const onBack = jest.fn()
  holdBack()
  const { unmount } = renderHook(() => useBack(onBack))
  await back()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect({ pathname: location.pathname, state: history.state }).toEqual({
    pathname: '/gallery/11',
    state: { idx: 3 },
  })
  expect(heard).not.toHaveBeenCalled()

  unmount()
  history.pushState({ idx: 4 }, '', '/about/2')
  await back()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('closing in another way removes the entry, once, and the router hears of the next one again', async () => {
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
  expect(heard).not.toHaveBeenCalled()
  history.pushState({ idx: 4 }, '', '/about/2')
  history.back()
  await popped()
  expect({ pathname: location.pathname, heard: heard.mock.calls.length }).toEqual({
    pathname: '/gallery/11',
    heard: 1,
  })
})

test('what is opened while the browser is on its way back from what was closed stays open, and Back closes it', async () => {
  const onBack = jest.fn()
  holdBack()
  releaseBack()
  holdBack()
  const { unmount } = renderHook(() => useBack(onBack))
  await popped()
  expect(onBack).not.toHaveBeenCalled()
  expect(history.state).toEqual({ idx: 3, heldBack: true })
  await back()
  expect({ state: history.state, closed: onBack.mock.calls.length, heard: heard.mock.calls.length }).toEqual({
    state: { idx: 3 },
    closed: 1,
    heard: 0,
  })
  unmount()
})

test('what is opened and closed again on the way back adds nothing', async () => {
  holdBack()
  releaseBack()
  holdBack()
  releaseBack()
  await popped()
  expect(history.state).toEqual({ idx: 3 })
  expect(heard).not.toHaveBeenCalled()
})

test('adds one entry, with the state of the router, however often it is called, also after a reload, which keeps it', () => {
  const added = jest.spyOn(history, 'pushState')
  holdBack()
  holdBack()
  expect(history.state).toMatchObject({ idx: 3 })
  expect(added).toHaveBeenCalledTimes(1)
  added.mockRestore()
})
