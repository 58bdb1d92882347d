import { readFileSync, writeSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { encoderOf } from './encode.mjs'
import { openHandles } from './openHandles.mjs'

/**
 * Runs a module of a remote that exports its routes, and writes what they are to descriptor 3: one line of JSON, whose codec is in
 * `exportedRoutes.ts`. Arguments: the module, its name in stacks, and in JSON the import paths that the host shares and the limits.
 *
 * It is a process of its own, because the code of a remote may do anything when it is loaded: open a server, start timers, never
 * end. It ends itself as soon as the line is written. It is plain JavaScript without imports from the tree, so that it starts at once.
 */
const [file = '', name = '', shared = '[]', limits = '{}'] = process.argv.slice(2)

// What is used after the code has run is taken before, because the code may replace everything that is global.
const { stringify } = JSON
const { kill, pid } = process
const encode = encoderOf()
const handles = openHandles()
const bytesOf = TextEncoder.prototype.encode.bind(new TextEncoder())

/** @param {string} json */
const answer = (json) => {
  const bytes = bytesOf(`${json}\n`)
  for (let at = 0; at < bytes.length;) at += writeSync(3, bytes, at)
}

/** @param {string} fault @param {unknown} [stack] */
const answerFault = (fault, stack) =>
  answer(`{"fault":${stringify(fault)},"stack":${stringify(typeof stack === 'string' ? stack : '')}}`)

/** @param {unknown} error */
const wordsOf = (error) => {
  try {
    return `${error}`
  } catch {
    return 'an object that cannot be printed'
  }
}

const sharedPaths = new Set(/** @type {ReadonlyArray<string>} */ (JSON.parse(shared)))
const isShared = sharedPaths.has.bind(sharedPaths)

/**
 * Stands for the site's own packages: every function is replaced by one that returns its argument, which leaves `path` and `handle` of
 * routes as they were written.
 */
const ownPackage = new Proxy(
  {},
  {
    get: (_, key) =>
      key === '__esModule'
        ? true
        : /** @param {unknown} given */ function given(given) {
            return given
          },
  },
)

/** @param {unknown} given */
const functionOr = (given) => (typeof given === 'function' ? given : anything)

/**
 * Stands for React and the router, of which routes hold nothing that is read: whatever is done with it (called, derived from, given a
 * property) gives a function that was its argument, or itself.
 *
 * @type {unknown}
 */
const anything = new Proxy(function standIn() {}, {
  get: (target, key) => {
    if (key === '__esModule') return true
    // A promise that resolves to it would wait for it for ever.
    if (key === 'then') return undefined
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return () => [].values()
    return key === 'prototype' ? target.prototype : anything
  },
  set: () => true,
  apply: (_target, _self, [given]) => functionOr(given),
  construct: (_target, [given]) => /** @type {object} */ (functionOr(given)),
})

/** @param {string} request */
const require = (request) => {
  if (isShared(request)) return request.startsWith('@caravanserai/') ? ownPackage : anything
  throw new Error(`requires "${request}", which the host does not share`)
}

/** The exports of a built remote, which runs as in a render worker of the host. */
const run = () => {
  const module = { exports: {} }
  const code = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: name,
  })
  handles.start()
  code(module, module.exports, require)
  return module.exports
}

/** The exports of a source file, loaded as the commands of the tree load their own. */
const load = async () => {
  const { createJiti } = await import('jiti')
  return createJiti(import.meta.url, { jsx: false }).import(file)
}

/** @param {unknown} exports */
const answerRoutes = (exports) => {
  const { routes, kinds, then } = /** @type {{ routes?: unknown, kinds?: unknown, then?: unknown }} */ (
    exports ?? {}
  )
  if (typeof then === 'function')
    return answerFault('awaits at its top level, for which the host does not wait')
  const open = handles.stop()
  let listed = ''
  for (let at = 0; at < open.length; at += 1) {
    const { what = '', stack = '' } = open[at] ?? {}
    listed += `${at === 0 ? '' : ','}{"what":${stringify(what)},"stack":${stringify(stack)}}`
  }
  answer(`{${encode({ routes, kinds })},"open":[${listed}]}`)
}

/** @param {unknown} error */
const answerError = (error) =>
  answerFault(
    `throws when it is loaded: ${wordsOf(error)}`,
    /** @type {{ stack?: unknown } | null | undefined} */ (error)?.stack,
  )

/** The status of Node for a module that awaits what never settles. */
const UNSETTLED = 13

// Only the first line is read: neither is called before the code has done something wrong, or after the answer.
process.on('uncaughtExceptionMonitor', answerError)
process.on('exit', (status) =>
  answerFault(
    status === UNSETTLED
      ? 'awaits at its top level what never comes'
      : `ends its process when it is loaded, with status ${status}`,
    new Error().stack,
  ),
)

const guard = new Worker(new URL('guard.mjs', import.meta.url), { workerData: JSON.parse(limits) })
await new Promise((resolve) => guard.once('message', resolve))
guard.unref()
try {
  answerRoutes(file.endsWith('.ts') ? await load() : run())
} catch (error) {
  answerError(error)
}
kill(pid, 'SIGKILL')
