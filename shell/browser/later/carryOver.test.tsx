import type { PageGlobal } from '../../site/pageGlobal'
import { carryOver } from './carryOver'

let held: Set<HTMLElement>
const part = (html: string): HTMLElement => {
  const element = document.createElement('footer')
  element.innerHTML = html
  return element
}
const find = <T extends Element = HTMLElement>(root: Element, selector: string) =>
  root.querySelector<T>(selector) as T
const letter = (label = 'Newsletter') =>
  `<form aria-label="${label}"><input name="email" type="email"><button>Send</button></form>`

/** Performs a visitor's actions in a part of the document, and returns the part that replaces it. */
const replaced = (html: string, does: (old: HTMLElement) => void, by = html): HTMLElement => {
  const [old, next] = [part(html), part(by)]
  document.body.replaceChildren(old)
  does(old)
  const repeat = carryOver(old)
  document.body.replaceChildren(next)
  repeat(next)
  return next
}

beforeEach(() => {
  held = new Set()
  globalThis.caravanserai = { held, alive: new Set() } as unknown as PageGlobal
})

test('typed text is in the same field of the same form, with an input event', () => {
  const heard: string[] = []
  const listen = (event: Event) => void heard.push((event.target as HTMLInputElement).value)
  document.addEventListener('input', listen)
  const next = replaced(
    letter('Search') + letter(),
    (old) => {
      find<HTMLInputElement>(old, '[aria-label=Newsletter] input').value = 'nurul@example.test'
    },
    letter() + letter('Search'),
  )
  document.removeEventListener('input', listen)
  expect(find<HTMLInputElement>(next, '[aria-label=Newsletter] input').value).toBe('nurul@example.test')
  expect(find<HTMLInputElement>(next, '[aria-label=Search] input').value).toBe('')
  expect(heard).toEqual(['nurul@example.test'])
})

test('text that was typed after the decision to replace is kept, too', () => {
  const [old, next] = [part(letter()), part(letter())]
  document.body.replaceChildren(old)
  const repeat = carryOver(old)
  find<HTMLInputElement>(old, 'input').value = 'late@example.test'
  held.add(find(old, 'button'))
  document.body.replaceChildren(next)
  repeat(next)
  expect(find<HTMLInputElement>(next, 'input').value).toBe('late@example.test')
  expect([...held]).toEqual([find(next, 'button')])
})

test('held presses move to the new part, and presses elsewhere stay held', () => {
  const elsewhere = document.createElement('button')
  const next = replaced('<button>First</button><button>Second</button>', (old) => {
    held.add(elsewhere).add(find(old, 'button:last-child'))
  })
  expect([...held]).toEqual([elsewhere, find(next, 'button:last-child')])
})

test('the focus and an open list are restored', () => {
  const list = (name: string) =>
    `<details name="menu"><summary aria-label="More in ${name}"></summary></details>`
  const next = replaced(
    `${list('Umrah')}${list('Hajj')}<a href="/a">About</a>`,
    (old) => {
      find(old, 'details:nth-child(2)').setAttribute('open', '')
      find(old, 'a').focus()
    },
    `<a href="/new">New</a>${list('Hajj')}<a href="/a">About</a>${list('Umrah')}`,
  )
  expect([...next.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
  expect(document.activeElement).toBe(find(next, 'a[href="/a"]'))
})

test('input without a counterpart is lost, and no other element is pressed or filled', () => {
  const next = replaced(
    letter(),
    (old) => {
      find<HTMLInputElement>(old, 'input').value = 'nurul@example.test'
      find(old, 'input').focus()
      held.add(find(old, 'button'))
    },
    letter('Another form'),
  )
  expect(find<HTMLInputElement>(next, 'input').value).toBe('')
  expect([...held]).toEqual([])
  expect(document.activeElement).toBe(document.body)
})

/** jsdom has no pointer events. */
const pointer = (name: string, target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(
    Object.assign(new Event(name, { bubbles: true }), { pointerType }) as unknown as PointerEvent,
  )

test.each([
  ['ends on its counterpart is one', 'button', 'mouse', 1],
  ['ends elsewhere is none', 'input', 'mouse', 0],
  ['is a touch is left to the browser', 'button', 'touch', 0],
])('a press that began in the old part and %s', (_, over, pointerType, count) => {
  let pressed = 0
  const [old, next] = [part(letter()), part(letter())]
  document.body.replaceChildren(old)
  const repeat = carryOver(old)
  pointer('pointerdown', find(old, 'button'), pointerType)
  document.body.replaceChildren(next)
  find(next, 'form').onsubmit = (event) => event.preventDefault()
  find(next, 'button').onclick = () => (pressed += 1)
  repeat(next)
  pointer('pointerup', find(next, over), pointerType)
  pointer('pointerup', find(next, 'button'), pointerType)
  expect(pressed).toBe(count)
})

test('a press that has ended in the old part is not repeated', () => {
  let pressed = 0
  const [old, next] = [part('<button>Send</button>'), part('<button>Send</button>')]
  document.body.replaceChildren(old)
  const repeat = carryOver(old)
  pointer('pointerdown', find(old, 'button'))
  find(old, 'button').click()
  document.body.replaceChildren(next)
  find(next, 'button').onclick = () => (pressed += 1)
  repeat(next)
  pointer('pointerup', find(next, 'button'))
  expect(pressed).toBe(0)
})
