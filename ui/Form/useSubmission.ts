import type { DefinedForm } from '@caravanserai/adapters/page'
import type { Outcome, PostedForm, Submission } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { filesIn } from './filesIn'
import { usePosted } from './PostedContext'
import { resetUnchanged, snapshotOf } from './resetUnchanged'
import { valuesOf } from './valuesOf'

/** `open`: not submitted yet, or edited since; afterwards the outcome of the last submission. */
export type FormState = 'open' | 'sending' | Outcome

/** What is needed of a form (`defineForm`). The form of the footer leaves the check to the browser. */
export type SubmittedForm = Pick<DefinedForm, 'name' | 'fields' | 'valuesOf'> & Partial<DefinedForm>

export interface SubmissionOptions {
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
