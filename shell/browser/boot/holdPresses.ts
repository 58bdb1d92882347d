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
    pressed.dataset['held'],
    pressed instanceof HTMLButtonElement && pressed.form !== null ? 'submissions' : '',
    ...(isOfFrame ? ['later', 'frame'] : []),
  ]
  const isAsked = (href: string): boolean =>
    document.querySelector(`[href="${href}"],[data-href="${href}"]`) !== null
  for (const file of later) {
    const name = file[0].split(/[/.]/).at(-3) ?? ''
    if (names.includes(name) && !isAsked(file[0])) preload(file)
  }
  if (!isOfFrame) return
  for (const href of [
    readPageData(document).manifest.href,
    readingsAddress(location.pathname + location.search, true),
  ])
    if (!isAsked(href)) preloadData(href)
}

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
 * long, the browser posts the form after all.
 * @param onHeld called with each press that is held
 */
export const holdPresses = (
  held: Set<HTMLElement>,
  alive: Set<Element>,
  onHeld: (pressed: HTMLElement) => void,
): void => {
  document.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(scripted) : null
      if (pressed === null || isOwnAnswer(pressed) || !isWaiting(pressed, alive)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.add(pressed)
      onHeld(pressed)
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

/** Repeats presses during a view transition: browsers dispatch them to the root, whose picture covers the page. */
export const repeatPresses = (): void =>
  document.addEventListener('click', (event) => {
    const repeat = ([pause, ...left]: ReadonlyArray<number>): void => {
      if (pause === undefined) return
      setTimeout(() => {
        const pressed = document.elementFromPoint(event.clientX, event.clientY)
        if (pressed === document.documentElement) repeat(left)
        else pressed?.dispatchEvent(new MouseEvent('click', event))
      }, pause)
    }
    if (event.target === document.documentElement) repeat(pauses)
  })

/** Elements outside these parts were created by scripts: a toast, or the dialog of a gallery. */
const isWaiting = (pressed: HTMLElement, alive: ReadonlySet<Element>): boolean =>
  pressed.closest('header, main, footer') !== null && !isAlive(pressed, alive)

/** Forms with the method GET are handled by the browser. */
const isOwnAnswer = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.form?.method === 'get'

const isSubmit = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.type === 'submit'
