import type { Outcome, Submission } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { emptierOf } from './emptierOf'

/** Where a form stands: not sent off yet, on its way, or what became of it. */
export type FormState = 'open' | 'sending' | Outcome

/**
 * Hands what a form holds to the submissions port, once at a time. `reopen` takes back what the form said of it.
 * A visitor who leaves the page meanwhile is told nothing; what was sent off goes on.
 */
export const useSubmission = () => {
  const { submit } = useSubmissions()
  const [state, setState] = useState<FormState>('open')
  // Beside the state: two clicks may come before the first of them has been rendered.
  const isSending = useRef(false)

  /** What became of it; `null` when it is on its way already. */
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
   * A form's `onSubmit`. Empties what still holds what was sent, never what was typed meanwhile.
   * @param sendOff hands the form to `send`; `null` where it was not sent off
   * @param emptiedBy what has to become of it; whoever has written does not write anew what nobody has got
   */
  const onSubmit =
    (
      sendOff: (form: HTMLFormElement) => Promise<Outcome | null> | null,
      emptiedBy: ReadonlyArray<Outcome> = ['sent'],
    ) =>
    (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      const emptySent = emptierOf(event.currentTarget)
      void sendOff(event.currentTarget)?.then((outcome) => {
        if (outcome !== null && emptiedBy.includes(outcome)) emptySent()
      })
    }

  return { state, send, onSubmit, reopen: () => setState((now) => (now === 'sending' ? now : 'open')) }
}

/** The port never rejects. Should one do so, the form must not wait for ever, and its maker is told. */
const outcomeOf = async (submit: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await submit()
  } catch (error) {
    console.warn('The submissions port has thrown; the form counts as not sent.', error)
    return 'failed'
  }
}
