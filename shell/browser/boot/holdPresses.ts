import { postedAfter } from '../../browserLimits'
import type { HashedFile } from '../../site/pageGlobal'
import { readPageData } from '../../site/pageData'
import { readingsAddress } from '../readingsAddress'
import { preload } from './run'

/**
 * Preloads what will answer a held press, besides the scripts of the first view: these would ask for it only once they run. An
 * element of the page names its file itself (`data-held`).
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

/** What does nothing without scripts, or leaves the page where it should not. A popover opens without scripts. */
const scripted = 'button:not([popovertarget]),[data-held]'

/**
 * Holds presses on what is not alive yet, so that they can be repeated: a form is not sent by the browser, and nothing
 * has to be pressed twice. React would drop them. Where the scripts take too long, the browser posts the form after all.
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

/** What is outside of these parts was made by scripts: a toast, the dialog of a gallery. */
const isWaiting = (pressed: HTMLElement, alive: ReadonlySet<Element>): boolean =>
  pressed.closest('header, main, footer') !== null && ![...alive].some((part) => part.contains(pressed))

/** A form that asks for an address is answered by the browser. */
const isOwnAnswer = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.form?.method === 'get'

const isSubmit = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.type === 'submit'
