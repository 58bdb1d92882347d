import { act, renderHook } from '@testing-library/react'
import { useAutoplay } from './useAutoplay'

const steps = { count: 3, startAt: 0, intervalMs: 4_000, speedMs: 1_000, loops: true, disabled: false }
const wishStillness = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches }) })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  jest.useFakeTimers()
  wishStillness(false)
})
afterEach(() => jest.useRealTimers())

test('moves by itself, and from the copy of the start to the start without being seen', () => {
  const { result } = renderHook(() => useAutoplay(steps))
  for (const index of [1, 2, 3]) {
    pass(4_000)
    expect(result.current.index).toBe(index)
  }
  pass(1_000)
  expect(result.current).toMatchObject({ index: 0, speed: 0 })
})

test('stands still while it is pointed at or focused, and goes on afterwards', () => {
  const { result } = renderHook(() => useAutoplay(steps))
  act(() => result.current.hold('focus', true))
  pass(20_000)
  expect(result.current.index).toBe(0)
  act(() => result.current.hold('focus', false))
  pass(4_000)
  expect(result.current.index).toBe(1)
})

test('can be paused', () => {
  const { result } = renderHook(() => useAutoplay(steps))
  act(() => result.current.toggle())
  pass(20_000)
  expect(result.current).toMatchObject({ index: 0, playing: false })
})

test('starts paused and moves without animation for those who want less motion', () => {
  wishStillness(true)
  const { result } = renderHook(() => useAutoplay(steps))
  pass(20_000)
  expect(result.current).toMatchObject({ index: 0, speed: 0, playing: false })
})
