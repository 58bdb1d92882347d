import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../process/ports'
import { stopServers } from '../process/servers'
import { startBackend } from './startSite'
import type { SiteOptions } from './startSite'

/** The behaviour of the backend: `well`, or one of the common faults of backends. */
export type Behaviour =
  'well' | 'refused' | 'status 500' | 'status 204' | 'HTML' | 'half a JSON' | 'slow' | 'silent'

/** Delay of a slow backend in milliseconds, longer than the time limit of any page. */
const SLOW_MS = 5_000

export interface FaultyBackendOptions {
  /** The address of the proxied backend. */
  readonly real: string
  readonly host: string
  readonly port: number
  readonly first?: Behaviour
}

export interface FaultyBackend {
  readonly url: string
  readonly requests: ReadonlyArray<string>
  readonly behave: (behaviour: Behaviour) => Promise<void>
  /** Changes the JSON of all further responses whose path has this ending. */
  readonly change: (ending: string, change: (body: Json) => Json) => void
  /** Serves a file at this path, which the proxied backend lacks. */
  readonly upload: (path: string, file: string) => void
  /** Delays responses to matching requests by this many milliseconds. */
  readonly delay: (path: RegExp, ms: number) => void
  /** Reverts all changes, files and delays. */
  readonly restore: () => void
  readonly stop: () => Promise<void>
}

type Json = Record<string, unknown>

/** A proxy for another backend that can switch to a fault while it runs. */
export const faultyBackend = async ({
  real,
  host,
  port,
  first = 'well',
}: FaultyBackendOptions): Promise<FaultyBackend> => {
  const requests: string[] = []
  const changes = new Map<string, (body: Json) => Json>()
  const files = new Map<string, string>()
  const delays: Array<{ readonly path: RegExp; readonly ms: number }> = []
  let behaviour: Behaviour = 'refused'

  const answerWell = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    const delay = delays.find((delay) => delay.path.test(path))
    if (delay !== undefined) await after(delay.ms)
    const file = files.get(path)
    if (file !== undefined) {
      response.setHeader('last-modified', 'Thu, 26 Nov 2026 10:00:00 GMT').end(file)
      return
    }
    const answer = await fetch(`${real}${path}`, { headers: { accept: request.headers.accept ?? '*/*' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [, change] = [...changes].find(([ending]) => path.endsWith(ending)) ?? []
    // JSON comes from the embedded backend.
    const body =
      change === undefined ? bytes : JSON.stringify(change(JSON.parse(bytes.toString('utf8')) as Json))
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      .end(body)
  }

  const server = createServer((request, response) => {
    requests.push(request.url ?? '/')
    switch (behaviour) {
      case 'well':
        return void answerWell(request, response).catch(() => response.destroy())
      case 'slow':
        return void setTimeout(
          () => void answerWell(request, response).catch(() => response.destroy()),
          SLOW_MS,
        ).unref()
      case 'status 500':
        return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error (500)</h1>')
      case 'status 204':
        return response.writeHead(204).end()
      case 'HTML':
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Sign in</title><p>Sign in')
      case 'half a JSON':
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{"menus":[{"id":1,"na')
      case 'silent':
      case 'refused':
        return undefined
    }
  })

  const behave = async (next: Behaviour): Promise<void> => {
    if (next === 'refused' && server.listening)
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    if (next !== 'refused' && !server.listening)
      await new Promise<void>((resolve) => server.listen(port, host, resolve))
    // Aborts responses of the previous behaviour, so that waiting clients fail immediately and can retry.
    if (next !== behaviour) server.closeAllConnections()
    behaviour = next
  }
  await behave(first)

  return {
    url: `http://${host}:${port}`,
    requests: requests,
    behave,
    change: (ending, change) => void changes.set(ending, change),
    restore: () => {
      changes.clear()
      files.clear()
      delays.length = 0
    },
    upload: (path, file) => void files.set(path, file),
    delay: (path, ms) => void delays.push({ path, ms }),
    stop: () => behave('refused'),
  }
}

/** Starts the embedded backend, and a proxy with faults on demand at the next free port. */
export const startFaultyBackend = async ({
  port,
  dataDir,
  onLog,
  first = 'well',
}: Pick<SiteOptions, 'port' | 'dataDir' | 'onLog'> &
  Pick<FaultyBackendOptions, 'first'>): Promise<FaultyBackend> => {
  const host = '127.0.0.1'
  const real = await startBackend({ host, port: await freePort(port, host), dataDir, onLog })
  const proxy = await faultyBackend({ real: real.url, host, port: await freePort(port + 1, host), first })
  const stop = async (): Promise<void> => {
    await Promise.all([proxy.stop(), stopServers([real])])
  }
  return { ...proxy, stop }
}
