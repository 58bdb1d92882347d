import { documentsFirst } from './documentsFirst'

const followed = jest.fn((event: Event) => event.preventDefault())
beforeEach(() => {
  followed.mockClear()
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
const hasRules = (): boolean => document.querySelector('script[type="speculationrules"]') !== null

test('on a slow line links to other pages are left to the browser until the code of navigations is there', () => {
  const end = documentsFirst(document, 600)
  expect(['#page', '#picture', '#part', 'button'].map(click)).toEqual([false, true, true, true])
  expect(hasRules()).toBe(true)
  end()
  expect(click('#page')).toBe(true)
  expect(hasRules()).toBe(false)
})

test.each([20, null])(
  'where a response took %s ms they are not, and no document is fetched ahead',
  (wait) => {
    documentsFirst(document, wait)
    expect(click('#page')).toBe(true)
    expect(hasRules()).toBe(false)
  },
)
