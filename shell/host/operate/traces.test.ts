import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { fromMemory } from './timing'
import type { PageTrace } from './timing'
import type { RequestFacts } from './requestLog'
import { renderedPage } from '../../testing/fakePages'
import { siteTraces } from './traces'

const request = renderedPage({ route: '/about/:id', remote: 'travel' })
const { id } = request
const rendered: PageTrace = {
  ...fromMemory,
  from: 'worker',
  content: { 'pages/2': 20 },
  queueMs: 1,
  workerMs: 30,
  began: { content: { 'pages/2': 105 }, queue: 100, worker: 101 },
}

let exporter: InMemorySpanExporter
let traces: ReturnType<typeof siteTraces>
beforeEach(() => {
  exporter = new InMemorySpanExporter()
  traces = siteTraces(
    'http://collector.example',
    'Charitio',
    () => undefined,
    new SimpleSpanProcessor(exporter),
  )
})
afterEach(() => traces.stop())

const sent = (facts: Partial<RequestFacts> = {}) => {
  traces.onRequest({ ...request, trace: rendered, ...facts })
  return exporter.getFinishedSpans()
}

it('exports a page with spans for its phases, under the id of the request', () => {
  const spans = sent()
  expect(spans.map(({ name }) => name)).toEqual([
    'content pages/2',
    'wait for a worker',
    'render',
    'GET /about/:id',
  ])
  const [content, , , page] = spans
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([id]))
  expect(content?.parentSpanContext?.spanId).toBe(page?.spanContext().spanId)
  expect(page?.parentSpanContext).toBeUndefined()
  expect(content?.duration).toEqual([0, 20_000_000])
  expect(page?.attributes).toMatchObject({ 'http.route': '/about/:id', 'caravanserai.remote': 'travel' })
})

it('continues the trace of a proxy', () => {
  const spans = sent({ traceparent: `00-${id}-00f067aa0ba902b7-00` })
  expect(spans.at(-1)?.parentSpanContext).toMatchObject({ traceId: id, spanId: '00f067aa0ba902b7' })
})

it('exports a picture with spans for fetching and resizing', () => {
  const spans = sent({ trace: null, route: '/media/*', picture: { fetchMs: 10, resizeMs: 20 } })
  expect(spans.map(({ name }) => name)).toEqual(['fetch picture', 'resize picture', 'GET /media/*'])
})

it.each<[string, Partial<RequestFacts>, number]>([
  ['a page from memory', { trace: fromMemory }, 0],
  ['a built file', { trace: null }, 0],
  [
    'a page from memory in a sampled trace',
    { trace: fromMemory, traceparent: `00-${id}-00f067aa0ba902b7-01` },
    1,
  ],
  ['a slow page from memory', { trace: fromMemory, ms: 1_500 }, 1],
  ['an error', { trace: null, status: 503 }, 1],
  ['a long stream of changes', { trace: null, isStream: true, ms: 60_000 }, 0],
])('the number of spans for %s', (_title, facts, spans) => {
  expect(sent(facts)).toHaveLength(spans)
})

it('marks the span of an error', () => {
  expect(sent({ trace: null, status: 503 })[0]?.status.code).toBe(2)
})
