import styles from './toast.module.css'

/** Long enough to be read twice; the pointer or the focus on it holds it longer. */
const shownMs = 8_000

interface Place {
  readonly root: HTMLElement
  readonly text: HTMLElement
}

let place: Place | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Where the focus was before it came here. */
let from: HTMLElement | null = null

/**
 * Says something in a corner of the page, politely. It lives outside the page's own tree, so that it stays
 * where it is while the visitor is led on to the next page, whoever owns that.
 */
export const toast = (kind: 'success' | 'error', message: string): void => {
  const { root, text } = prepared()
  root.dataset['kind'] = kind
  // A new element every time: the same words said again are heard again.
  text.replaceChildren(Object.assign(document.createElement('span'), { textContent: message }))
  closeLater()
}

/** Makes the place before there is something to say: a screen reader listens only to a region that it knows. */
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
  // The button goes with the message: whoever closes it by keyboard goes on where they were.
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
