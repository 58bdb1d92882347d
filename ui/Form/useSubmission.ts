import type { FormName, Outcome, PostedForm, Submission } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { usePosted } from './PostedContext'
import { resetUnchanged, snapshotOf } from './resetUnchanged'

/** `open`: not submitted yet, or edited since; afterwards the outcome of the last submission. */
export type FormState = 'open' | 'sending' | Outcome

/**
 * Submits a form to the submissions port, one submission at a time. `reopen` withdraws the message about the last outcome,
 * and that of the field that has changed. `messages` are for the kit's `Form`: what the site has found wrong, and what
 * `refuse` was given. Leaving the page does not abort a submission; its outcome is then not shown.
 * @param name of the form: where the browser itself has posted it, it begins with what became of that
 */
export const useSubmission = (name: FormName) => {
  const { submit } = useSubmissions()
  const posted = usePosted(name)
  const [state, setState] = useState<FormState>(posted?.outcome ?? 'open')
  const [messages, setMessages] = useState(posted?.messages ?? {})
  const lastForm = useRef<HTMLFormElement>(null)
  // A ref, not state: a second click may arrive before the first one has been rendered.
  const isSending = useRef(false)

  /** Shows what is wrong, and leads to the first field with a message; `false` where the form has none of these fields. */
  const refuse = (found: PostedForm['messages']): boolean => {
    setMessages(found)
    const wrong = [...(lastForm.current?.elements ?? [])].find((control) => nameOf(control) in found)
    if (wrong === undefined) return false
    if (wrong instanceof HTMLElement) wrong.focus()
    setState(open)
    return true
  }

  /** The outcome; `null` when the form was refused, and when a submission is already under way. */
  const send = async (submission: Submission, file?: File): Promise<Outcome | null> => {
    if (isSending.current) return null
    isSending.current = true
    setState('sending')
    setMessages({})
    let found: PostedForm['messages'] = {}
    const outcome = await outcomeOf(() => submit(submission, file, (messages) => (found = messages)))
    isSending.current = false
    const isRefused = refuse(found)
    setState(isRefused ? 'open' : outcome)
    return isRefused ? null : outcome
  }

  /**
   * A form's `onSubmit`. Resets the controls that still hold what was sent, and keeps what was typed since.
   * @param sendForm passes the form's values to `send`; `null` when the form was not sent
   * @param resetAfter the outcomes that reset the form; after any other one the visitor keeps what they wrote
   */
  const onSubmit =
    (
      sendForm: (form: HTMLFormElement) => Promise<Outcome | null> | null,
      resetAfter: ReadonlyArray<Outcome> = ['sent'],
    ) =>
    (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      const form = event.currentTarget
      lastForm.current = form
      const sent = snapshotOf(form)
      void sendForm(form)?.then((outcome) => {
        if (outcome !== null && resetAfter.includes(outcome)) resetUnchanged(form, sent, posted)
      })
    }

  const reopen = ({ target }: { readonly target: EventTarget }): void => {
    setState(open)
    setMessages(({ [nameOf(target)]: _, ...others }) => others)
  }

  return { state, messages, send, refuse, onSubmit, reopen }
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
