import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocalServer } from '@caravanserai/releases/testing'
import type { Trial } from '../harness/trial'
import { stopProcess } from '../../tools/lib/process/servers'
import { startVarnish } from './fronts'
import { get } from './cacheSite'

const VISITORS = 10

/** Tests `deploy/varnish/default.vcl`: responses for a purged page under faults of a fake site. */
export const tryRules = async ({ folder, onEnd, figure }: Trial): Promise<void> => {
  let respond: RequestListener = () => undefined
  let requests = 0
  const site = await startLocalServer((request, response) => {
    if (request.url === '/healthz') return void response.end()
    requests += 1
    respond(request, response)
  })
  onEnd(site.stop)
  const dir = path.join(folder, 'rules')
  mkdirSync(dir)
  const token = randomBytes(16).toString('hex')
  const { url, child } = await startVarnish({ folder: dir, site: Number(new URL(site.origin).port), token })
  onEnd(() => stopProcess(child))

  const page =
    (text: string, freshS = 60, afterMs = 0): RequestListener =>
    (_request, response) =>
      void setTimeout(() => {
        response.setHeader(
          'cache-control',
          `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${freshS === 0 ? 0 : 10}, stale-if-error=86400`,
        )
        response.writeHead(200, { xkey: 'all q1', 'x-request-id': '1' }).end(text)
      }, afterMs)
  const dropped =
    (afterMs = 0): RequestListener =>
    (request) =>
      void setTimeout(() => request.socket.destroy(), afterMs)
  const apology: RequestListener = (_request, response) =>
    void response.writeHead(503, { 'x-request-id': '1' }).end('sorry')

  const purgeWith = async (headers: Readonly<Record<string, string>>): Promise<number> =>
    (await fetch(url, { method: 'PURGE', headers: { xkey: 'q1', ...headers } })).status
  const authorization = `Bearer ${token}`
  const purge = async (): Promise<void> => {
    if ((await purgeWith({ authorization })) !== 200) throw new Error('the purge was not taken')
  }
  /** The responses to this many concurrent visitors while the site behaves this way, optionally after a purge. */
  const shown = async (does: RequestListener, { isPurged = false, visitors = 1 } = {}): Promise<string> => {
    respond = does
    if (isPurged) await purge()
    const all = await Promise.all(Array.from({ length: visitors }, () => get(`${url}/page`)))
    return [...new Set(all.map(({ status, text }) => (status === 200 ? text : `status ${status}`)))].join()
  }
  const expect = (rule: string, found: string | number, expected: string): void =>
    figure(`rules: ${rule}`, found, String(found) === expected)

  expect('a purge without the token', await purgeWith({}), '403')
  expect('with another one', await purgeWith({ authorization: 'Bearer x' }), '403')
  const forwarded = { authorization, 'x-forwarded-for': '203.0.113.5' }
  expect('through a proxy', await purgeWith(forwarded), '403')
  expect('a page', await shown(page('first')), 'first')
  expect('from the cache', await shown(page('not asked')), 'first')
  expect('purged', await shown(page('second'), { isPurged: true }), 'second')
  expect('purged, and the site is gone', await shown(dropped(), { isPurged: true }), 'second')
  expect('the site says sorry', await shown(apology), 'second')
  expect('made during a change', await shown(page('third', 0), { isPurged: true }), 'third')
  await pause(60)
  expect('and then the site is gone', await shown(dropped()), 'third')
  requests = 0
  const during = await shown(page('fourth', 0, 200), { isPurged: true, visitors: VISITORS })
  expect('at once, made during a change', during, 'fourth')
  expect('requests for that', requests, '1')
  requests = 0
  expect('at once, gone late', await shown(dropped(200), { isPurged: true, visitors: VISITORS }), 'fourth')
  // Varnish retries on another connection, and so do its rules.
  figure('rules: requests for that, at most 4', requests, requests <= 4)
  respond = page('old', 60, 200)
  await purge()
  const pending = get(`${url}/page`)
  await pause(100)
  await purge()
  await pending
  expect('what was asked for before a purge', await shown(page('new')), 'new')
}
