import type { DefinedForm } from '@caravanserai/adapters/page'
import type { Outcome, PostedForm, Submission } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { usePosted } from './Form'

/**
 * The trimmed values of a form's controls, by name; `''` where there is no such control. Those of several controls of one
 * name, such as boxes that are ticked, have commas between them. They are read from the DOM, because a browser or a visitor may
 * have filled the form in before hydration.
 */
export const valuesOf = <Name extends string>(
  form: HTMLFormElement,
  names: ReadonlyArray<Name>,
): Readonly<Record<Name, string>> => {
  const data = new FormData(form)
  const typed = (name: string): string =>
    data
      .getAll(name)
      .flatMap((value) => (typeof value === 'string' ? value.trim() : []))
      .join(', ')
  return Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What each control of a form held at one moment. */
type Snapshot = ReadonlyArray<{ readonly control: Control; readonly value: ReadonlyArray<unknown> }>

const snapshotOf = (form: HTMLFormElement): Snapshot =>
  [...form.elements].filter(isControl).map((control) => ({ control, value: valueOf(control) }))

/**
 * Resets the controls that still hold what the snapshot holds. A value typed while the request was under way has not been
 * sent, and no copy of it exists anywhere else.
 * @param posted the form that the browser itself has posted before: what was typed then is the default of its fields, and
 * goes, too
 */
const resetUnchanged = (form: HTMLFormElement, snapshot: Snapshot, posted?: PostedForm): void => {
  const unchanged = snapshot.filter(({ control, value }) => {
    const now = valueOf(control)
    return now.length === value.length && now.every((part, index) => part === value[index])
  })
  if (unchanged.length === snapshot.length) form.reset()
  else for (const { control } of unchanged) reset(control)
  if (posted)
    for (const { control } of unchanged)
      if (control.type !== 'radio' && control.name in posted.values) control.value = ''
  // A file shows what was chosen outside of its control, too.
  for (const { control } of unchanged) if (control.type === 'file') control.dispatchEvent(new Event('reset'))
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** The files are compared as well: two files may have the same name. */
const valueOf = (control: Control): ReadonlyArray<unknown> =>
  control instanceof HTMLInputElement
    ? [control.value, control.checked, ...(control.files ?? [])]
    : [control.value]

/** What `form.reset()` does, for one control. */
const reset = (control: Control): void => {
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = Math.max(
      0,
      [...control.options].findIndex(({ defaultSelected }) => defaultSelected),
    )
    return
  }
  control.value = control.defaultValue
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked
}

/** The files that were chosen in a control of a form. */
const filesIn = (form: HTMLFormElement, name: string): ReadonlyArray<File> => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : []
}

/** `open`: not submitted yet, or edited since; afterwards the outcome of the last submission. */
export type FormState = 'open' | 'sending' | Outcome

/** What is needed of a form (`defineForm`). The form of the footer leaves the check to the browser. */
export type SubmittedForm = Pick<DefinedForm, 'name' | 'fields' | 'valuesOf'> & Partial<DefinedForm>

interface SubmissionOptions {
  /** The path of the page, where it is not the address that the browser shows: `/event-single/3`. */
  readonly pathname?: string
  /** The outcomes that reset the form; after any other one the visitor keeps what they wrote. */
  readonly resetAfter?: ReadonlyArray<Outcome>
}

/**
 * Judges a form and submits it to the submissions port, one submission at a time. `form` is for the kit's `Form`: the
 * declaration, what is wrong now, and what happens when a value changes or the form is sent. What was sent is reset, and what was
 * typed since is kept. Leaving the page does not abort a submission; its outcome is then not shown. Where the browser itself
 * has posted the form, it begins with what became of that.
 */
export const useSubmission = (
  { name, fields, file, declaration, version, valuesOf: valuesIn, wrongIn, wrongTyped }: SubmittedForm,
  { pathname, resetAfter = ['sent'] }: SubmissionOptions = {},
) => {
  const { submit, forget } = useSubmissions()
  const posted = usePosted(name)
  const [state, setState] = useState<FormState>(posted?.outcome ?? 'open')
  const [messages, setMessages] = useState(posted?.messages ?? {})
  // A ref, not state: a second click may arrive before the first one has been rendered.
  const isSending = useRef(false)

  /** Shows what is wrong, and leads to the first field with a message; `false` where the form has none of these fields. */
  const refuse = (form: HTMLFormElement, found: PostedForm['messages']): boolean => {
    setMessages(found)
    const wrong = [...form.elements].find((control) => nameOf(control) in found)
    if (wrong === undefined) return false
    if (wrong instanceof HTMLElement) wrong.focus()
    setState(open)
    return true
  }

  /** The outcome; `null` when the site has refused the form. */
  const send = async (
    form: HTMLFormElement,
    submission: Submission,
    files: ReadonlyArray<File>,
  ): Promise<Outcome | null> => {
    isSending.current = true
    setState('sending')
    setMessages({})
    let found: PostedForm['messages'] = {}
    const outcome = await outcomeOf(() => submit(submission, files, (messages) => (found = messages)))
    isSending.current = false
    const isRefused = refuse(form, found)
    setState(isRefused ? 'open' : outcome)
    return isRefused ? null : outcome
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const typed = valuesOf(form, fields)
    const values = valuesIn(typed, { pathname: pathname ?? location.pathname })
    const files = file === undefined ? [] : filesIn(form, file)
    if (refuse(form, { ...wrongTyped?.(typed), ...wrongIn?.(values, files) })) return
    const sent = snapshotOf(form)
    void send(form, { form: name, values, version }, files).then((outcome) => {
      if (outcome === null) return
      const isReset = resetAfter.includes(outcome)
      if (isReset || outcome === 'sent') forget?.(form)
      if (isReset) resetUnchanged(form, sent, posted)
    })
  }

  const onChange = ({ target }: { readonly target: EventTarget }): void => {
    setState(open)
    setMessages(({ [nameOf(target)]: _, ...others }) => others)
  }

  return { state, form: { name, declaration, version, messages, onSubmit, onChange } }
}

/** A form that is under way stays so. */
const open = (now: FormState): FormState => (now === 'sending' ? now : 'open')

const nameOf = (control: EventTarget): string =>
  control instanceof Element ? (control.getAttribute('name') ?? '') : ''

/** The port promises never to reject. If an implementation does, the form must not stay in `sending` for ever. */
const outcomeOf = async (submit: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await submit()
  } catch (error) {
    console.warn('The submissions port has rejected; the form counts as not sent.', error)
    return 'failed'
  }
}
