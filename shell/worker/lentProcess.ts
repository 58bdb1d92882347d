/** What code that is written for browsers and servers alike may read of `process`. It ends, reads and signals nothing. */
const lent = ['arch', 'hrtime', 'nextTick', 'platform', 'uptime', 'version', 'versions'] as const

/**
 * Code may add its listeners, which are never called: the front ends a worker without a signal that it could see, and judges
 * itself what is thrown and rejected in it.
 */
const listening = ['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners'] as const

/** Members of the real `process` with which code could load modules of Node, signal other processes, or change this one. */
const dangerous = [
  ...['getBuiltinModule', 'mainModule', 'binding', '_linkedBinding', 'dlopen', 'loadEnvFile', 'report'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', 'ppid', 'execve'],
  ...['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'chdir', 'umask'],
]

/**
 * Replaces the global `process` before the code of a remote runs: with the real one it could signal the site's server
 * (`process.kill`) or load modules of Node (`process.getBuiltinModule`). The real one loses these as well, because objects of Node lead to
 * it; and what writes messages is fixed, so that code of a remote is never called there with the rights of this module. None of this
 * is a sandbox: what a process may reach, the flags of its start decide (`confinement`).
 */
export const lendProcess = (): void => {
  const facade = {
    ...Object.fromEntries(lent.map((name) => [name, process[name]])),
    env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
    exit: process.exit.bind(process),
    ...Object.fromEntries(listening.map((name) => [name, () => process])),
  }
  for (const name of dangerous) Reflect.deleteProperty(process, name)
  for (const used of [Buffer, JSON, Reflect]) Object.freeze(used)
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(facade) })
}
