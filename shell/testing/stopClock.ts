/**
 * Stops `performance.now` until `jest.useRealTimers`; `jest.advanceTimersByTime` moves it. Everything else goes on, so that
 * requests, files and rendering work.
 */
export const stopClock = (): void => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  })
}
