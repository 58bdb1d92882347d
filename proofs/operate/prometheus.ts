import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as t from 'io-ts'
import { decodedOrThrow } from '../../tools/lib/decoded'
import { anyPort } from '../../tools/lib/process/ports'
import { isPage, startProgram } from '../../tools/lib/process/programs'
import { stopProcess } from '../../tools/lib/process/servers'
import { say } from '../../tools/lib/terminal/say'
import { monitoring } from './rules'

const host = '127.0.0.1'

/** How long Prometheus may take to start, in milliseconds. */
const START_MS = 20_000

const Answer = t.strict({
  status: t.literal('success'),
  data: t.strict({
    result: t.array(t.strict({ metric: t.record(t.string, t.string), value: t.tuple([t.number, t.string]) })),
  }),
})

/** A series at this moment. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Prometheus {
  /** Rejects with what Prometheus says of an expression that it does not accept. */
  readonly query: (expression: string) => Promise<ReadonlyArray<Sample>>
  readonly stop: () => Promise<void>
}

/** Starts the real Prometheus with the alerts of the project, reading one site every second. @param target `host:port` */
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
