import styles from './toast.module.css'

/** Enough time to read the message twice. Hover and focus pause the timer. */
const shownMs = 8_000

/** The event that shows a message. */
const event = 'caravanserai:toast'

interface Toast {
  readonly kind: 'success' | 'error'
  readonly message: string
}

/** Shows a message and announces it politely. Outside the React tree, so it survives navigations. */
export const toast = (kind: Toast['kind'], message: string): void => {
  region().dispatchEvent(new CustomEvent<Toast>(event, { detail: { kind, message } }))
}

/** Creates the live region before the first message: screen readers announce changes in known regions. */
export const prepareToasts = (): void => void region()

/**
 * The live region of the document. Separately built remotes each have a copy of this module, so the copy that created
 * the region shows the messages of all: two regions would cover each other.
 */
const region = (): Element => document.querySelector('body > [data-toasts]') ?? build()

const build = (): Element => {
  const root = Object.assign(document.createElement('div'), { className: styles['toast'] })
  const text = document.createElement('p')
  const button = Object.assign(document.createElement('button'), {
    className: styles['close'],
    type: 'button',
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The element that had the focus before the toast. */
  let from: HTMLElement | null = null

  const hold = () => clearTimeout(timer)
  const closeLater = () => {
    hold()
    timer = setTimeout(close, shownMs)
  }
  const close = () => {
    // The focused button disappears with the message, so the focus returns to the previous element.
    if (root.contains(document.activeElement)) from?.focus()
    hold()
    text.replaceChildren()
    delete root.dataset['kind']
  }

  text.setAttribute('role', 'status')
  button.setAttribute('aria-label', 'Close this message')
  button.addEventListener('click', close)
  root.dataset['toasts'] = ''
  root.dataset['unprinted'] = ''
  root.addEventListener(event, (sent) => {
    const { kind, message } = (sent as CustomEvent<Toast>).detail
    root.dataset['kind'] = kind
    // A new element each time, so that a repeated message is announced again.
    text.replaceChildren(Object.assign(document.createElement('span'), { textContent: message }))
    closeLater()
  })
  root.addEventListener('pointerenter', hold)
  root.addEventListener('pointerleave', closeLater)
  root.addEventListener('focusin', ({ relatedTarget }) => {
    hold()
    if (relatedTarget instanceof HTMLElement && !root.contains(relatedTarget)) from = relatedTarget
  })
  root.addEventListener('focusout', closeLater)
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  root.append(text, button)
  document.body.append(root)
  return root
}
