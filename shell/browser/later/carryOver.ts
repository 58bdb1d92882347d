/**
 * What a visitor has done in a part of the document that is about to be replaced: typed, opened, pressed, and where the focus
 * is. The result does the same in the part that takes its place, when that answers. An element that has no counterpart there
 * loses what was done in it.
 */
export const carryOver = (from: Element): ((to: Element) => void) => {
  // Both are gone as soon as the part has left the document.
  const popovers = 'popover' in from ? [...from.querySelectorAll<HTMLElement>(':popover-open')] : []
  const focused = elementsIn(from).find((element) => element === document.activeElement)
  const pressUnderWay = watchPresses(from)

  return (to) => {
    const inPlaceOf = counterparts(from, to)
    const each = <T extends HTMLElement>(
      elements: ArrayLike<T>,
      repeat: (counterpart: T, element: T) => void,
    ) => {
      for (const element of Array.from(elements)) {
        const counterpart = inPlaceOf(element)
        if (counterpart !== undefined) repeat(counterpart as T, element)
      }
    }
    each(from.querySelectorAll<HTMLElement>('details[open]'), (details) => details.setAttribute('open', ''))
    each(popovers, (popover) => popover.showPopover())
    each(from.querySelectorAll('input'), (field, { value, defaultValue }) => {
      if (value !== defaultValue) enter(field, value)
    })
    each(focused ? [focused] : [], (element) => element.focus({ preventScroll: true }))

    const { held } = globalThis.caravanserai
    const pressed = [...held].filter((element) => from.contains(element))
    for (const element of pressed) held.delete(element)
    each(pressed, (element) => held.add(element))
    each(pressUnderWay(), clickWhenReleased)
  }
}

const pressable = 'a, button, summary'

/** The result ends it, and tells on which element of the part the pointer is down: the browser will not click its counterpart. */
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

/** A mouse is meant: after a touch the browser clicks what is there by then. */
const clickWhenReleased = (element: HTMLElement): void => {
  const end = onEach(['pointerup', 'pointerdown', 'pointercancel'], ({ type, pointerType, target }) => {
    end()
    if (type === 'pointerup' && pointerType === 'mouse' && pressableAt(target) === element) element.click()
  })
}

const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null

/** Before anything of the page hears of it. The result ends it. */
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

/** For each element of one part that of the other which a visitor would say is the same: of those alike, the one at its place. */
const counterparts = (from: Element, to: Element) => {
  const others = numbered(to)
  const places = new Map([...numbered(from)].map(([place, element]) => [element, place]))
  return (element: HTMLElement): HTMLElement | undefined => others.get(places.get(element) ?? '')
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
  const own = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.id
  const words = element.querySelector(':scope > summary')?.getAttribute('aria-label') ?? ''
  return [element.tagName, form, own || element.textContent, words].join('|')
}

/** As if it was typed. */
const enter = (field: HTMLInputElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
