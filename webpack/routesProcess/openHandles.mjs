import { createHook } from 'node:async_hooks'

/** What keeps a process from ending, by the names that Node has for it. */
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

/** A timer that fires once, and sooner than this, only puts something off; in milliseconds. */
const SHORT_MS = 1_000

/**
 * Records what code opens, and where. `stop` gives what would still keep the process from ending, with the stacks of where it was
 * opened.
 */
export const openHandles = () => {
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
      // Without methods of arrays, which the code may have replaced.
      for (let at = 0; at < opened.length; at += 1) {
        const { what, stack, resource } = opened[at] ?? {}
        if (what !== undefined && stack !== undefined && isOpen(resource)) open[open.length] = { what, stack }
      }
      return open
    },
  }
}

/** A timer that was cleared has no time any more. @param {any} resource */
const isOpen = (resource) =>
  resource.hasRef?.() === true &&
  !(resource._idleTimeout < 0) &&
  !(resource._repeat === null && resource._idleTimeout < SHORT_MS)
