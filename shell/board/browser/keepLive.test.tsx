import { keepLive } from './keepLive'

/** The board as the server sends it. */
const boardOf = (text: string): string =>
  `<title>${text}</title><main id="board"><p>${text}</p><p id="live" data-own=""><a href="/">Load again</a></p></main>`

/** A new one for each test: the listeners of the last one stay on theirs. */
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
  })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  Object.defineProperty(page, 'visibilityState', { configurable: true, get: () => visibility })
})
afterEach(() => jest.useRealTimers())

const later = (ms = 4_000) => jest.advanceTimersByTimeAsync(ms)
const shown = () => page.querySelector('#board > p')?.textContent
const said = () => page.getElementById('live')?.textContent
const press = () => page.querySelector<HTMLElement>('#live button')?.click()
const turn = (to: DocumentVisibilityState) => {
  visibility = to
  page.dispatchEvent(new Event('visibilitychange'))
}

test('reads the board every few seconds, and shows what it says', async () => {
  keepLive(page)
  expect({ shown: shown(), said: said() }).toEqual({ shown: 'first', said: 'Live. Pause' })
  await later()
  expect({ shown: shown(), title: page.title }).toEqual({ shown: 'reading 1', title: 'reading 1' })
  await later()
  expect({ shown: shown(), said: said() }).toEqual({ shown: 'reading 2', said: 'Live. Pause' })
})

test('reads nothing while it is paused or its tab is hidden, and at once afterwards', async () => {
  keepLive(page)
  press()
  expect(said()).toBe('Paused. Go on')
  await later(60_000)
  expect(reads).toBe(0)
  press()
  await later(0)
  expect({ shown: shown(), said: said() }).toEqual({ shown: 'reading 1', said: 'Live. Pause' })
  turn('hidden')
  await later(60_000)
  expect(reads).toBe(1)
  turn('visible')
  await later(0)
  expect(shown()).toBe('reading 2')
})

test('says when the site does not answer, keeps what it showed, and goes on', async () => {
  keepLive(page)
  const well = answer
  answer = () => Promise.reject(new Error('no connection'))
  await later()
  expect({ shown: shown(), said: said() }).toEqual({
    shown: 'first',
    said: 'The site does not answer. Pause',
  })
  answer = async () => ({ ok: false, type: 'basic' })
  await later()
  expect(said()).toBe('The site does not answer. Pause')
  answer = well
  await later()
  expect({ shown: shown(), said: said() }).toEqual({ shown: 'reading 3', said: 'Live. Pause' })
})

test('a reading that arrives after the pause changes nothing', async () => {
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
  expect({ shown: shown(), said: said() }).toEqual({ shown: 'first', said: 'Paused. Go on' })
})
