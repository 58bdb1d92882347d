import type { RenderedPage } from '../protocol/messages'
import type { Pages } from '../server/workers/releaseWorkers'
import type { PageInput, PageOutput } from '../server/workers/renderWorker'

/** A page as a worker sends it. */
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

/** Pages that a test makes itself, and what was asked of them. */
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
