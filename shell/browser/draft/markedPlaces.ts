import { isRight } from 'fp-ts/Either'
import { ShownPlaces } from '../../site/shownPlaces'
import type { ShownPlace } from '../../site/shownPlaces'
import { PLACE } from './editing'
import { placedIn } from './placedIn'
import type { Placed } from './placedIn'

export interface MarkedPlaces {
  readonly shownBy: (element: Element) => ReadonlyArray<ShownPlace>
  /** The first element that shows a value of this name, or that is edited at this address. */
  readonly elementOf: (name: string) => Element | null
}

/** How long the page must be still before it is looked through again, and how often the server is asked at most, in milliseconds. */
export const waits = { still: 150, ask: 1_500 } as const

/**
 * Marks the elements of the page that show values with their names, and follows what the page does: after a navigation, and where a value
 * that was shown is not shown any more, because it was edited, the server is asked again.
 * @param ask what `GET /content/places` answers for an address
 */
export const markedPlaces = (root: Element, ask: (address: string) => Promise<unknown>): MarkedPlaces => {
  let shown: ShownPlaces = []
  let placed: Placed = new Map()
  let asked = ''
  let askedAt = -Infinity

  const keysOf = () => new Set([...placed.values()].flat().map(({ key }) => key))
  const mark = (): void => {
    const before = placed
    placed = placedIn(root, shown)
    for (const element of before.keys()) if (!placed.has(element)) element.removeAttribute(PLACE)
    for (const [element, all] of placed) {
      const names = all.map(({ key }) => key).join(' ')
      if (element.getAttribute(PLACE) !== names) element.setAttribute(PLACE, names)
    }
  }
  const askAgain = async (): Promise<void> => {
    const address = location.pathname + location.search
    asked = address
    askedAt = performance.now()
    const decoded = ShownPlaces.decode(await ask(address).catch(() => null))
    // The visitor may be elsewhere by now.
    if (address !== asked || !isRight(decoded)) return
    shown = decoded.right
    mark()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const before = keysOf()
    mark()
    const now = keysOf()
    const isStale = asked !== location.pathname + location.search || [...before].some((key) => !now.has(key))
    if (!isStale) return
    const wait = askedAt + waits.ask - performance.now()
    if (wait <= 0 || asked !== location.pathname + location.search) void askAgain()
    else timer = setTimeout(() => void askAgain(), wait)
  }
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(look, waits.still)
  }).observe(root, { childList: true, characterData: true, subtree: true })
  void askAgain()

  return {
    shownBy: (element) => placed.get(element) ?? [],
    elementOf: (name) => {
      const isIt = ({ key, places }: ShownPlace) =>
        key === name || places.some((place) => 'url' in place && place.url === name)
      for (const [element, all] of placed) if (all.some(isIt)) return element
      return null
    },
  }
}
