/**
 * Stops `performance.now`, and optionally intervals, until `jest.useRealTimers`; `jest.advanceTimersByTime` advances
 * them. Other timers stay real, so that requests, files and rendering work.
 */
export const stopClock = ({ intervals = false } = {}): void => {
  jest.useFakeTimers({
    doNotFake: [
      ...(intervals ? [] : (['clearInterval', 'setInterval'] as const)),
      'Date',
      'clearImmediate',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  })
}
