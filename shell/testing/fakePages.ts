import type { RenderedPage } from '../protocol/messages'
import type { Pages } from '../host/workers/releaseWorkers'
import type { PageInput, PageOutput } from '../host/workers/renderWorker'
import { fromMemory } from '../host/operate/timing'
import type { RequestFacts } from '../host/operate/requestLog'

/** The facts of a request whose page was rendered by a worker. */
export const renderedPage = (changed: Partial<RequestFacts> = {}): RequestFacts => ({
  id: '4bf92f3577b34da6a3ce929d0e0e4736',
  traceparent: null,
  method: 'GET',
  path: '/cause-single/1',
  route: '/cause-single/:id',
  isStream: false,
  remote: 'charity',
  release: '1.0.0-a',
  status: 200,
  ms: 40,
  trace: { ...fromMemory, from: 'worker', content: { 'pages/2': 300, menu: 1 }, queueMs: 2, workerMs: 30 },
  picture: null,
  ...changed,
})

/** A page in the worker's output format. */
export const outputOf = (html: string, page: Partial<RenderedPage> = {}): PageOutput => ({
  page: {
    status: 200,
    location: null,
    head: { title: 'A page', tags: [], structured: null },
    version: '',
    file: null,
    errors: null,
    judged: null,
    asked: [],
    incomplete: false,
    thrown: [],
    ...page,
  },
  html: Buffer.from(html),
  data: Buffer.from('{}'),
  ownMs: 0,
})

/** Pages provided by a test, with a record of the requests. */
export const fakePages = (page: (input: PageInput, signal: AbortSignal) => Promise<PageOutput>) => {
  const asked: PageInput[] = []
  const pages: Pages = {
    page: (input, signal) => {
      asked.push(input)
      return page(input, signal)
    },
    addresses: () => Promise.resolve({ paths: [], isComplete: true, thrown: [] }),
  }
  return { pages, asked }
}
