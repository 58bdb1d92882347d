/**
 * Records the visitor's actions in a part of the document that is about to be replaced: typed text, opened elements,
 * presses and the focus. Returns a function that replays them in the new part once it is interactive. Actions on an
 * element without a counterpart are lost.
 */
export const carryOver = (from: Element): ((to: Element) => void) => {
  // Popovers and focus are read now, because both are lost when the part leaves the document.
  const popovers = 'popover' in from ? [...from.querySelectorAll<HTMLElement>(':popover-open')] : []
  const focused = elementsIn(from).find((element) => element === document.activeElement)
  const pressUnderWay = watchPresses(from)

  return (to) => {
    const inPlaceOf = counterparts(from, to)
    const pairs = <T extends HTMLElement>(
      elements: ArrayLike<T>,
      repeat: (counterpart: T, element: T) => void,
    ) => {
      for (const element of Array.from(elements)) {
        const counterpart = inPlaceOf(element)
        if (counterpart !== undefined) repeat(counterpart as T, element)
      }
    }
    pairs(from.querySelectorAll<HTMLElement>('details[open]'), (details) => details.setAttribute('open', ''))
    pairs(popovers, (popover) => popover.showPopover())
    pairs(from.querySelectorAll('input'), (field, { value, defaultValue }) => {
      if (value !== defaultValue) enter(field, value)
    })
    pairs(focused ? [focused] : [], (element) => element.focus({ preventScroll: true }))

    const { held } = globalThis.caravanserai
    const pressed = [...held].filter((element) => from.contains(element))
    for (const element of pressed) held.delete(element)
    pairs(pressed, (element) => held.add(element))
    pairs(pressUnderWay(), clickWhenReleased)
  }
}

const pressable = 'a, button, summary'

/**
 * Returns a function that stops watching and returns the elements under a pressed pointer: the browser will not click
 * their counterparts.
 */
const watchPresses = (part: Element): (() => ReadonlyArray<HTMLElement>) => {
  let pressed = [...part.querySelectorAll<HTMLElement>(pressable)].filter((element) =>
    element.matches(':active'),
  )
  const end = onEach(['pointerdown', 'click', 'pointercancel'], ({ type, target }) => {
    const element = type === 'pointerdown' ? pressableAt(target) : null
    pressed = element !== null && part.contains(element) ? [element] : []
  })
  return () => {
    end()
    return pressed
  }
}

/** For mouse presses only: after a touch the browser clicks the element at that position on release. */
const clickWhenReleased = (element: HTMLElement): void => {
  const end = onEach(['pointerup', 'pointerdown', 'pointercancel'], ({ type, pointerType, target }) => {
    end()
    if (type === 'pointerup' && pointerType === 'mouse' && pressableAt(target) === element) element.click()
  })
}

const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null

/** Listens in the capture phase, before any handler of the page. Returns a function that stops listening. */
const onEach = (
  names: ReadonlyArray<'click' | 'pointercancel' | 'pointerdown' | 'pointerup'>,
  heard: (event: PointerEvent) => void,
): (() => void) => {
  for (const name of names) addEventListener(name, heard, { capture: true })
  return () => {
    for (const name of names) removeEventListener(name, heard, { capture: true })
  }
}

const elementsIn = (part: Element): ReadonlyArray<HTMLElement> => [
  ...part.querySelectorAll<HTMLElement>('a, button, details, input, summary, [popover]'),
]

/** Maps each element to its counterpart: among similar elements, the one at the same position. */
const counterparts = (from: Element, to: Element) => {
  const byPlace = numbered(to)
  const places = new Map([...numbered(from)].map(([place, element]) => [element, place]))
  return (element: HTMLElement): HTMLElement | undefined => byPlace.get(places.get(element) ?? '')
}

const numbered = (part: Element): ReadonlyMap<string, HTMLElement> => {
  const counts = new Map<string, number>()
  return new Map(
    elementsIn(part).map((element) => {
      const words = nameOf(element)
      const count = (counts.get(words) ?? 0) + 1
      counts.set(words, count)
      return [`${words} ${count}`, element]
    }),
  )
}

const nameOf = (element: HTMLElement): string => {
  const form = element.closest('form')?.getAttribute('aria-label') ?? ''
  const name = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.id
  const words = element.querySelector(':scope > summary')?.getAttribute('aria-label') ?? ''
  return [element.tagName, form, name || element.textContent, words].join('|')
}

/** Sets the value and dispatches the events of typing. */
const enter = (field: HTMLInputElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
