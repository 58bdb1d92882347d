import type { FormEvent } from 'react'
import { TextField } from '../Field/Field'
import { FormEnd } from '../Form/FormEnd'
import { useSubmission } from '../Form/useSubmission'
import styles from './Newsletter.module.css'

/** The letter that one can ask for (docs/spec.md section 9). Only the browser judges its address. */
export const Newsletter = ({ level = 2 }: { readonly level?: 2 | 3 }) => {
  const { state, send, reopen } = useSubmission()
  const Heading = `h${level}` as const

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    const outcome = await send({ form: 'newsletter', values: { email: typeof email === 'string' ? email.trim() : '' } })
    if (outcome === 'sent') form.reset()
  }

  return (
    <form className={styles.newsletter} method="post" onSubmit={(event) => void submit(event)} onChange={reopen} aria-label="Newsletter">
      <Heading>Join 20,000 Subscribers</Heading>
      <TextField label="Your email" type="email" name="email" autoComplete="email" required />
      <FormEnd
        action="Subscribe"
        state={state}
        said={{
          unsent: <p>Thank you. Our letter is not connected to a mailbox yet, so nothing has been sent.</p>,
          sent: <p>Thank you. The next letter comes to you.</p>,
          failed: <p>That did not work just now. Your address still stands above; please try again in a moment.</p>,
        }}
        unscripted="This form needs JavaScript. Ring or write to us, and we put you on the list by hand."
      />
    </form>
  )
}
