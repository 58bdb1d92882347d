/**
 * Stops `performance.now`, and on request intervals, until `jest.useRealTimers`; `jest.advanceTimersByTime` moves them.
 * Everything else goes on, so that requests, files and rendering work.
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
