import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { underLoad, waitUntilIdle, wrk } from '../../harness/measure'
import { responseOf } from '../../../tools/lib/site/documentOf'
import type { Site } from '../loads'
import { inTurns, table } from '../../harness/table'
import type { Column, Table } from '../../harness/table'
import type { Load } from '../../harness/measure'

/** A heavy load: more connections than a browser opens, all busy. */
const CONNECTIONS = 64

/** Headers as sent by browsers. */
const asked = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }

/** A response with its body as transferred. */
interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface ResponsesOptions {
  readonly reps: number
  /** The duration of each load. */
  readonly seconds: number
}

/**
 * Measures the site's server for responses from memory: a page, a picture and a built file, next to a minimal Fastify
 * that sends the same bytes. Processor time is of the whole process.
 */
export const responsesTable = async (
  { home, pid }: Site,
  { reps, seconds }: ResponsesOptions,
): Promise<Table> => {
  const page = await sentAt(home, '/cause')
  const document = await (await fetch(new URL('/cause', home))).text()
  const found = (pattern: RegExp): string => {
    const [, address] = pattern.exec(document) ?? []
    if (address === undefined) throw new Error(`/cause names nothing like ${pattern}`)
    return address.replaceAll('&amp;', '&')
  }
  const picture = await sentAt(home, found(/"(\/media\/[^" ]+\?w=480)/))
  const file = await sentAt(home, found(/"(\/_\/shell\/router[^"]+\.js)"/))
  const bare = await startBare([page, picture, file])
  const servers = (
    [
      ['page', page],
      ['picture', picture],
      ['built file', file],
    ] as const
  ).flatMap(([name, { path: address, body }]) => [
    { name: `${name}, ${(body.length / 1024).toFixed(0)} KB`, url: new URL(address, home).href, pid },
    { name: 'the same, bare', url: new URL(address, bare.url).href, pid: bare.pid },
  ])
  const load = (server: (typeof servers)[number], duration: number): Promise<Load> =>
    underLoad(wrk, server, { seconds: duration, connections: CONNECTIONS, headers: asked })
  try {
    for (const server of servers) await load(server, 1)
    const rows = await inTurns(
      servers,
      reps,
      async (server) => ({ before: await waitUntilIdle(), ...(await load(server, seconds)) }),
      ({ perSecond, before }) => `${perSecond.toFixed(0)} a second, machine ${before} % idle before`,
    )
    return table('Responses from memory', rows, columns)
  } finally {
    bare.stop()
  }
}

const columns: ReadonlyArray<Column<Load>> = [
  {
    name: 'processor time a request, µs',
    digits: 0,
    of: ({ cost }) => (cost === null ? null : cost * 1_000),
  },
  { name: 'requests a second', of: ({ perSecond }) => perSecond },
  { name: '99 % of them within, ms', digits: 1, of: ({ p99 }) => p99 },
  { name: 'answers that failed', of: ({ failed }) => failed },
  { name: 'a fixed piece of work, ms', of: ({ work }) => work },
]

/** Headers that every server adds automatically. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

/** The response to the second request: the first may have to be rendered. */
const sentAt = async (home: string, address: string): Promise<Sent> => {
  for (let round = 0; round < 3; round += 1) await received(home, address)
  // A page is compressed for the cache after its second request.
  await delay(500)
  return received(home, address)
}

const received = async (home: string, address: string): Promise<Sent> => {
  const { headers: all, bytes } = await responseOf(new URL(address, home), asked)
  // Repeated headers are lists; the site sends none here.
  const headers = Object.entries(all).flatMap(([name, value]) =>
    typeof value !== 'string' || ofTheConnection.has(name) ? [] : [[name, value] as const],
  )
  return { path: address, headers: Object.fromEntries(headers), body: bytes }
}

const startBare = async (responses: ReadonlyArray<Sent>) => {
  const child = spawn(process.execPath, [path.join(__dirname, 'bareServer.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(
    JSON.stringify(
      responses.map(({ path: address, headers, body }) => ({
        path: address.replace(/\?.*/, ''),
        headers,
        body: body.toString('base64'),
      })),
    ),
  )
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { url: String(JSON.parse(line).url), pid: child.pid ?? 0, stop: () => void child.kill() }
}
