import { fromMemory } from '../server/operate/timing'
import type { RequestFacts } from '../server/operate/requestLog'

/** The facts of a request whose page a worker has rendered, for tests. */
export const renderedPage = (changed: Partial<RequestFacts> = {}): RequestFacts => ({
  id: '4bf92f3577b34da6a3ce929d0e0e4736',
  traceparent: null,
  method: 'GET',
  path: '/cause-single/1',
  route: '/cause-single/:id',
  remote: 'charity',
  release: '1.0.0-a',
  status: 200,
  ms: 40,
  trace: { ...fromMemory, from: 'worker', content: { 'pages/2': 300, menu: 1 }, queueMs: 2, workerMs: 30 },
  picture: null,
  ...changed,
})
