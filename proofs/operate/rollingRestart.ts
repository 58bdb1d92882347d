import { Agent } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { answerOf } from '../../tools/lib/site/answerOf'
import { crowd } from '../../tools/lib/site/crowd'
import type { Crowd } from '../../tools/lib/site/crowd'
import { anyVisitor, newsletter } from '../../tools/lib/site/newsletter'
import type { PackagedSite } from './packagedSite'

interface LoadOptions {
  readonly port: number
  readonly host: string
  readonly certificate: string
}

/** What each visitor does, in turn: pages, a POST that no page takes, and seldom a form, because the site counts them. */
const FORM = 'POST /submissions'
const pages = ['GET /', 'GET /about/2', 'GET /cause', 'POST /']
const requests = [...Array.from({ length: 8 }, () => pages).flat(), FORM]

const VISITORS = 6
const PAUSE_MS = 10
const REQUEST_MS = 15_000

/**
 * Visitors who ask without a pause, until they are stopped. A visit is `null` where it was answered as before the load, and says
 * what came instead where the answer is 500 or more, or none.
 */
export const startLoad = ({ port, host, certificate: ca }: LoadOptions): Crowd<string | null> => {
  const visitors = Array.from({ length: VISITORS }, (_, turn) => ({
    turn,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  }))
  const site = { ca, servername: host, timeout: REQUEST_MS }
  const own = { host, origin: `https://${host}` }
  const form = () => ({
    ...{ agent: false, localAddress: anyVisitor(), body: JSON.stringify(newsletter()) },
    headers: { ...own, 'content-type': 'application/json' },
  })
  return crowd(VISITORS, PAUSE_MS, async (index) => {
    const visitor = visitors[index] ?? { turn: 0, agent: new Agent() }
    const asked = requests[visitor.turn++ % requests.length] ?? FORM
    const [method = '', path = ''] = asked.split(' ')
    const began = Date.now()
    const { status, text } = await answerOf(`https://127.0.0.1:${port}${path}`, {
      ...{ ...site, method },
      ...(asked === FORM ? form() : { agent: visitor.agent, headers: own }),
    })
    const isGood = asked === FORM ? status === 204 : status > 0 && status < 500
    return isGood ? null : `${asked}: ${status || text} after ${Date.now() - began} ms`
  })
}

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
