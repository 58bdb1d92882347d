import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import type { PackagedSite } from './packagedSite'

export interface Load {
  /** Requests that were answered as they were before the load. */
  readonly answered: () => number
  /** What failed, a line each. */
  readonly failed: ReadonlyArray<string>
  /** Ends it, once every request has its answer. */
  readonly stop: () => Promise<void>
}

interface LoadOptions {
  readonly port: number
  readonly host: string
  readonly certificate: string
}

/** What visitors do: pages, a POST that no page takes, and a form, which several visitors send. */
const requests = ['GET /', 'GET /about/2', 'GET /cause', 'POST /', 'POST /submissions'] as const

const LOOPS = 6
const PAUSE_MS = 10
/** A form is sent so often only, because the site counts them. */
const EVERY_FORM = 40

/** Visitors who ask without a pause, until they are stopped. An answer of 500 or more, or none, is a failure. */
export const startLoad = (options: LoadOptions): Load => {
  const failed: string[] = []
  let answered = 0
  let isOver = false
  const loop = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = index; !isOver; n += 1) {
      const [method = '', path = ''] = (requests[n % requests.length] ?? requests[0]).split(' ')
      if (path === '/submissions' && n % EVERY_FORM !== 4) continue
      const began = Date.now()
      const outcome = await answerOf(options, agent, method, path).catch((error: unknown) => String(error))
      if (typeof outcome === 'number' && (path === '/submissions' ? outcome === 204 : outcome < 500))
        answered += 1
      else failed.push(`${method} ${path}: ${outcome} after ${Date.now() - began} ms`)
      await delay(PAUSE_MS)
    }
    agent.destroy()
  }
  const loops = Array.from({ length: LOOPS }, (_, index) => loop(index))
  return {
    answered: () => answered,
    failed,
    stop: async () => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

const answerOf = (
  { port, host, certificate }: LoadOptions,
  agent: Agent,
  method: string,
  path: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = path === '/submissions' ? newsletter() : ''
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        servername: host,
        ca: certificate,
        agent: path === '/submissions' ? new Agent({ localAddress: anyVisitor() }) : agent,
        method,
        path,
        headers: {
          host,
          origin: `https://${host}`,
          ...(body !== '' && { 'content-type': 'application/json' }),
          'content-length': Buffer.byteLength(body),
        },
        timeout: 15_000,
      },
      (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer within 15 s')))
    asked.on('error', reject)
    asked.end(body)
  })

const newsletter = (): string =>
  JSON.stringify({
    id: randomBytes(16).toString('hex'),
    form: 'newsletter',
    values: { email: 'a@example.org' },
  })

/** One of many addresses of this machine, because the forms of one visitor are limited. */
const anyVisitor = (): string =>
  `127.1.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`

/** How long the proxy leaves out a site that did not answer, and some more: see `fail_timeout` in `deploy/nginx.conf`. */
const SETTLE_MS = 3_000

/** Restarts sites one after the other, each when the one before is ready again. Gives how long each took to stop, in milliseconds. */
export const rollingRestart = async (sites: ReadonlyArray<PackagedSite>): Promise<ReadonlyArray<number>> => {
  const stopped: number[] = []
  for (const site of sites) {
    stopped.push(await site.stop())
    await site.start()
    await delay(SETTLE_MS)
  }
  return stopped
}
