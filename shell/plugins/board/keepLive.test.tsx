import { keepLive } from './keepLive'

/** A board whose second piece has details, a button and an error text. */
const boardOf = (text: string, rest = ''): string =>
  `<title>${text}</title><p id="live"><a href="/">Load again</a></p><main id="board"><p id="state" data-piece>${text}</p>
  <section id="site" data-piece><details id="hour"><summary>Hour</summary>${rest}</details></section></main>`

/** A new document for each test: listeners stay on the document of their test. */
let page: Document
let answer: () => Promise<Partial<Response>>
let reads: number
let visibility: DocumentVisibilityState
beforeEach(() => {
  jest.useFakeTimers()
  page = new DOMParser().parseFromString(boardOf('first'), 'text/html')
  visibility = 'visible'
  reads = 0
  answer = async () => ({ ok: true, type: 'basic', text: async () => boardOf(`reading ${reads}`) })
  Object.assign(globalThis, {
    fetch: () => {
      reads += 1
      return answer()
    },
    CSS: { escape: (text: string) => text },
  })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  Object.defineProperty(page, 'visibilityState', { configurable: true, get: () => visibility })
})
afterEach(() => jest.useRealTimers())

const later = (ms = 4_000) => jest.advanceTimersByTimeAsync(ms)
const shown = () => page.querySelector('#state')?.textContent
const status = () => page.getElementById('live')?.textContent
const press = () => page.querySelector<HTMLElement>('#live button')?.click()
const turn = (to: DocumentVisibilityState) => {
  visibility = to
  page.dispatchEvent(new Event('visibilitychange'))
}

test('the board is fetched every few seconds and shows changes', async () => {
  keepLive(page)
  expect({ shown: shown(), status: status() }).toEqual({ shown: 'first', status: 'Live. Pause' })
  await later()
  expect({ shown: shown(), title: page.title }).toEqual({ shown: 'reading 1', title: 'reading 1' })
  await later()
  expect({ shown: shown(), status: status() }).toEqual({ shown: 'reading 2', status: 'Live. Pause' })
})

test('an unchanged piece keeps its elements, and a changed piece keeps its open details', async () => {
  keepLive(page)
  const [site, hour] = [page.getElementById('site'), page.getElementById('hour')]
  hour?.setAttribute('open', '')
  await later()
  expect(page.getElementById('site')).toBe(site)
  answer = async () => ({ ok: true, type: 'basic', text: async () => boardOf('next', '<b>5 requests</b>') })
  await later()
  expect(page.getElementById('site')).not.toBe(site)
  expect(page.getElementById('hour')?.outerHTML).toContain('<details id="hour" open="">')
  expect(page.getElementById('hour')?.textContent).toContain('5 requests')
})

test('a board with an additional piece is replaced as a whole', async () => {
  keepLive(page)
  const next = boardOf('next').replace('</main>', '<section id="nodes" data-piece>Two nodes</section></main>')
  answer = async () => ({ ok: true, type: 'basic', text: async () => next })
  await later()
  expect(page.getElementById('nodes')?.textContent).toBe('Two nodes')
  answer = async () => ({
    ok: true,
    type: 'basic',
    text: async () => next.replace('Two nodes', 'Three nodes'),
  })
  await later()
  expect(page.getElementById('nodes')?.textContent).toBe('Three nodes')
})

test('a paused or hidden board fetches nothing, and fetches immediately once it is resumed', async () => {
  keepLive(page)
  press()
  expect(status()).toBe('Paused. Resume')
  await later(60_000)
  expect(reads).toBe(0)
  press()
  await later(0)
  expect({ shown: shown(), status: status() }).toEqual({ shown: 'reading 1', status: 'Live. Pause' })
  turn('hidden')
  await later(60_000)
  expect(reads).toBe(1)
  turn('visible')
  await later(0)
  expect(shown()).toBe('reading 2')
})

test('a failed fetch is reported, and the board keeps its content', async () => {
  keepLive(page)
  const well = answer
  answer = () => Promise.reject(new Error('no connection'))
  await later()
  expect({ shown: shown(), status: status() }).toEqual({
    shown: 'first',
    status: 'The site does not answer. Pause',
  })
  answer = async () => ({ ok: false, type: 'basic' })
  await later()
  expect(status()).toBe('The site does not answer. Pause')
  answer = well
  await later()
  expect({ shown: shown(), status: status() }).toEqual({ shown: 'reading 3', status: 'Live. Pause' })
})

test('a response that arrives after the pause changes nothing', async () => {
  keepLive(page)
  let arrive: () => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ ok: true, type: 'basic', text: async () => boardOf('too late') })
    })
  await later()
  press()
  arrive()
  await later(0)
  expect({ shown: shown(), status: status() }).toEqual({ shown: 'first', status: 'Paused. Resume' })
})
