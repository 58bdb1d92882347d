import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocalServer } from '../../../tools/lib/process/localServer'
import { until } from '../../../tools/lib/process/until'
import { answerOf } from '../../../tools/lib/site/answerOf'
import { again } from '../../../tools/lib/site/crowd'
import { anyVisitor, newsletter } from '../../../tools/lib/site/newsletter'

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
  let sent: Array<Promise<void>> = []
  let end = async (): Promise<void> => undefined

  const send = async (fronts: readonly [string, string]): Promise<void> => {
    const form = newsletter()
    for (let tries = 0; !(await isTaken(fronts[tries % 2 === 0 ? 0 : 1], fronts[0], form)); tries += 1) {
      if (isOver) return
      await pause(500)
    }
    accepted.add(form.id)
  }
  return {
    env: { SUBMISSIONS_URL: origin, SUBMISSIONS_SECRET: randomBytes(16).toString('hex') },
    start: (fronts: readonly [string, string], everyMs: number): void => {
      accepted = new Set()
      isOver = false
      sent = []
      end = again(() => void sent.push(send(fronts)), everyMs)
    },
    /** Waits until all that was accepted has come, or long enough. */
    stop: async (): Promise<SentForms> => {
      isOver = true
      await end()
      await Promise.all(sent)
      const lost = () => [...accepted].filter((id) => !received.has(id)).length
      await until(() => lost() === 0, DELIVERY_MS)
      const doubled = [...accepted].filter((id) => (received.get(id) ?? 0) > 1).length
      return { accepted: accepted.size, lost: lost(), doubled }
    },
    end: stop,
  }
}

/** Whether a form was accepted. */
const isTaken = async (front: string, origin: string, form: object): Promise<boolean> => {
  const { status } = await answerOf(`${front}/submissions`, {
    method: 'POST',
    agent: false,
    localAddress: anyVisitor(),
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(form),
  })
  return status === 204
}
