import { noSubmissions } from '@caravanserai/submissions'
import type { Outcome, PostedForm, Submissions } from '@caravanserai/submissions'
import type { SiteFacts } from '../site/SiteContext'
import { siteTimeout } from '../browserLimits'
import { shared } from '../site/shared'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is typed in each control of one form, by `nameOf`. */
type Typed = Readonly<Record<string, string>>

/**
 * Keeps what a visitor types into forms in the storage of the tab, by form and address, until the form is sent: so it is there
 * again after a link and Back, and where a form is rendered again. Without scripts browsers do the former themselves. Never kept:
 * card numbers, passwords and files. To be called before hydration, because some of it may have been typed by then.
 */
export const keepForms = (document: Document): void => {
  for (const form of document.forms)
    for (const control of form.elements) if (isControl(control) && isTyped(control)) keep(control)
  document.addEventListener('input', ({ target }) => void (isControl(target) && keep(target)), {
    capture: true,
  })
}

/** Types what is kept of a form into it, after the work of React that has rendered it: what it holds cannot change before. */
export const restoreForm = (form: HTMLFormElement): void => queueMicrotask(() => type(form))

const type = (form: HTMLFormElement): void => {
  const typed = typedIn(keyOf(form))
  for (const control of [...form.elements]) {
    if (!isControl(control) || !isKept(control)) continue
    const value = typed[nameOf(control)]
    if (control.type === 'radio') {
      if (value === control.value && !isTicked(control)) control.click()
    } else if (value !== undefined && value !== valueOf(control))
      if (control.type === 'checkbox') control.click()
      else if (canHold(control, value)) enter(control, value)
  }
}

/** Forgets what is kept of a form, which has been sent, at all addresses of its page. */
export const forgetForm = (form: HTMLFormElement): void =>
  stored((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(pageOf(form))) storage.removeItem(key)
  })

/** Forms of the frame are on every page, and have one text. */
const pageOf = (form: HTMLFormElement): string => {
  const named = form.elements.namedItem('form')
  const isOfPage = form.closest('main') !== null
  return `typed ${named instanceof HTMLInputElement ? named.value : ''} ${isOfPage ? location.pathname : ''}?`
}
const keyOf = (form: HTMLFormElement): string =>
  pageOf(form) + (form.closest('main') === null ? '' : location.search.slice(1))

const keep = (control: Control): void => {
  const { form } = control
  if (form?.getAttribute('method') !== 'post' || !isKept(control)) return
  const key = keyOf(form)
  const typed = { ...typedIn(key), [nameOf(control)]: valueOf(control) }
  stored((storage) => storage.setItem(key, JSON.stringify(typed)))
}

const typedIn = (key: string): Typed => stored((storage) => JSON.parse(storage.getItem(key) ?? '{}')) ?? {}

/** A visitor may allow no storage, and then nothing is kept. */
const stored = <A>(use: (storage: Storage) => A): A | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const isKept = (control: Control): boolean =>
  control.name !== '' &&
  !/^(?:hidden|password|file|submit|image|button|reset)$/.test(control.type) &&
  !/\bcc-|password|one-time-code|^off$/.test(control.getAttribute('autocomplete') ?? '')

/** Whether it holds something else than the server has sent. */
const isTyped = (control: Control): boolean => {
  if (isBox(control))
    return control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked)
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== Math.max(0, first)
}

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

const isTicked = (control: Control): boolean => isBox(control) && control.checked

/** The boxes of one name are ticked each alone. */
const nameOf = ({ type, name, value }: Control): string => (type === 'checkbox' ? `${name}=${value}` : name)

const valueOf = (control: Control): string =>
  control.type === 'checkbox' ? String(isTicked(control)) : control.value

/** A choice that the page no longer offers cannot be made again. */
const canHold = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)

/** As if it was typed: React overrides the property of an element itself. */
const enter = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

/**
 * The port of this site's forms. Its code loads with the first form that is sent, because most visitors send none.
 * @param posted the form that the document is the answer to; other pages of the visit have nothing to do with it
 */
export const submissionsOf = (
  { sends, isPreview }: SiteFacts,
  posted: PostedForm | undefined,
): Submissions => {
  const { pathname } = location
  return {
    ...(sends ? (isPreview ? sentNowhere : lazySubmissions()) : noSubmissions),
    restore: restoreForm,
    forget: forgetForm,
    posted: (form) => (posted?.form === form && pathname === location.pathname ? posted : undefined),
  }
}

const sentNowhere: Submissions = { submit: async () => 'sent' }

const lazySubmissions = (): Submissions => {
  /** One gateway for the whole visit: it remembers which forms the receiver may have already. */
  const load = shared(async () => {
    const { gatewaySubmissions } = await import(
      /* webpackChunkName: "submissions" */ '@caravanserai/submissions/browser'
    )
    return gatewaySubmissions()
  })
  return {
    submit: async (...form) => {
      const gateway = await load().catch(() => null)
      return gateway === null ? leftToBrowser(form[0].form) : gateway.submit(...form)
    },
  }
}

/**
 * The document may be of a version of the site whose files no server has any more: the browser posts its form, as it does
 * without scripts, and the page is the answer. A visitor without a network stays where the form still stands.
 */
const leftToBrowser = async (name: string): Promise<Outcome> => {
  const form = [...document.forms].find(
    (one) => one.method === 'post' && new FormData(one).get('form') === name,
  )
  const isThere = await fetch('/healthz', { signal: AbortSignal.timeout(siteTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!form || !isThere) return 'failed'
  HTMLFormElement.prototype.submit.call(form)
  return new Promise(() => undefined)
}
