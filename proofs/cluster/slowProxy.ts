import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The way to a server, which can be made long. */
export interface SlowProxy {
  readonly port: number
  /** HTTP requests that have passed, of connections on which one is sent at a time. */
  readonly requests: () => number
  /** From now on, each piece of data takes so many milliseconds longer, in either direction. */
  readonly delay: (ms: number) => void
  /** From now on, connections lead to this port; those that are open stay where they are. */
  readonly lead: (to: number) => void
  readonly end: () => void
}

/** A way to a port of this machine. */
export const startSlowProxy = async (to: number): Promise<SlowProxy> => {
  const sockets = new Set<Socket>()
  let port = to
  let delayMs = 0
  let requests = 0
  const kept = (socket: Socket, other: () => Socket): void => {
    sockets.add(socket)
    // The end of one connection is the end of the other.
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket)
        other().destroy()
      })
  }
  const passed = (from: Socket, target: Socket): void => {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      if (/^(GET|HEAD|POST|PUT|DELETE) \//.test(bytes.toString('latin1', 0, 8))) requests += 1
      const due = delayMs === 0 ? undefined : pause(delayMs)
      before = before.then(() => due).then(() => target.write(bytes))
    })
    from.on('end', () => void before.then(() => target.end()))
  }
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (from) => {
    const target = connect({ host: '127.0.0.1', port, allowHalfOpen: true, noDelay: true })
    kept(from, () => target)
    kept(target, () => from)
    passed(from, target)
    passed(target, from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    delay: (ms) => {
      delayMs = ms
    },
    lead: (other) => {
      port = other
    },
    end: () => {
      server.close()
      sockets.forEach((socket) => socket.destroy())
    },
  }
}
