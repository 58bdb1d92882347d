import type { DefinedForm } from '@caravanserai/adapters/page'
import type { Outcome, PostedForm, SentForm, Submission } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { usePosted } from './Form'

/**
 * The trimmed values of a form's controls, by name; `''` if there is no such control. Values of several controls of
 * one name, such as checked boxes, are joined with commas. Read from the DOM, because a browser or a visitor may have
 * filled in the form before hydration.
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

/** The values of a form's controls at one moment. */
type Snapshot = ReadonlyArray<{ readonly control: Control; readonly value: ReadonlyArray<unknown> }>

const snapshotOf = (form: HTMLFormElement): Snapshot =>
  [...form.elements].filter(isControl).map((control) => ({ control, value: valueOf(control) }))

/**
 * Resets the controls that still have the values of the snapshot. A value typed during the request has not been sent,
 * and no copy of it exists elsewhere.
 * @param posted the form that the browser has posted before: its values are the defaults of the fields, and are
 *   reset, too
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
  // `FileField` lists the chosen files outside of its control.
  for (const { control } of unchanged) if (control.type === 'file') control.dispatchEvent(new Event('reset'))
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** Files are compared by identity: two files may have the same name. */
const valueOf = (control: Control): ReadonlyArray<unknown> =>
  control instanceof HTMLInputElement
    ? [control.value, control.checked, ...(control.files ?? [])]
    : [control.value]

/** `form.reset()` for a single control. */
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

/** The files chosen in a control of a form. */
const filesIn = (form: HTMLFormElement, name: string): ReadonlyArray<File> => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : []
}

/** `open`: not submitted yet, or edited since; otherwise the outcome of the last submission. */
export type FormState = 'open' | 'sending' | Outcome

/** The used part of a form's definition (`defineForm`). The footer's form leaves validation to the browser. */
export type SubmittedForm = Pick<DefinedForm, 'name' | 'fields' | 'valuesOf'> & Partial<DefinedForm>

interface SubmissionOptions {
  /** The path of the page if it differs from the browser's address: `/event-single/3`. */
  readonly pathname?: string
  /** The outcomes that reset the form; after any other outcome the values are preserved. */
  readonly resetAfter?: ReadonlyArray<Outcome>
}

/**
 * Validates a form and submits it to the submissions port, one submission at a time. Spread `form` into the kit's
 * `Form`: it contains the declaration, the current error messages, and the handlers. After a submission, sent values
 * are reset, and values typed since are preserved. Leaving the page does not abort a submission; its outcome is then
 * not shown. If the browser has posted the form, the initial state is the result of that post. `sent` is meaningful in
 * the state `sent` only.
 */
export const useSubmission = (
  { name, fields, file, declaration, version, valuesOf: valuesIn, wrongTyped }: SubmittedForm,
  { pathname, resetAfter = ['sent'] }: SubmissionOptions = {},
) => {
  const { submit, validate, forget } = useSubmissions()
  const posted = usePosted(name)
  const [state, setState] = useState<FormState>(posted?.outcome ?? 'open')
  const [messages, setMessages] = useState(posted?.messages ?? {})
  const [sent, setSent] = useState<SentForm | null>(posted?.sent ?? null)
  // A ref, not state: a second click may arrive before the first click has been rendered.
  const isSending = useRef(false)

  /** Shows the messages and focuses the first invalid field; `false` if the form has none of these fields. */
  const refuse = (form: HTMLFormElement, found: PostedForm['messages']): boolean => {
    setMessages(found)
    const wrong = [...form.elements].find((control) => nameOf(control) in found)
    if (wrong === undefined) return false
    if (wrong instanceof HTMLElement) wrong.focus()
    setState(open)
    return true
  }

  /** Resolves to the outcome; `null` if the site has refused the form. */
  const send = async (
    form: HTMLFormElement,
    submission: Submission,
    files: ReadonlyArray<File>,
    typed: SentForm['values'],
  ): Promise<Outcome | null> => {
    isSending.current = true
    setState('sending')
    setMessages({})
    let found: PostedForm['messages'] = {}
    let id = ''
    const outcome = await outcomeOf(() =>
      submit(
        submission,
        files,
        (messages) => (found = messages),
        (stored) => (id = stored),
      ),
    )
    isSending.current = false
    setSent({ id, values: typed })
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
    const snapshot = snapshotOf(form)
    const sendUnless = (found: PostedForm['messages'] = {}): void => {
      isSending.current = false
      if (refuse(form, { ...wrongTyped?.(typed), ...found })) return
      void send(form, { form: name, values, version }, files, typed).then((outcome) => {
        if (outcome === null) return
        const isReset = resetAfter.includes(outcome)
        if (isReset || outcome === 'sent') forget?.(form)
        if (isReset) resetUnchanged(form, snapshot, posted)
      })
    }
    if (declaration === undefined || validate === undefined) return sendUnless()
    isSending.current = true
    void validate(declaration, values, files).then(sendUnless)
  }

  const onChange = ({ target }: { readonly target: EventTarget }): void => {
    setState(open)
    const changed = nameOf(target)
    const either = declaration?.either?.of ?? []
    const of = either.includes(changed) ? either : [changed]
    setMessages((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !of.includes(field))))
  }

  return { state, sent, form: { name, declaration, version, messages, onSubmit, onChange } }
}

/** A pending submission stays pending. */
const open = (now: FormState): FormState => (now === 'sending' ? now : 'open')

const nameOf = (control: EventTarget): string =>
  control instanceof Element ? (control.getAttribute('name') ?? '') : ''

/** The port promises never to reject; if it does, the form must not stay in `sending` forever. */
const outcomeOf = async (submit: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await submit()
  } catch (error) {
    console.warn('The submissions port has rejected; the form counts as not sent.', error)
    return 'failed'
  }
}
