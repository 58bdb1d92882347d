import type * as Toasts from './toast'
import { prepareToasts, toast } from './toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
  document.body.replaceChildren()
})

const region = () => document.querySelector('[role=status]')

test('has a live region before the first message', () => {
  prepareToasts()
  prepareToasts()
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(region()?.textContent).toBe('')
})

test('shows the messages of every copy of the module in one region', () => {
  prepareToasts()
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof Toasts>('./toast')
    copy.prepareToasts()
    copy.toast('success', 'Registration Complete successfully!')
  })
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(region()?.textContent).toBe('Registration Complete successfully!')
})

test('announces a repeated message again', () => {
  toast('error', 'Empty field is not allowed!')
  const first = region()?.firstChild
  toast('error', 'Empty field is not allowed!')
  expect(region()?.firstChild).not.toBe(first)
})

test('closes by itself, counted from the last message', () => {
  toast('error', 'Empty field is not allowed!')
  jest.advanceTimersByTime(7_000)
  toast('success', 'You successfully Login!')
  jest.advanceTimersByTime(7_000)
  expect(region()?.textContent).toBe('You successfully Login!')
  jest.advanceTimersByTime(1_000)
  expect(region()?.textContent).toBe('')
})

test('stays while it is hovered or focused', () => {
  toast('success', 'You successfully Login!')
  region()?.parentElement?.dispatchEvent(new FocusEvent('focusin'))
  jest.advanceTimersByTime(60_000)
  expect(region()?.textContent).toBe('You successfully Login!')
  region()?.parentElement?.dispatchEvent(new FocusEvent('focusout'))
  jest.advanceTimersByTime(8_000)
  expect(region()?.textContent).toBe('')
})

test.each(['click', 'Escape'] as const)(
  'gives the focus back to where it was when it is closed by %s',
  (way) => {
    const field = document.body.appendChild(document.createElement('input'))
    toast('error', 'Empty field is not allowed!')
    const button = document.querySelector('button')
    field.focus()
    button?.focus()
    if (way === 'click') button?.click()
    else button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(region()?.textContent).toBe('')
    expect(document.activeElement).toBe(field)
  },
)

test('shows text, not HTML', () => {
  toast('error', '<b>bold</b>')
  expect(region()?.querySelector('b')).toBeNull()
  expect(region()?.textContent).toBe('<b>bold</b>')
})
