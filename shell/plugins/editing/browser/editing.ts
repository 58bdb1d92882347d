import type { Place } from '@caravanserai/adapters/place'
import type { ShownPlace } from '../shownPlaces'

/** The message to the CMS whose frame contains the page: the value to edit. */
export interface EditMessage {
  readonly type: 'caravanserai:edit'
  readonly key: string
  readonly url: string
}

interface EditingOptions {
  /** Returns the values that an element shows. */
  readonly shownBy: (element: Element) => ReadonlyArray<ShownPlace>
  /** The toolbar of the draft, which receives the button and the list of places. */
  readonly bar: Element
  /** Opens the address of a form. */
  readonly open: (message: EditMessage) => void
}

/** Set on the document while its values can be pressed. */
const EDITING = 'data-editing'
/** The attribute with the names of the values that an element shows. */
export const PLACE = 'data-place'

/**
 * Adds a button to the toolbar that switches the edit mode on and off. In edit mode the elements that show a value
 * are outlined, focusable, and lead to the form that edits the value. Otherwise links work as usual.
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
      // Focusable elements need an accessible name.
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
    const [only, ...further] = choices
    list.replaceChildren()
    if (only !== undefined && further.length === 0 && 'url' in only.place)
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
  // In the capture phase, before handlers of the page.
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
  // Includes elements that the page has rendered since.
  document.addEventListener('focusin', () => isOn() && reachAll())
}

/** Elements that are not focusable by default. Elements hidden from screen readers stay unfocusable. */
const unreached = `[${PLACE}]:not(a[href], button, [tabindex], [aria-hidden=true], [aria-hidden=true] *)`

interface Choice {
  readonly key: string
  readonly place: Place
}

/** The choices without duplicate places. */
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

/** The readable name of a key: `services 3, title` for `lists/services#3/title`. */
const nameOf = (key: string): string => {
  const [question = '', rest = ''] = key.split('#')
  const [entry = '', ...way] = rest.split('/').map(decodeURIComponent)
  return [`${question.replace(/^lists\//, '')} ${entry}`.trim(), way.join(' ')].filter(Boolean).join(', ')
}
