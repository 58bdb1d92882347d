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

test('advances automatically, and jumps from the copy to the first item without a transition', () => {
  const { result } = renderHook(() => useAutoplay(steps))
  for (const index of [1, 2, 3]) {
    pass(4_000)
    expect(result.current.index).toBe(index)
  }
  pass(1_000)
  expect(result.current).toMatchObject({ index: 0, speed: 0 })
})

test('moves forward and back by pages, of which the last may be shorter', () => {
  const { result } = renderHook(() => useAutoplay({ ...steps, count: 5, step: 2 }))
  for (const index of [2, 4, 5]) {
    pass(4_000)
    expect(result.current.index).toBe(index)
  }
  pass(1_000)
  expect(result.current.index).toBe(0)
  act(() => result.current.previous())
  pass(100)
  expect(result.current.index).toBe(4)
  act(() => result.current.previous())
  expect(result.current.index).toBe(2)
})

test('pauses while it has the focus, and when it is toggled', () => {
  const { result } = renderHook(() => useAutoplay(steps))
  act(() => result.current.hold('focus', true))
  pass(20_000)
  expect(result.current.index).toBe(0)
  act(() => result.current.hold('focus', false))
  pass(4_000)
  expect(result.current.index).toBe(1)
  act(() => result.current.toggle())
  pass(20_000)
  expect(result.current).toMatchObject({ index: 1, playing: false })
})

test('starts paused and moves without transition under reduced motion', () => {
  wishStillness(true)
  const { result } = renderHook(() => useAutoplay(steps))
  pass(20_000)
  expect(result.current).toMatchObject({ index: 0, speed: 0, playing: false })
})
