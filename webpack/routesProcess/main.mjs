import { readFileSync, writeSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { createHook } from 'node:async_hooks'

/** Descriptions of resources that keep a process running, by their Node.js names. */
const words = {
  Timeout: 'a timer',
  TCPSERVERWRAP: 'a server',
  PIPESERVERWRAP: 'a server',
  TCPWRAP: 'a socket',
  TLSWRAP: 'a socket',
  UDPWRAP: 'a socket',
  PIPEWRAP: 'a pipe',
  MESSAGEPORT: 'a message port',
  WORKER: 'a thread',
  FSEVENTWRAP: 'a watched file',
  STATWATCHER: 'a watched file',
  PROCESSWRAP: 'a process',
}

/** Timers that fire once within this time only defer work, and are ignored; in milliseconds. */
const SHORT_MS = 1_000

/**
 * Records the resources that code opens. `stop` returns the resources that would still keep the process running, with
 * the stacks of their creation.
 */
const openHandles = () => {
  /** @type {{ what: string, stack: string, resource: any }[]} */
  const opened = []
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      const what = words[/** @type {keyof typeof words} */ (type)]
      if (what !== undefined) opened[opened.length] = { what, stack: `${new Error().stack}`, resource }
    },
  })
  return {
    start: () => void hook.enable(),
    stop: () => {
      hook.disable()
      /** @type {{ what: string, stack: string }[]} */
      const open = []
      // Avoids array methods, which the code may have replaced.
      for (let at = 0; at < opened.length; at += 1) {
        const { what, stack, resource } = opened[at] ?? {}
        if (what !== undefined && stack !== undefined && isOpen(resource)) open[open.length] = { what, stack }
      }
      return open
    },
  }
}

/** Whether a resource keeps the process running; a cleared timer has a negative timeout. @param {any} resource */
const isOpen = (resource) =>
  resource.hasRef?.() === true &&
  !(resource._idleTimeout < 0) &&
  !(resource._repeat === null && resource._idleTimeout < SHORT_MS)

/** The fields that are read from a route and its handle. The others are components and functions of pages. */
const read = {
  route: ['path', 'index', 'children', 'handle'],
  handle: ['page', 'file', 'redirect', 'query', 'links', 'forms'],
  part: ['name', 'params', 'samples', 'part'],
}

/** @typedef {{ routes?: unknown, kinds?: unknown, parts?: unknown }} Exports */
/** @typedef {keyof typeof read | 'other'} Shape */

/** The single field of an object that represents a function (`exportedRoutes.ts`). */
const FUNCTION = '$function'

/** More levels than the host accepts in routes; prevents endless recursion in cyclic routes. */
const DEEPEST = 64
const MOST_VALUES = 200_000

/**
 * Returns a function that encodes routes as JSON. A function becomes an object with its source text in one field;
 * values that JSON cannot represent become `null`.
 *
 * Captures all globals when called, because the code of a remote may replace globals and add `toJSON` to arrays.
 * Later calls look up no method on a prototype.
 */
