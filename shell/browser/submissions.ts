import { noSubmissions } from '@caravanserai/submissions'
import type { Outcome, PostedForm, Submissions } from '@caravanserai/submissions'
import type { SiteFacts } from '../site/SiteContext'
import { siteTimeout } from '../browserLimits'
import { shared } from '../site/shared'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The typed values of one form's controls, by `nameOf`. */
type Typed = Readonly<Record<string, string>>

/**
 * Stores what a visitor types into forms in the session storage, by form and address, until the form is sent, and
 * restores it after Back or when a form is rendered again. (Without scripts browsers restore forms after Back
 * themselves.) Never stores card numbers, passwords or files. Call this before hydration, because the visitor may
 * already have typed.
 */
export const keepForms = (document: Document): void => {
  for (const form of document.forms)
    for (const control of form.elements) if (isControl(control) && isTyped(control)) keep(control)
  document.addEventListener('input', ({ target }) => void (isControl(target) && keep(target)), {
    capture: true,
  })
}

/** Restores a form in a microtask: its controls cannot be changed until React has finished rendering. */
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

/** Deletes the stored values of a submitted form at all addresses of its page. */
export const forgetForm = (form: HTMLFormElement): void =>
  stored((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(pageOf(form))) storage.removeItem(key)
  })

/** Forms of the frame are on every page, and share one entry. */
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

/** Storage may be blocked; nothing is stored then. */
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

/** Whether the value differs from the one that the server sent. */
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

/** Checkboxes of one name are stored individually. */
const nameOf = ({ type, name, value }: Control): string => (type === 'checkbox' ? `${name}=${value}` : name)

const valueOf = (control: Control): string =>
  control.type === 'checkbox' ? String(isTicked(control)) : control.value

/** An option that the page no longer offers cannot be restored. */
const canHold = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)

/** Sets a value like typing: with the prototype's setter, because React overrides the element's property. */
const enter = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

/**
 * The submissions port of this site. The code loads with the first submission, because most visitors send no form.
 * @param posted the form that the document responds to; it concerns no other page of the visit
 */
export const submissionsOf = (
  { sends, isPreview }: SiteFacts,
  posted: PostedForm | undefined,
): Submissions => {
  const { pathname, search } = location
  const isHere = () => pathname === location.pathname && search === location.search
  return {
    ...lazySubmissions(),
    ...(!sends ? noSubmissions : isPreview && sentNowhere),
    restore: restoreForm,
    forget: forgetForm,
    posted: (form) => (posted?.form === form && isHere() ? posted : undefined),
  }
}

const sentNowhere: Submissions = { submit: async () => 'sent' }

const lazySubmissions = (): Submissions => {
  /** One gateway per visit: it records which forms the receiver may already have. */
  const load = shared(async () => {
    const { gatewaySubmissions } = await import(
      /* webpackChunkName: "submissions" */ '@caravanserai/submissions/browser'
    )
    return gatewaySubmissions()
  })
  return {
    // Without the code, the site validates the form.
    validate: (...form) =>
      load().then(
        (gateway) => gateway.validate?.(...form) ?? {},
        () => ({}),
      ),
    submit: async (...form) => {
      const gateway = await load().catch(() => null)
      return gateway === null ? leftToBrowser(form[0].form) : gateway.submit(...form)
    },
  }
}

/**
 * The document may belong to a version of the site whose files no server has any more: the browser then posts the
 * form, as without scripts, and the response replaces the page. Without a network the visitor stays on the page with
 * the form.
 */
const leftToBrowser = async (name: string): Promise<Outcome> => {
  const form = [...document.forms].find(
    (form) => form.method === 'post' && new FormData(form).get('form') === name,
  )
  const isThere = await fetch('/healthz', { signal: AbortSignal.timeout(siteTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!form || !isThere) return 'failed'
  HTMLFormElement.prototype.submit.call(form)
  return new Promise(() => undefined)
}
