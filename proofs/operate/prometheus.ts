import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodedOrThrow } from '../../tools/lib/decoded'
import { root } from '../../tools/lib/places'
import { startLocalServer } from '@caravanserai/releases/testing'
import { anyPort } from '../../tools/lib/process/ports'
import { run } from '../../tools/lib/process/run'
import { stopProcess } from '../../tools/lib/process/servers'
import { say } from '../../tools/lib/terminal/say'
import { isPage, startProgram } from '../harness/programs'
import type { Trial } from '../harness/trial'

const host = '127.0.0.1'

/** Time limit for the start of Prometheus, in milliseconds. */
const START_MS = 20_000

const Answer = t.strict({
  status: t.literal('success'),
  data: t.strict({
    result: t.array(t.strict({ metric: t.record(t.string, t.string), value: t.tuple([t.number, t.string]) })),
  }),
})

/** The current value of a series. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Prometheus {
  /** Rejects with Prometheus' message for an invalid expression. */
  readonly query: (expression: string) => Promise<ReadonlyArray<Sample>>
  readonly stop: () => Promise<void>
}

/**
 * Starts the real Prometheus with the alerts of the project, scraping one site every second.
 * @param target `host:port`
 */
export const startPrometheus = async (target: string, folder: string): Promise<Prometheus> => {
  const config = path.join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    readFileSync(path.join(monitoring, 'prometheus.yml'), 'utf8')
      .replaceAll('15s', '1s')
      .replace('alerts.yml', path.join(monitoring, 'alerts.yml'))
      .replace('127.0.0.1:9100', target),
  )
  const port = await anyPort(host)
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
    `--web.listen-address=${host}:${port}`,
    '--log.level=error',
  ]
  const url = `http://${host}:${port}`
  const child = await startProgram({
    name: 'Prometheus',
    command: ['prometheus', args],
    limitMs: START_MS,
    isUp: isPage(`${url}/-/ready`),
    onLog: say,
  })
  return { query: (expression) => query(url, expression), stop: () => stopProcess(child) }
}

const query = async (url: string, expression: string): Promise<ReadonlyArray<Sample>> => {
  const answer = await fetch(`${url}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query: expression }),
  })
  const text = await answer.text()
  const { data } = decodedOrThrow(Answer, JSON.parse(text), `${expression}: ${text.slice(0, 300)}`)
  return data.result.map(({ metric, value: [, value] }) => ({
    labels: metric,
    value: Number(value),
  }))
}

/** The folder of the dashboard, the alerts and their tests. */
export const monitoring = path.join(root, 'deploy', 'monitoring')

const promtool = async (...args: ReadonlyArray<string>): Promise<void> => {
  const { code, output } = await run('promtool', args, { cwd: monitoring })
  if (code !== 0) throw new Error(output.trim())
}

/** Checks the alerts with Prometheus' own tool: their syntax, and the conditions that raise each of them. */
export const checkRules = async ({ check }: Trial): Promise<void> => {
  await check('promtool accepts the configuration', () => promtool('check', 'config', 'prometheus.yml'))
  await check('promtool accepts the alerts', () => promtool('check', 'rules', '--lint-fatal', 'alerts.yml'))
  await check('each alert is raised by its trouble, and by nothing else', () =>
    promtool('test', 'rules', 'alerts.test.yml'),
  )
}

/** The checked part of a request to an OpenTelemetry collector: OTLP as JSON. */
const Sent = t.strict({
  resourceSpans: t.array(
    t.strict({
      scopeSpans: t.array(t.strict({ spans: t.array(t.strict({ traceId: t.string, name: t.string })) })),
    }),
  ),
})

/** Receives traces over HTTP, as a collector does. */
export interface Collector {
  readonly origin: string
  /** The names of the spans of a trace. */
  readonly spansOf: (traceId: string) => ReadonlyArray<string>
  readonly stop: () => Promise<void>
}

export const startCollector = async (): Promise<Collector> => {
  const spans: Array<{ readonly traceId: string; readonly name: string }> = []
  const { origin, stop } = await startLocalServer(async (request, response) => {
    const sent = request.url === '/v1/traces' ? Sent.decode(await json(request)) : null
    if (sent === null || isLeft(sent)) return response.writeHead(400).end()
    for (const { scopeSpans } of sent.right.resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return {
    origin,
    spansOf: (traceId) => spans.filter((span) => span.traceId === traceId).map(({ name }) => name),
    stop,
  }
}
