import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocalServer } from '../../process/localServer'
import { until } from '../../process/until'

/** Forms that visitors have sent, and what became of them. */
export interface SentForms {
  readonly accepted: number
  readonly lost: number
  readonly doubled: number
}

/** How long what was accepted may take to be delivered, in milliseconds. */
const DELIVERY_MS = 90_000

/** Visitors who send forms through the fronts in turn, again with the same id while they get no answer, and the receiver of these forms. */
export const startSenders = async () => {
  const received = new Map<string, number>()
  const { origin, stop } = await startLocalServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    request.resume().on('end', () => {
      received.set(id, (received.get(id) ?? 0) + 1)
      response.writeHead(204).end()
    })
  })
  let accepted = new Set<string>()
  let isOver = true
  let working: Promise<void> = Promise.resolve()

  const send = async (fronts: readonly [string, string]): Promise<void> => {
    const id = randomBytes(16).toString('hex')
    const body = JSON.stringify({ id, form: 'newsletter', values: { email: 'a@example.org' } })
    for (let tries = 0; !(await post(fronts[tries % 2 === 0 ? 0 : 1], fronts[0], body)); tries += 1) {
      if (isOver) return
      await pause(500)
    }
    accepted.add(id)
  }
  return {
    env: { SUBMISSIONS_URL: origin, SUBMISSIONS_SECRET: randomBytes(16).toString('hex') },
    start: (fronts: readonly [string, string], everyMs: number): void => {
      accepted = new Set()
      isOver = false
      working = (async () => {
        const sent: Array<Promise<void>> = []
        while (!isOver) {
          sent.push(send(fronts))
          await pause(everyMs)
        }
        await Promise.all(sent)
      })()
    },
    /** Waits until all that was accepted has come, or long enough. */
    stop: async (): Promise<SentForms> => {
      isOver = true
      await working
      const lost = () => [...accepted].filter((id) => !received.has(id)).length
      await until(() => lost() === 0, DELIVERY_MS)
      const doubled = [...accepted].filter((id) => (received.get(id) ?? 0) > 1).length
      return { accepted: accepted.size, lost: lost(), doubled }
    },
    end: stop,
  }
}

/** Whether a form was accepted. It comes from one of many addresses, because the forms of one visitor are limited. */
const post = (front: string, origin: string, body: string): Promise<boolean> =>
  new Promise((resolve) => {
    const any = () => 1 + Math.floor(Math.random() * 250)
    const request = http.request(
      `${front}/submissions`,
      {
        method: 'POST',
        agent: false,
        localAddress: `127.1.${any()}.${any()}`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin },
        timeout: 10_000,
      },
      (response) => {
        response.resume().on('error', () => resolve(false))
        response.on('end', () => resolve(response.statusCode === 204))
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
    request.end(body)
  })
