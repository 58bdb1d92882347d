import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocalServer } from '../../../tools/lib/process/localServer'
import type { CommandRun } from '../../../tools/lib/process/runCommand'
import { stopProcess } from '../../../tools/lib/process/servers'
import { startVarnish } from '../varnish'
import type { CacheFigure } from './cacheSite'
import { get } from './visitors'

const VISITORS = 10

/** `deploy/varnish/default.vcl` before a made site: what visitors are shown of a page that was purged, whatever the site then does. */
export const tryRules = async ({ folder, onEnd }: CommandRun): Promise<ReadonlyArray<CacheFigure>> => {
  let respond: RequestListener = () => undefined
  let requests = 0
  const site = await startLocalServer((request, response) => {
    if (request.url === '/healthz') return void response.end()
    requests += 1
    respond(request, response)
  })
  onEnd(site.stop)
  const own = path.join(folder, 'rules')
  mkdirSync(own)
  const token = randomBytes(16).toString('hex')
  const { url, child } = await startVarnish({ folder: own, site: Number(new URL(site.origin).port), token })
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
  const gone =
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
  /** What so many visitors at once are shown where the site does this, and after a purge. */
  const shown = async (does: RequestListener, { isPurged = false, visitors = 1 } = {}): Promise<string> => {
    respond = does
    if (isPurged) await purge()
    const all = await Promise.all(Array.from({ length: visitors }, () => get(`${url}/page`)))
    return [...new Set(all.map(({ status, text }) => (status === 200 ? text : `status ${status}`)))].join()
  }
  const figure = (what: string, found: string, expected: string): CacheFigure => ({
    what,
    found,
    isGood: found === expected,
  })

  const figures = [
    figure('a purge without the token', `${await purgeWith({})}`, '403'),
    figure('with another one', `${await purgeWith({ authorization: 'Bearer x' })}`, '403'),
    figure(
      'through a proxy',
      `${await purgeWith({ authorization, 'x-forwarded-for': '203.0.113.5' })}`,
      '403',
    ),
    figure('a page', await shown(page('first')), 'first'),
    figure('from the cache', await shown(page('not asked')), 'first'),
    figure('purged', await shown(page('second'), { isPurged: true }), 'second'),
    figure('purged, and the site is gone', await shown(gone(), { isPurged: true }), 'second'),
    figure('the site says sorry', await shown(apology), 'second'),
    figure('made during a change', await shown(page('third', 0), { isPurged: true }), 'third'),
    figure('and then the site is gone', (await pause(60), await shown(gone())), 'third'),
  ]
  requests = 0
  const during = await shown(page('fourth', 0, 200), { isPurged: true, visitors: VISITORS })
  figures.push(
    figure('at once, made during a change', during, 'fourth'),
    figure('requests for that', `${requests}`, '1'),
  )
  requests = 0
  figures.push(
    figure('at once, gone late', await shown(gone(200), { isPurged: true, visitors: VISITORS }), 'fourth'),
    // Varnish itself asks again on another connection, and so do its rules.
    { what: 'requests for that, at most 4', found: `${requests}`, isGood: requests <= 4 },
  )
  respond = page('old', 60, 200)
  await purge()
  const asked = get(`${url}/page`)
  await pause(100)
  await purge()
  await asked
  figures.push(figure('what was asked for before a purge', await shown(page('new')), 'new'))
  return figures.map((one) => ({ ...one, what: `rules: ${one.what}` }))
}
