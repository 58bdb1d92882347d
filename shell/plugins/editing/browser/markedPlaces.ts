import { isRight } from 'fp-ts/Either'
import { ShownPlaces } from '../shownPlaces'
import type { ShownPlace } from '../shownPlaces'
import { PLACE } from './editing'

/** The values that each element shows; several if they cannot be distinguished. */
type Placed = ReadonlyMap<Element, ReadonlyArray<ShownPlace>>

/** Finds the elements below `root` that show these values, by text: the values contain no markers. */
export const placedIn = (root: Element, shown: ShownPlaces): Placed => {
  const texts = textsIn(root)
  const found = new Map<Element, ShownPlace[]>()
  for (const item of shown)
    for (const element of new Set(item.texts.flatMap((text) => finders[item.as](root, texts, text))))
      found.set(element, [...(found.get(element) ?? []), item])
  return nearest(root, found)
}

interface Texts {
  /** Elements by their whole text without white space. */
  readonly whole: ReadonlyMap<string, ReadonlyArray<Element>>
  /** The beginnings of shortened texts. */
  readonly begun: ReadonlyArray<readonly [begins: string, elements: ReadonlyArray<Element>]>
  /** Short texts, with white space. */
  readonly short: ReadonlyArray<readonly [text: string, element: Element]>
}

const bare = (text: string): string => text.replace(/\s+/g, '')

/** The endings of shortened texts, without white space: `shortened`, `cut` (`adapters/domain/teaser.ts`). */
const ending = /(?:…|\.\.\.seemore)$/
const quoted = /^[“‘"](.*)[”’"]$/s
/** The minimum length of a beginning; a shorter one may match any text. */
const fewestBegun = 10
/** The maximum length of a text in which a number counts as a value; in longer texts it is ambiguous. */
const mostShort = 80

const textsIn = (root: Element): Texts => {
  const whole = new Map<string, Element[]>()
  const short: Array<readonly [string, Element]> = []
  for (const element of root.querySelectorAll(':not(script, style, template, svg, svg *)')) {
    const text = element.textContent
    const key = bare(text)
    if (key === '') continue
    // Quotes are shown in quotation marks.
    for (const text of new Set([key, key.replace(quoted, '$1')]))
      whole.set(text, [...(whole.get(text) ?? []), element])
    if (key.length <= mostShort) short.push([text, element])
  }
  const begun = [...whole].flatMap(([text, elements]) => {
    const begins = text.replace(ending, '')
    return begins !== text && begins.length >= fewestBegun ? [[begins, elements] as const] : []
  })
  return { whole, begun, short }
}

/** The innermost matching elements. */
const innermost = (elements: ReadonlyArray<Element>): ReadonlyArray<Element> =>
  elements.filter((element) => !elements.some((outer) => outer !== element && element.contains(outer)))

const finders: Readonly<
  Record<ShownPlace['as'], (root: Element, texts: Texts, text: string) => ReadonlyArray<Element>>
> = {
  text: (_, { whole, begun }, text) => {
    const key = bare(text)
    return [
      ...innermost(whole.get(key) ?? []),
      ...begun.flatMap(([begins, elements]) => (key.startsWith(begins) ? innermost(elements) : [])),
    ]
  },
  part: (_, { short }, text) => {
    const characters = [...bare(text)].map((character) => character.replace(/[$.*+?^()[\]{}|\\/]/, '\\$&'))
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}]|\\p{N}[.,])${characters.join('\\s*')}(?![\\p{L}\\p{N}]|[.,]\\p{N})`,
      'u',
    )
    return innermost(short.flatMap(([shown, element]) => (pattern.test(shown) ? [element] : [])))
  },
  src: (root, _, address) =>
    [...root.querySelectorAll('img, iframe, source')].flatMap((element) => {
      const sources = [
        element.getAttribute('src') ?? '',
        ...(element.getAttribute('srcset') ?? '')
          .split(',')
          .map((source) => source.trim().split(/\s/)[0] ?? ''),
      ]
      if (!sources.some((source) => source.split('?')[0] === address || source === address)) return []
      return [element.closest('picture')?.querySelector('img') ?? element]
    }),
  alt: (root, _, text) =>
    [...root.querySelectorAll('img[alt]')].filter((image) => image.getAttribute('alt') === text),
}

/** Resolves ambiguous elements in favour of the entry whose other values are nearest to the element. */
const nearest = (root: Element, found: ReadonlyMap<Element, ReadonlyArray<ShownPlace>>): Placed => {
  const entries = new Map(
    [...found].map(([element, all]) => [element, new Set(all.map(({ entry }) => entry))] as const),
  )
  /** The values of the entries found in the smallest surrounding part that distinguishes the entries. */
  const choose = (element: Element, all: ReadonlyArray<ShownPlace>): ReadonlyArray<ShownPlace> => {
    const tied = [...new Set(all.map(({ entry }) => entry))]
    if (tied.length < 2) return all
    for (let part = element.parentElement; part !== null && root.contains(part); part = part.parentElement) {
      const near = [...entries].filter(([outer]) => outer !== element && part?.contains(outer))
      const distinct = near.filter(([, held]) => !tied.every((entry) => held.has(entry)))
      const nearby = tied.filter((entry) => distinct.some(([, held]) => held.has(entry)))
      if (nearby.length > 0) return all.filter(({ entry }) => nearby.includes(entry))
    }
    return all
  }
  return new Map(
    [...found].map(([element, all]) => {
      // A picture and its text are two values of one element; both are shown.
      const kinds = [...new Set(all.map(({ as }) => as))]
      const chosen = kinds.flatMap((as) =>
        choose(
          element,
          all.filter((item) => item.as === as),
        ),
      )
      return [element, chosen]
    }),
  )
}

interface MarkedPlaces {
  readonly shownBy: (element: Element) => ReadonlyArray<ShownPlace>
  /** The first element that shows a value of this name, or a value edited at this address. */
  readonly elementOf: (name: string) => Element | null
}

/** How long the page must be unchanged before a new scan, and the minimum request interval, in ms. */
export const waits = { still: 150, ask: 1_500 } as const

/**
 * Marks the elements of the page that show values with the names of the values. Scans the page again when it changes,
 * and requests the values again after a navigation, or when a value is no longer found because it was edited.
 * @param fetchPlaces fetches `GET /content/places` for an address
 */
export const markedPlaces = (root: Element, load: (address: string) => Promise<unknown>): MarkedPlaces => {
  let shown: ShownPlaces = []
  let placed: Placed = new Map()
  let fetchedFor = ''
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
    fetchedFor = address
    askedAt = performance.now()
    const decoded = ShownPlaces.decode(await load(address).catch(() => null))
    // The visitor may have navigated since.
    if (address !== fetchedFor || !isRight(decoded)) return
    shown = decoded.right
    mark()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = (): void => {
    const before = keysOf()
    mark()
    const now = keysOf()
    const isStale =
      fetchedFor !== location.pathname + location.search || [...before].some((key) => !now.has(key))
    if (!isStale) return
    const wait = askedAt + waits.ask - performance.now()
    if (wait <= 0 || fetchedFor !== location.pathname + location.search) void askAgain()
    else timer = setTimeout(() => void askAgain(), wait)
  }
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(check, waits.still)
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
