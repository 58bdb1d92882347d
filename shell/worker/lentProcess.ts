/** What code that is written for browsers and servers alike may read of `process`. It ends, reads and signals nothing. */
const lent = ['arch', 'hrtime', 'nextTick', 'platform', 'uptime', 'version', 'versions'] as const

/**
 * Code may add its listeners, which are never called: the front ends a worker without a signal that it could see, and judges
 * itself what is thrown and rejected in it.
 */
const listening = ['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners'] as const

/**
 * Replaces the global `process` before the code of a remote runs: with the real one it could signal the site's server
 * (`process.kill`) or load modules of Node (`process.getBuiltinModule`). Faults are contained by the process alone; this
 * keeps them from reaching other processes. It is no sandbox for hostile code.
 */
export const lendProcess = (): void => {
  const facade = {
    ...Object.fromEntries(lent.map((name) => [name, process[name]])),
    env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
    exit: process.exit.bind(process),
    ...Object.fromEntries(listening.map((name) => [name, () => process])),
  }
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(facade) })
}
