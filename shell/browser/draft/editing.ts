import type { Place } from '@caravanserai/adapters/place'
import type { ShownPlace } from '../../site/shownPlaces'

/** What the CMS is told, in whose frame the page is: that this value is to be edited. */
export interface EditMessage {
  readonly type: 'caravanserai:edit'
  readonly key: string
  readonly url: string
}

export interface EditingOptions {
  /** What an element of the page shows. */
  readonly shownBy: (element: Element) => ReadonlyArray<ShownPlace>
  /** The bar of the draft, which gets the button and the list of places. */
  readonly bar: Element
  /** Opens the address of a form. */
  readonly open: (message: EditMessage) => void
}

/** Set on the document while its values can be pressed. */
const EDITING = 'data-editing'
/** The names of the values that an element shows. */
export const PLACE = 'data-place'

/**
 * A mode of the page, which a button in the bar begins and ends: in it the elements that show a value have a frame, are reached by
 * the keyboard, and lead to where the value is edited. Otherwise links are links.
 */
export const editing = ({ shownBy, bar, open }: EditingOptions): void => {
  const page = document.documentElement
  const button = bar.ownerDocument.createElement('button')
  button.type = 'button'
  button.textContent = 'Edit on the page'
  bar.querySelector('form')?.before(button)
  const list = document.createElement('div')
  list.className = 'preview-places'
  list.setAttribute('aria-live', 'polite')
  bar.prepend(list)
  const isOn = () => page.hasAttribute(EDITING)
  const reached = new Set<Element>()
  const named = new Set<Element>()
  const reachAll = (): void => {
    for (const element of document.querySelectorAll(unreached)) {
      reached.add(element)
      element.setAttribute('tabindex', '0')
      // What the keyboard reaches has a name.
      if (element.getAttribute('alt') !== '') continue
      named.add(element)
      element.setAttribute('alt', 'Picture')
    }
  }
  const turn = (on: boolean): void => {
    page.toggleAttribute(EDITING, on)
    button.setAttribute('aria-pressed', String(on))
    list.replaceChildren()
    if (on) return reachAll()
    for (const element of reached) element.removeAttribute('tabindex')
    for (const element of named) element.setAttribute('alt', '')
    named.clear()
    reached.clear()
  }
  turn(false)
  button.addEventListener('click', () => turn(!isOn()))

  const choose = (element: Element): void => {
    const choices = choicesOf(shownBy(element))
    const [only, ...others] = choices
    list.replaceChildren()
    if (only !== undefined && others.length === 0 && 'url' in only.place)
      return open({ type: 'caravanserai:edit', key: only.key, url: only.place.url })
    list.append(...choices.map((choice) => itemOf(choice, open)))
    list.querySelector<HTMLElement>('a, button')?.focus()
  }
  const pressed = (event: Event): void => {
    const element = event.target instanceof Element ? event.target.closest(`[${PLACE}]`) : null
    if (!isOn() || element === null) return
    event.preventDefault()
    event.stopPropagation()
    choose(element)
  }
  // Before the page itself answers.
  document.addEventListener('click', pressed, true)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') pressed(event)
      if (event.key !== 'Escape' || !isOn()) return
      turn(false)
      button.focus()
    },
    true,
  )
  // What the page shows later is reached as well.
  document.addEventListener('focusin', () => isOn() && reachAll())
}

/** What the keyboard does not reach by itself; what is hidden from a screen reader is reached by no key. */
const unreached = `[${PLACE}]:not(a[href], button, [tabindex], [aria-hidden=true], [aria-hidden=true] *)`

interface Choice {
  readonly key: string
  readonly place: Place
}

/** Each place once. */
const choicesOf = (shown: ReadonlyArray<ShownPlace>): ReadonlyArray<Choice> => {
  const all = shown.flatMap(({ key, places }) => places.map((place) => ({ key, place })))
  return [...new Map(all.map((choice) => [JSON.stringify(choice.place), choice])).values()]
}

/** A form is opened; the line of a file can be copied. */
const itemOf = ({ key, place }: Choice, open: EditingOptions['open']): HTMLElement => {
  const item = document.createElement('p')
  item.translate = false
  if ('url' in place) {
    const { url } = place
    const link = document.createElement('a')
    link.href = url
    link.textContent = nameOf(key)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      open({ type: 'caravanserai:edit', key, url })
    })
    item.append(link)
    return item
  }
  const { file } = place
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.textContent = 'Copy'
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(file).then(
      () => (copy.textContent = 'Copied'),
      () => (copy.textContent = 'Select and copy it'),
    )
  })
  const code = document.createElement('code')
  code.textContent = file
  item.append(code, ' ', copy)
  return item
}

/** `lists/causes#3/title` as people read it: `causes 3, title`. */
const nameOf = (key: string): string => {
  const [question = '', rest = ''] = key.split('#')
  const [entry = '', ...way] = rest.split('/').map(decodeURIComponent)
  return [`${question.replace(/^lists\//, '')} ${entry}`.trim(), way.join(' ')].filter(Boolean).join(', ')
}
