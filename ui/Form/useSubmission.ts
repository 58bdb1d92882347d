import type { Outcome, Submission } from '@caravanserai/adapters'
import { useSubmissions } from '@caravanserai/adapters/react'
import { useRef, useState } from 'react'

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
  return { state, send, reopen: () => setState((now) => (now === 'sending' ? now : 'open')) }
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
