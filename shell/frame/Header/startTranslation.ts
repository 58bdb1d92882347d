import { translationPoll, translationTimeout } from '../../browserLimits'
import { linkToAnotherPage } from '../../site/linkToAnotherPage'
import { translationAddress } from '../../site/translation'

/** The global function that the service calls when it is ready; passed as a parameter of the script's URL. */
const CALLBACK = 'translationIsReady'

let started: Promise<boolean> | undefined

/**
 * Loads the service's script, which renders its list of languages into the element of this id. Resolves to false if
 * it cannot be loaded. Call it only in documents that were requested with translation, and once per document.
 */
export const startTranslation = (script: string, into: string): Promise<boolean> =>
  (started ??= start(script, into))

const start = async (script: string, into: string): Promise<boolean> => {
  tolerateForeignChanges()
  keepTranslating()
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

/** The constructor defined by the script; `undefined` until then. */
const widget = (): Widget | undefined => {
  const { google } = window as { google?: { translate?: { TranslateElement?: unknown } } }
  const element = google?.translate?.TranslateElement
  return typeof element === 'function' ? (element as Widget) : undefined
}

/** Resolves to true when the service is ready; to false when its script fails or the timeout has elapsed. */
const loaded = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const address = new URL(script)
    address.searchParams.set('cb', CALLBACK)
    const element = Object.assign(document.createElement('script'), { src: address.href, async: true })
    const end = (isReady: boolean) => {
      clearTimeout(timeout)
      clearInterval(poll)
      resolve(isReady)
    }
    const check = () => {
      if (widget() !== undefined) end(true)
    }
    const timeout = setTimeout(() => end(false), translationTimeout)
    // The script loads another script, and not every service calls back.
    const poll = setInterval(check, translationPoll)
    element.onload = check
    element.onerror = () => end(false)
    Object.assign(window, { [CALLBACK]: check })
    document.head.append(element)
  })

/**
 * The service wraps every text in its own elements, so React finds some of its nodes under another parent. Without
 * this patch, React would unmount the page.
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

/** Makes links to other pages lead to translated documents as well. */
const keepTranslating = (): void => {
  const onClick = (event: Event) => {
    const link = linkToAnotherPage(event.target)
    if (link === null) return
    link.href = translationAddress(link, true) + link.hash
    // A click that does not reach the router follows the link as a document.
    event.stopPropagation()
  }
  document.addEventListener('click', onClick, { capture: true })
}
