import { translationAddress } from '../../site/translation'

/** How long the outside script may take, in milliseconds. */
const LIMIT_MS = 8_000

/** Where the service tells that it is ready: the name is a part of the script's address. */
const READY = 'translationIsReady'

let started: Promise<boolean> | undefined

/**
 * Loads the outside script, and lets it draw its list of languages into the element of this id. False when it cannot be
 * had. Only for a document that was asked for with translation, and once in it.
 */
export const startTranslation = (script: string, into: string): Promise<boolean> =>
  (started ??= start(script, into))

const start = async (script: string, into: string): Promise<boolean> => {
  tolerateForeignChanges()
  stayTranslated()
  if (!navigator.onLine || !(await loaded(script))) return false
  try {
    const Widget = widget()
    if (Widget === undefined) return false
    new Widget({ pageLanguage: 'en', autoDisplay: false }, into)
    return true
  } catch (error) {
    console.warn('The translation service could not start.', error)
    return false
  }
}

type Widget = new (options: Readonly<Record<string, unknown>>, into: string) => unknown

/** What the script gives, as far as it is there yet. */
const widget = (): Widget | undefined => {
  const { google } = window as { google?: { translate?: { TranslateElement?: unknown } } }
  const given = google?.translate?.TranslateElement
  return typeof given === 'function' ? (given as Widget) : undefined
}

/** True as soon as the service is there; false when its script fails, or the time is over. */
const loaded = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const address = new URL(script)
    address.searchParams.set('cb', READY)
    const element = Object.assign(document.createElement('script'), { src: address.href, async: true })
    const end = (there: boolean) => {
      clearTimeout(limit)
      clearInterval(looking)
      resolve(there)
    }
    const look = () => {
      if (widget() !== undefined) end(true)
    }
    const limit = setTimeout(() => end(false), LIMIT_MS)
    // The script loads another one, and not every service calls back.
    const looking = setInterval(look, 100)
    element.onload = look
    element.onerror = () => end(false)
    Object.assign(window, { [READY]: look })
    document.head.append(element)
  })

/**
 * The service puts elements of its own around every text. React then finds some of its nodes elsewhere than it left
 * them; without this it would give the page up.
 */
const tolerateForeignChanges = (): void => {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as T
  }
}

/** Who reads in translation goes on so: links to other pages lead to the document that may be translated. */
const stayTranslated = (): void => {
  const listen = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      link === null ||
      link.origin !== location.origin ||
      link.target !== '' ||
      link.hasAttribute('download')
    )
      return
    if (link.pathname === location.pathname || link.pathname.startsWith('/media/')) return
    link.href = translationAddress(link, true) + link.hash
    // Kept from the router, the click does what it does on any page.
    event.stopPropagation()
  }
  document.addEventListener('click', listen, { capture: true })
}
