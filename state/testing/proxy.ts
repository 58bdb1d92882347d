import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A connection to a server that a test can break: `silent` passes nothing on any more, `gone` ends and refuses all. */
export const startProxy = async (target: { readonly host: string; readonly port: number } | null) => {
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'gone' = 'open'
  const kept = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((from) => {
    kept(from)
    if (state === 'gone') return void from.destroy()
    if (target === null) return
    const to = kept(connect(target))
    if (state === 'silent') [from, to].forEach((socket) => socket.pause())
    from.on('data', (bytes) => to.write(bytes)).on('close', () => to.destroy())
    to.on('data', (bytes) => from.write(bytes)).on('close', () => from.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set: (next: typeof state) => {
      state = next
      for (const socket of sockets)
        if (next === 'gone') socket.destroy()
        else if (next === 'silent') socket.pause()
        else socket.resume()
    },
    end: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
