import type { SiteStatus } from '@caravanserai/releases'
import Fastify from 'fastify'
import { healthRoutes } from './health'

const requested = async (url: string, status: SiteStatus) => {
  const app = Fastify()
  healthRoutes(app, { check: () => Promise.resolve(), status: () => status })
  return app.inject({ url })
}

const charity = {
  live: { release: '1.0.0-a', hash: 'a' },
  wanted: 'b',
  trying: false,
  refused: 'needs react ^99.0.0, the host has 19.3.1',
  quarantined: [],
}
const ready: SiteStatus = { ready: true, reasons: [], missing: [], set: '0123456789ab', remotes: { charity } }
const notReady: SiteStatus = { ...ready, ready: false, remotes: { charity: { ...charity, live: null } } }

test.each([
  ['is ready', ready, 200],
  ['has a remote without a live release', notReady, 503],
])('/readyz of a site that %s responds with its status', async (_title, status, code) => {
  const answer = await requested('/readyz', status)
  expect(answer).toMatchObject({ statusCode: code, headers: { 'cache-control': 'no-store' } })
  expect(answer.json()).toEqual(status)
})

test('/healthz responds 200 even if the site is not ready', async () => {
  expect(await requested('/healthz', notReady)).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'no-store' },
    body: 'alive\n',
  })
})
