import type { FormName, Outcome, Submission } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { usePosted } from './PostedContext'
import { resetUnchanged, snapshotOf } from './resetUnchanged'

/** `open`: not submitted yet, or edited since; afterwards the outcome of the last submission. */
export type FormState = 'open' | 'sending' | Outcome

/**
 * Submits a form to the submissions port, one submission at a time. `reopen` withdraws the message about the last outcome.
 * Leaving the page does not abort a submission; its outcome is then not shown.
 * @param name of the form: where the browser itself has posted it, it begins with what became of that
 */
export const useSubmission = (name: FormName) => {
  const { submit } = useSubmissions()
  const posted = usePosted(name)
  const [state, setState] = useState<FormState>(posted?.outcome ?? 'open')
  // A ref, not state: a second click may arrive before the first one has been rendered.
  const isSending = useRef(false)

  /** The outcome; `null` when a submission is already under way. */
  const send = async (submission: Submission, file?: File): Promise<Outcome | null> => {
    if (isSending.current) return null
    isSending.current = true
    setState('sending')
    const outcome = await outcomeOf(() => submit(submission, file))
    isSending.current = false
    setState(outcome)
    return outcome
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
      const sent = snapshotOf(form)
      void sendForm(form)?.then((outcome) => {
        if (outcome !== null && resetAfter.includes(outcome)) resetUnchanged(form, sent, posted)
      })
    }

  return { state, send, onSubmit, reopen: () => setState((now) => (now === 'sending' ? now : 'open')) }
}

/** The port promises never to reject. If an implementation does, the form must not stay in `sending` for ever. */
const outcomeOf = async (submit: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await submit()
  } catch (error) {
    console.warn('The submissions port has rejected; the form counts as not sent.', error)
    return 'failed'
  }
}
