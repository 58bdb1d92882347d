import { logEntry } from '../../lib/terminal/logLine'
import type { LogEntry } from '../../lib/terminal/logLine'
import { nextPort } from '../support/site'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

/** The line of the request with this id, once it is written. */
const lineOf = async (site: Site, id: string): Promise<LogEntry> => {
  const find = () =>
    site.log.map(logEntry).find((entry): entry is LogEntry => entry?.reqId === id && entry.ms !== undefined)
  await expect.poll(() => find() !== undefined, { message: `a line of ${id}` }).toBe(true)
  return find() as LogEntry
}

test('a request is found in the log by its id, and is counted on the port of operators alone', async ({
  startSite,
}) => {
  const adminPort = await nextPort()
  const site = await startSite({ env: { ADMIN_PORT: String(adminPort) } })
  const response = await fetch(`${site.url}/cause?from=letter`, { headers: { traceparent } })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([200, trace])
  expect(await lineOf(site, trace)).toMatchObject({
    msg: expect.stringMatching(/^GET \/cause 200/),
    route: '/cause',
    remote: 'charity',
    release: expect.stringMatching(/^1\.0\.0-/),
    from: 'worker',
    content: { menu: expect.any(Number) },
  })
  await (
    await fetch(`${site.url}/cause`, { headers: { traceparent: traceparent.replace('4b', '4c') } })
  ).text()
  expect((await lineOf(site, trace.replace('4b', '4c'))).from).toMatch(/^(memory|compared)$/)

  const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  expect(metrics).toMatch(/^caravanserai_http_requests_total\{.*route="\/cause",remote="charity".*\} 2$/m)
  expect(metrics).toMatch(/^caravanserai_release_live\{remote="travel",release="1\.0\.0-\w+"\} 1$/m)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
})
