import styles from './toast.module.css'

/** Enough time to read the message twice. Hover and focus pause the timer. */
const shownMs = 8_000

interface Place {
  readonly root: HTMLElement
  readonly text: HTMLElement
}

let place: Place | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The element that had the focus before the toast. */
let from: HTMLElement | null = null

/**
 * Shows a message in a corner and announces it politely. It is outside the React tree, so that it stays when
 * the visitor navigates to another page.
 */
export const toast = (kind: 'success' | 'error', message: string): void => {
  const { root, text } = prepared()
  root.dataset['kind'] = kind
  // A new element each time, so that a repeated message is announced again.
  text.replaceChildren(Object.assign(document.createElement('span'), { textContent: message }))
  closeLater()
}

/** Creates the live region before the first message: a screen reader announces changes in regions it knows. */
export const prepareToasts = (): void => void prepared()

const prepared = (): Place => {
  if (place?.root.isConnected !== true) place = build()
  return place
}

const build = (): Place => {
  const root = Object.assign(document.createElement('div'), { className: styles['toast'] })
  const text = Object.assign(document.createElement('p'), { className: styles['text'] })
  const button = Object.assign(document.createElement('button'), {
    className: styles['close'],
    type: 'button',
  })
  text.setAttribute('role', 'status')
  button.setAttribute('aria-label', 'Close this message')
  button.addEventListener('click', close)
  root.dataset['unprinted'] = ''
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
  return { root, text }
}

const close = (): void => {
  // The focused button disappears with the message, so the focus returns to where it was.
  if (place?.root.contains(document.activeElement)) from?.focus()
  hold()
  place?.text.replaceChildren()
  if (place) delete place.root.dataset['kind']
}

const hold = (): void => clearTimeout(timer)

const closeLater = (): void => {
  hold()
  timer = setTimeout(close, shownMs)
}
