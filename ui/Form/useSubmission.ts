import type { Outcome, Submission } from '@caravanserai/adapters'
import { useSubmissions } from '@caravanserai/adapters/react'
import { useState } from 'react'

/** Where a form stands: not sent off yet, on its way, or what became of it. */
export type FormState = 'open' | 'sending' | Outcome

/** Hands what a form holds to the submissions port, once at a time. `reopen` takes back what the form said of it. */
export const useSubmission = () => {
  const { submit } = useSubmissions()
  const [state, setState] = useState<FormState>('open')

  /** What became of it; `null` when it is on its way already. */
  const send = async (submission: Submission, file?: File): Promise<Outcome | null> => {
    if (state === 'sending') return null
    setState('sending')
    const outcome = await submit(submission, file)
    setState(outcome)
    return outcome
  }
  return { state, send, reopen: () => setState((now) => (now === 'sending' ? now : 'open')) }
}
