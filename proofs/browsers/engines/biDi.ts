import * as t from 'io-ts'
import { WebSocket } from 'ws'

/** A connection of WebDriver BiDi: https://w3c.github.io/webdriver-bidi */
export interface BiDi {
  /** The result of a command. Rejects with the browser's own words when the command fails. */
  readonly send: (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly onEvent: (listener: (method: string, params: unknown) => void) => void
  readonly close: () => void
}

const Message = t.union([
  t.type({ type: t.literal('success'), id: t.number, result: t.unknown }),
  t.type({ type: t.literal('error'), id: t.number, error: t.string, message: t.string }),
  t.type({ type: t.literal('event'), method: t.string, params: t.unknown }),
])

/** @param url such as `ws://127.0.0.1:9222/session` */
export const connectBiDi = async (url: string): Promise<BiDi> => {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const listeners: Array<(method: string, params: unknown) => void> = []
  let last = 0

  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data))
    if (!Message.is(message)) return
    if (message.type === 'event')
      return listeners.forEach((listener) => listener(message.method, message.params))
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') asked?.resolve(message.result)
    else asked?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.once('close', () => waiting.forEach(({ reject }) => reject(new Error('the browser has ended'))))

  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    onEvent: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  }
}
