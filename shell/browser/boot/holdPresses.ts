import { postedAfter } from '../../browserLimits'
import { isAlive } from '../../site/isAlive'
import type { HashedFile } from '../../site/pageGlobal'
import { readPageData } from '../../site/pageData'
import { readingsAddress } from '../readingsAddress'
import { preload } from './run'

/**
 * Preloads the files needed to respond to a held press, in addition to the scripts of the first view, which would
 * request them only once they run. An element names its file in `data-held`.
 * @param later the files that the scripts of the first view load later
 */
export const preloadAnswer = (pressed: HTMLElement, later: ReadonlyArray<HashedFile>): void => {
  const isOfFrame = pressed.closest('main') === null
  const names = [
    pressed.dataset['held'] ?? '',
    pressed instanceof HTMLButtonElement && pressed.form !== null ? 'submissions' : '',
    ...(isOfFrame ? ['later', 'frame'] : []),
  ]
  for (const file of later)
    if (names.includes(file[0].split(/[/.]/).at(-3) ?? '') && !isAsked(file[0])) preload(file)
  if (!isOfFrame) return
  for (const href of [
    readPageData(document).manifest.href,
    readingsAddress(location.pathname + location.search, true),
  ])
    if (!isAsked(href)) preloadData(href)
}

const isAsked = (href: string): boolean =>
  document.querySelector(`[href="${href}"],[data-href="${href}"]`) !== null

const preloadData = (href: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href,
    }),
  )

/**
 * Elements that do nothing without scripts, or would leave the page unintentionally. Popovers are excluded: they open
 * without scripts.
 */
const scripted = 'button:not([popovertarget]),[data-held]'

/**
 * Holds presses on elements that are not hydrated yet, so that they can be replayed and the visitor need not press
 * twice; React would drop them. Holding also prevents the browser from submitting a form. If the scripts take too
 * long, the browser posts the form after all. Presses during a view transition are repeated.
 * @param onPress called when such a press begins, and when it is held
 */
export const holdPresses = (
  held: Set<HTMLElement>,
  alive: Set<Element>,
  onPress: (pressed: HTMLElement) => void,
): void => {
  const waiting = ({ target }: Event): HTMLElement | null => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(scripted) : null
    return pressed === null || isOwnAnswer(pressed) || !isWaiting(pressed, alive) ? null : pressed
  }
  repeatPresses()
  document.addEventListener(
    'pointerdown',
    (event) => {
      const pressed = waiting(event)
      if (pressed !== null) onPress(pressed)
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      const pressed = waiting(event)
      if (pressed === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.add(pressed)
      onPress(pressed)
      setTimeout(() => {
        if (!isSubmit(pressed) || !held.delete(pressed)) return
        alive.add(pressed)
        pressed.click()
      }, postedAfter)
    },
    { capture: true },
  )
}

/** Pauses between the attempts to repeat a press, in milliseconds; together longer than a view transition. */
const pauses = [0, 50, 50, 50, 50, 50]

/**
 * Repeats presses during a view transition: browsers dispatch them to the root, whose picture covers the page. The
 * second press of a double click is not meant for the new page.
 */
const repeatPresses = (): void =>
  document.addEventListener('click', (event) => {
    const repeat = ([pause, ...left]: ReadonlyArray<number>): void => {
      if (pause === undefined) return
      setTimeout(() => {
        const pressed = document.elementFromPoint(event.clientX, event.clientY)
        if (pressed === document.documentElement) repeat(left)
        else pressed?.dispatchEvent(new MouseEvent('click', event))
      }, pause)
    }
    if (event.target === document.documentElement && event.detail < 2) repeat(pauses)
  })

/** Elements outside these parts were created by scripts: a toast, or the dialog of a gallery. */
const isWaiting = (pressed: HTMLElement, alive: ReadonlySet<Element>): boolean =>
  pressed.closest('header, main, footer') !== null && !isAlive(pressed, alive)

/** Forms with the method GET are handled by the browser. */
const isOwnAnswer = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.form?.method === 'get'

const isSubmit = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.type === 'submit'
