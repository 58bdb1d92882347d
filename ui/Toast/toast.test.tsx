import type * as Toasts from './toast'
import { prepareToasts, toast } from './toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
  document.body.replaceChildren()
})

const region = () => document.querySelector('[role=status]')

test('the live region exists before the first message', () => {
  prepareToasts()
  prepareToasts()
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(region()?.textContent).toBe('')
})

test('all copies of the module show messages in one region', () => {
  prepareToasts()
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof Toasts>('./toast')
    copy.prepareToasts()
    copy.toast('success', 'Registration Complete successfully!')
  })
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(region()?.textContent).toBe('Registration Complete successfully!')
})

test('a repeated message is announced again', () => {
  toast('error', 'Empty field is not allowed!')
  const first = region()?.firstChild
  toast('error', 'Empty field is not allowed!')
  expect(region()?.firstChild).not.toBe(first)
})

test('a message closes automatically, counted from the last message', () => {
  toast('error', 'Empty field is not allowed!')
  jest.advanceTimersByTime(7_000)
  toast('success', 'You successfully Login!')
  jest.advanceTimersByTime(7_000)
  expect(region()?.textContent).toBe('You successfully Login!')
  jest.advanceTimersByTime(1_000)
  expect(region()?.textContent).toBe('')
})

test('a message stays while it has the focus', () => {
  toast('success', 'You successfully Login!')
  region()?.parentElement?.dispatchEvent(new FocusEvent('focusin'))
  jest.advanceTimersByTime(60_000)
  expect(region()?.textContent).toBe('You successfully Login!')
  region()?.parentElement?.dispatchEvent(new FocusEvent('focusout'))
  jest.advanceTimersByTime(8_000)
  expect(region()?.textContent).toBe('')
})

test.each(['click', 'Escape'] as const)('closing by %s returns the focus', (way) => {
  const field = document.body.appendChild(document.createElement('input'))
  toast('error', 'Empty field is not allowed!')
  const button = document.querySelector('button')
  field.focus()
  button?.focus()
  if (way === 'click') button?.click()
  else button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(region()?.textContent).toBe('')
  expect(document.activeElement).toBe(field)
})

test('a message is shown as text, not as HTML', () => {
  toast('error', '<b>bold</b>')
  expect(region()?.querySelector('b')).toBeNull()
  expect(region()?.textContent).toBe('<b>bold</b>')
})
