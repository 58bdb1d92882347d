import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import type { Attributes, Context, SpanContext } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-base'
import { limits } from './limits'
import { logOnce } from './log'
import { readTraceparent } from '../http/requests'
import { isOpenLong } from './requestLog'
import type { RequestFacts } from './requestLog'

interface Traces {
  readonly onRequest: (facts: RequestFacts) => void
  /** Flushes pending spans. */
  readonly stop: () => Promise<void>
}

/**
 * Sends traces of requests to an OpenTelemetry collector (OTLP over HTTP, `{endpoint}/v1/traces`). Spans are created
 * at the end of a request, from the times in its log line. A trace continues that of the proxy; the request id is the
 * trace id.
 *
 * Traced are requests sampled by the proxy, rendered pages, pictures, errors and slow requests; pages from memory are
 * not. When the collector is unavailable, spans are dropped and the site is not delayed.
 */
export const siteTraces = (
  endpoint: string,
  brand: string,
  warn: (line: string) => void,
  processor: SpanProcessor = new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
): Traces => {
  const warnOnce = logOnce((line, reason: string) => warn(`${line}: ${reason}`))
  const failed = (reason: string): void =>
    warnOnce('traces cannot be sent', (reason.split('\n')[0] ?? '').slice(0, 200))
  diag.setLogger(
    { ...silent, error: failed },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const ids = new RequestIds()
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'caravanserai', 'service.instance.id': brand }),
    spanProcessors: [processor],
    idGenerator: ids,
  })
  const tracer = provider.getTracer('caravanserai')
  const span = (
    name: string,
    { from, ms, parent, kind = SpanKind.INTERNAL, attributes = {} }: SpanFacts,
  ): { readonly within: Context; readonly end: (failed?: boolean) => void } => {
    const made = tracer.startSpan(name, { kind, startTime: epoch(from), attributes }, parent)
    return {
      within: trace.setSpan(parent, made),
      end: (failed = false) => {
        if (failed) made.setStatus({ code: SpanStatusCode.ERROR })
        made.end(epoch(from + ms))
      },
    }
  }

  const onRequest = (facts: RequestFacts): void => {
    const caller = readTraceparent(facts.traceparent ?? undefined)
    if (!isWorthSending(facts, caller?.isSampled ?? false)) return
    ids.next = facts.id
    const from = performance.now() - facts.ms
    const request = span(`${facts.method} ${facts.route}`, {
      from,
      ms: facts.ms,
      parent: caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remoteContext(caller)),
      kind: SpanKind.SERVER,
      attributes: attributesOf(facts),
    })
    for (const { name, ...part } of partsOf(facts, from))
      span(name, { ...part, parent: request.within }).end()
    request.end(facts.status >= 500)
  }
  return { onRequest, stop: () => provider.shutdown() }
}

const ignore = (): void => undefined
const silent = { error: ignore, warn: ignore, info: ignore, debug: ignore, verbose: ignore }

interface SpanFacts {
  /** In milliseconds of `performance.now()`. */
  readonly from: number
  readonly ms: number
  readonly parent: Context
  readonly kind?: SpanKind
  readonly attributes?: Attributes
}

/** The request id is the trace id; the SDK requests an id only when no caller has begun a trace. */
class RequestIds extends RandomIdGenerator {
  next = ''
  override generateTraceId = (): string => this.next
}

/** Converts milliseconds of `performance.now()` to milliseconds since 1970. */
const epoch = (at: number): number => performance.timeOrigin + at

const isWorthSending = (facts: RequestFacts, isChosen: boolean): boolean =>
  !isOpenLong(facts) &&
  (isChosen ||
    facts.status >= 500 ||
    facts.ms >= limits.log.slowMs ||
    facts.trace?.from === 'worker' ||
    facts.picture !== null)

const remoteContext = ({ traceId, spanId }: { traceId: string; spanId: string }): SpanContext => ({
  traceId,
  spanId,
  // Every span here was selected for sending, whatever the caller has sampled.
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
})

const attributesOf = (facts: RequestFacts): Attributes => ({
  'http.request.method': facts.method,
  'http.route': facts.route,
  'http.response.status_code': facts.status,
  'url.path': facts.path,
  ...(facts.remote !== null && { 'caravanserai.remote': facts.remote }),
  ...(facts.release !== null && { 'caravanserai.release': facts.release }),
  ...(facts.trace !== null && { 'caravanserai.page.from': facts.trace.from }),
})

type Part = Pick<SpanFacts, 'from' | 'ms'> & { readonly name: string }

const partsOf = ({ trace: page, picture }: RequestFacts, from: number): ReadonlyArray<Part> => {
  if (picture !== null)
    return [
      { name: 'fetch picture', from, ms: picture.fetchMs },
      { name: 'resize picture', from: from + picture.fetchMs, ms: picture.resizeMs },
    ]
  if (page === null) return []
  const { content, queue, worker } = page.began
  return [
    ...Object.entries(content).map(([path, began]) => ({
      name: `content ${path}`,
      from: began,
      ms: page.content[path] ?? 0,
    })),
    ...(queue === null ? [] : [{ name: 'wait for a worker', from: queue, ms: page.queueMs }]),
    ...(worker === null ? [] : [{ name: 'render', from: worker, ms: page.workerMs }]),
  ]
}
