import { json } from 'node:stream/consumers'
import * as t from 'io-ts'
import { isLeft } from 'fp-ts/Either'
import { startLocalServer } from '../../tools/lib/process/localServer'

/** What a collector of OpenTelemetry is sent, as far as it is looked at: OTLP as JSON. */
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
