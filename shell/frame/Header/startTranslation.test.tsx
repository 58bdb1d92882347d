import type { startTranslation as Start } from './startTranslation'

const service = 'https://translate.example/element.js?hl=bn'
const global = window as unknown as { google?: unknown; translationIsReady?: () => void }

/** The module starts once, so each test loads its own copy. */
const start = (): Promise<boolean> => {
  let begin: typeof Start | undefined
  jest.isolateModules(() => {
    begin = (jest.requireActual('./startTranslation') as { startTranslation: typeof Start }).startTranslation
  })
  return (begin as typeof Start)(service, 'place')
}
const script = () => document.head.querySelector('script')
const drawn: unknown[][] = []
const serve = (TranslateElement = (...args: unknown[]): void => void drawn.push(args)) => {
  global.google = {
    translate: {
      TranslateElement: function (...args: unknown[]) {
        TranslateElement(...args)
      },
    },
  }
}
const { removeChild, insertBefore } = Node.prototype

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(document, 'addEventListener')
})
afterEach(() => {
  jest.useRealTimers()
  // A start adds listeners to the document, which the tests share.
  for (const [type, listener, options] of jest.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(type, listener, options)
  jest.restoreAllMocks()
  Object.assign(Node.prototype, { removeChild, insertBefore })
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete global.google
  drawn.splice(0)
})

test('loads the configured script, and renders the widget when the service is ready', async () => {
  const ready = start()
  expect(script()?.src).toBe('https://translate.example/element.js?hl=bn&cb=translationIsReady')
  serve()
  global.translationIsReady?.()
  expect(await ready).toBe(true)
  expect(drawn).toEqual([[{ pageLanguage: 'en', autoDisplay: false }, 'place']])
})

test('detects a service that does not call back', async () => {
  const ready = start()
  script()?.dispatchEvent(new Event('load'))
  serve()
  await jest.advanceTimersByTimeAsync(200)
  expect(await ready).toBe(true)
})

test('gives up on a script that fails or does nothing for eight seconds', async () => {
  const failing = start()
  script()?.dispatchEvent(new Event('error'))
  expect(await failing).toBe(false)

  let answer: boolean | undefined
  void start().then((isReady) => (answer = isReady))
  await jest.advanceTimersByTimeAsync(7_900)
  expect(answer).toBeUndefined()
  await jest.advanceTimersByTimeAsync(200)
  expect(answer).toBe(false)
})

test('requests nothing offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await start()).toBe(false)
  expect(script()).toBeNull()
})

test('returns false if the service throws', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ready = start()
  serve(() => {
    throw new Error('no')
  })
  global.translationIsReady?.()
  expect(await ready).toBe(false)
})

test('React can remove and insert nodes that the service has moved', () => {
  void start()
  const parent = document.createElement('p')
  const elsewhere = document.createElement('font')
  const child = document.createElement('b')
  elsewhere.appendChild(child)
  expect(parent.removeChild(child)).toBe(child)
  expect(child.parentNode).toBe(elsewhere)
  const added = document.createTextNode('x')
  parent.insertBefore(added, child)
  expect(added.parentNode).toBe(parent)
})

test('links to other pages stay translated, and other links are unchanged', () => {
  void start()
  document.body.innerHTML =
    '<a href="/cause?a=b#top">a</a><a href="/about">b</a><a href="https://other.example/">c</a><a href="/media/x.png">d</a>'
  history.replaceState(null, '', '/about')
  document.body.addEventListener('click', (event) => event.preventDefault())
  const hrefs: string[] = []
  document.body.querySelectorAll('a').forEach((link) => {
    link.click()
    hrefs.push(link.getAttribute('href') ?? '')
  })
  expect(hrefs).toEqual(['/cause?a=b&translate=1#top', '/about', 'https://other.example/', '/media/x.png'])
})
