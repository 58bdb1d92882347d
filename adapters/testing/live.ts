import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Reads a setting for the tests of a real backend, which only this command runs. */
export const liveSettings =
  (command: string) =>
  (name: string): string => {
    const value = process.env[name]
    if (value === undefined) throw new Error(`${name} is not set: these tests are run by ${command}`)
    return value
  }

/** Waits for webhook calls, and records their ids. */
export interface NotifiedSite {
  readonly calls: unknown[]
  readonly ids: unknown[]
  /** The status of the responses; 204 at the start of each test. */
  status: number
  /** Resolves to the calls when there are `count` of them, or after ten seconds. */
  readonly events: (count: number) => Promise<ReadonlyArray<unknown>>
  /** Starts listening again after `close`; every test begins with a listening site. */
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Listens at `LIVE_SITE_PORT` in place of the site during the tests of a `describe`, and accepts calls of a backend
 * that are signed with `LIVE_SECRET`.
 */
export const notifiedSite = (setting: (name: string) => string): NotifiedSite => {
  const port = Number(setting('LIVE_SITE_PORT'))
  const site: NotifiedSite = {
    calls: [],
    ids: [],
    status: 204,
    events: async (count) => {
      for (let tries = 0; site.calls.length < count && tries < 400; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 25))
      return site.calls
    },
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', () => resolve())
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': sent } = request.headers
    const signature = createHmac('sha256', setting('LIVE_SECRET')).update(`${id}.${seconds}.${body}`)
    const isSigned = sent === `v1,${signature.digest('base64')}`
    site.calls.push(isSigned ? JSON.parse(body) : `${request.method} ${request.url} is not signed`)
    site.ids.push(id)
    response.writeHead(site.status).end()
  })
  beforeAll(async () => {
    await site.listen()
    expect(server.address()).toMatchObject({ port })
  })
  beforeEach(() => {
    site.calls.length = 0
    site.ids.length = 0
    site.status = 204
  })
  afterAll(site.close)
  return site
}