const encoderOf = () => {
  const { stringify } = JSON
  const { isArray } = Array
  const { keys } = Object
  const { isFinite } = Number
  const sourceOf = Function.prototype.call.bind(Function.prototype.toString)
  let left = MOST_VALUES

  /** @param {unknown} value @param {Shape} kind @param {number} depth @returns {string} */
  const encode = (value, kind, depth) => {
    left -= 1
    if (left < 0) throw new Error(`has more than ${MOST_VALUES} values in its routes`)
    if (typeof value === 'function') return `{"${FUNCTION}":${stringify(sourceOf(value))}}`
    if (typeof value === 'string' || typeof value === 'boolean') return stringify(value)
    if (typeof value === 'number') return isFinite(value) ? stringify(value) : 'null'
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return 'null'
    return isArray(value) ? encodeArray(value, kind, depth + 1) : encodeObject(value, kind, depth + 1)
  }

  /** @param {ReadonlyArray<unknown>} values @param {Shape} kind @param {number} depth */
  const encodeArray = (values, kind, depth) => {
    let text = ''
    for (let at = 0; at < values.length; at += 1)
      text += (at === 0 ? '' : ',') + encode(values[at], kind, depth)
    return `[${text}]`
  }

  /** @param {object} value @param {Shape} kind @param {number} depth */
  const encodeObject = (value, kind, depth) => {
    const names = kind === 'other' ? keys(value) : read[kind]
    let text = ''
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] ?? ''
      /** @type {unknown} */
      const part = /** @type {Record<string, unknown>} */ (value)[name]
      if (part === undefined) continue
      const next = kind === 'route' ? (name === 'handle' ? 'handle' : 'route') : 'other'
      text += `${text === '' ? '' : ','}${stringify(name)}:${encode(part, next, depth)}`
    }
    return `{${text}}`
  }

  /** @param {Exports} exports encoded as members, without the braces of the object */
  return ({ routes, kinds, parts }) =>
    `"routes":${encode(routes, 'route', 0)}` +
    (kinds === undefined ? '' : `,"kinds":${encode(kinds, 'other', 0)}`) +
    (parts === undefined ? '' : `,"parts":${encode(parts, 'part', 0)}`)
}

/**
 * Runs a module of a remote that exports its routes, and writes the result to descriptor 3 as one line of JSON, whose
 * codec is in `exportedRoutes.ts`. Arguments: the module, its name in stacks, and as JSON the import paths that the
 * host shares and the limits.
 *
 * A separate process, because the code of a remote may do anything when it is loaded: open a server, start timers,
 * run forever. The process kills itself after writing the line. Plain JavaScript without imports from the source
 * tree, so that it starts fast.
 */
const [file = '', name = '', shared = '[]', limits = '{}'] = process.argv.slice(2)

// Captured before the code runs, because the code may replace any global.
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

/** Replaces the site's own packages: functions return their argument, so routes stay as written. */
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
 * Replaces React and the router, whose values are not read from routes: every operation (call, subclass, property
 * access) returns the stand-in itself, or the function that was passed as an argument.
 *
 * @type {unknown}
 */
const anything = new Proxy(function standIn() {}, {
  get: (target, key) => {
    if (key === '__esModule') return true
    // Without this, `await` on the stand-in would never resolve.
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

/** The exports of a built remote, run as in a render worker of the host. */
const run = () => {
  const module = { exports: {} }
  const code = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: name,
  })
  handles.start()
  code(module, module.exports, require)
  return module.exports
}

/** The exports of a source file, loaded like the commands of the source tree. */
const load = async () => {
  const { createJiti } = await import('jiti')
  return createJiti(import.meta.url, { jsx: false }).import(file)
}

/** @param {unknown} exports */
const answerRoutes = (exports) => {
  const { routes, kinds, parts, then } = /** @type {Exports & { then?: unknown }} */ (exports ?? {})
  if (typeof then === 'function')
    return answerFault('awaits at its top level, for which the host does not wait')
  const open = handles.stop()
  let listed = ''
  for (let at = 0; at < open.length; at += 1) {
    const { what = '', stack = '' } = open[at] ?? {}
    listed += `${at === 0 ? '' : ','}{"what":${stringify(what)},"stack":${stringify(stack)}}`
  }
  answer(`{${encode({ routes, kinds, parts })},"open":[${listed}]}`)
}

/** @param {unknown} error */
const answerError = (error) =>
  answerFault(
    `throws when it is loaded: ${wordsOf(error)}`,
    /** @type {{ stack?: unknown } | null | undefined} */ (error)?.stack,
  )

/** Node.js's exit status for a module with a top-level await that never settles. */
const UNSETTLED = 13

// Only the first line is read, so these handlers only matter if the code fails before it has reported its routes.
process.on('uncaughtExceptionMonitor', answerError)
process.on('exit', (status) =>
  answerFault(
    status === UNSETTLED
      ? 'waits forever at its top level'
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
