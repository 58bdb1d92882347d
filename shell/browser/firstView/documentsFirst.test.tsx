import { documentsFirst } from '../navigation'

const followed = jest.fn((event: Event) => event.preventDefault())
const supports = jest.fn((type: string) => type === 'speculationrules')
beforeEach(() => {
  Object.assign(HTMLScriptElement, { supports })
  document.body.innerHTML = `<script type="speculationrules">{}</script>
    <main><a id="page" href="/cause">Causes</a><a id="picture" href="/media/a.jpg">Picture</a><a id="part" href="#part">Part</a>
    <button>Press</button></main>`
  document.querySelector('main')?.addEventListener('click', followed)
})
const click = (selector: string): boolean => {
  followed.mockClear()
  // jsdom cannot navigate.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
  document.querySelector<HTMLElement>(selector)?.click()
  return followed.mock.calls.length > 0
}
const elements = ['#page', '#picture', '#part', 'button']
const fetchedAhead = () => {
  const { isFetchedAhead } = documentsFirst(document)
  return elements.map((selector) => isFetchedAhead(document.querySelector(selector)))
}

test('links to other pages load documents until the navigation code has loaded', () => {
  const { end } = documentsFirst(document)
  expect(elements.map(click)).toEqual([false, true, true, true])
  end()
  expect(click('#page')).toBe(true)
  expect(document.documentElement.dataset.alive).toBe('navigation')
})

test('without a network the router handles links, because its error page has the menu', () => {
  documentsFirst(document)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(click('#page')).toBe(true)
  expect(click('#page')).toBe(false)
})

test('the documents of links to other pages are prefetched', () => {
  expect(fetchedAhead()).toEqual([true, false, false, false])
})

const connection = (of: object | undefined) => Object.assign(navigator, { connection: of })
afterEach(() => connection(undefined))

test.each([
  ['the browser has no speculation rules', () => Object.assign(HTMLScriptElement, { supports: undefined })],
  ['the browser knows other kinds of scripts only', () => supports.mockReturnValueOnce(false)],
  ['the document has none', () => document.querySelector('script')?.remove()],
])('nothing is prefetched if %s, and links load documents only at first', (_, without) => {
  without()
  expect(fetchedAhead()).toEqual([false, false, false, false])
  without()
  supports.mockReturnValueOnce(false)
  expect(documentsFirst(document).isForGood).toBe(false)
})

test.each([
  ['the browser fetches documents ahead', true, undefined],
  ['the visitor saves data', false, { saveData: true, effectiveType: '4g' }],
  ['the connection is slow', false, { saveData: false, effectiveType: 'slow-2g' }],
])('links always load documents if %s', (_, hasRules, of) => {
  Object.assign(HTMLScriptElement, { supports: () => hasRules })
  connection(of)
  expect(documentsFirst(document).isForGood).toBe(true)
})
