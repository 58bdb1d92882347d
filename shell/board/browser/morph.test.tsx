import { morph } from './morph'

const show = (html: string): Element => {
  document.body.innerHTML = `<main>${html}</main>`
  return document.body.firstElementChild as Element
}
/** The same as a new reading of the page brings it. */
const read = (html: string): Element =>
  new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html').querySelector('main') as Element

const become = (shown: Element, html: string) => morph(shown, read(html))

test('becomes what was read: texts, attributes, elements that are new, gone or of another kind', () => {
  const next = '<p class="b">two</p><ul><li id="x">x</li><li id="z">z</li></ul>text<b>bold</b>'
  const shown = show('<p class="a" title="t">one</p>text<ul><li id="x">old</li><li id="y">y</li></ul>')
  become(shown, next)
  expect(shown.innerHTML).toBe(next)
})

test('what is the same stays the same element, so that the focus stays', () => {
  const shown = show('<p>1</p><button>press</button><svg><path d="M0 0"></path></svg>')
  const [button, drawing] = [shown.querySelector('button'), shown.querySelector('path')]
  button?.focus()
  become(shown, '<p>2</p><button>press</button><svg><path d="M1 1"></path></svg>')
  expect(shown.querySelector('button')).toBe(button)
  expect(document.activeElement).toBe(button)
  expect(shown.querySelector('path')).toBe(drawing)
  expect(drawing?.getAttribute('d')).toBe('M1 1')
})

test('elements with an id are found again when others come before them', () => {
  const shown = show('<ol><li id="set-1">1</li></ol>')
  const one = shown.querySelector('#set-1')
  become(shown, '<ol><li id="set-2">2</li><li id="set-1">1</li></ol>')
  expect(shown.querySelector('ol')?.lastElementChild).toBe(one)
  become(shown, '<ol><li id="set-1">one</li></ol>')
  expect([...(shown.querySelector('ol')?.children ?? [])]).toEqual([one])
  expect(one?.textContent).toBe('one')
})

test('what the reader has opened stays open', () => {
  const shown = show('<details id="d"><summary>s</summary>1</details>')
  shown.querySelector('details')?.setAttribute('open', '')
  become(shown, '<details id="d"><summary>s</summary>2</details>')
  expect(shown.querySelector('details')?.hasAttribute('open')).toBe(true)
  expect(shown.textContent).toBe('s2')
})

test('what belongs to the script is left alone', () => {
  const shown = show('<p id="live" data-own="">Live. <button>Pause</button></p>')
  become(shown, '<p id="live" data-own=""><a href="/">Load again</a></p>')
  expect(shown.textContent).toBe('Live. Pause')
})
