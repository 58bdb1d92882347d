import { useSubmissions } from '@caravanserai/submissions'
import { TextField } from '../Field/Field'
import { Form } from '../Form/Form'
import { FormEnd } from '../Form/FormEnd'
import { useSubmission } from '../Form/useSubmission'
import type { SubmittedForm } from '../Form/useSubmission'
import styles from './Newsletter.module.css'

/**
 * The newsletter subscription form (docs/reference/spec.md section 9). The browser validates the address; the server
 * validates it again for clients that do not.
 */
export const Newsletter = ({ level = 2 }: { readonly level?: 2 | 3 }) => {
  const { state, form } = useSubmission(newsletter)
  const { isOff } = useSubmissions()
  const Heading = `h${level}` as const
  return (
    <div className={styles.newsletter}>
      <Form {...form} className={styles.form} aria-label="Newsletter">
        <Heading className={styles.title}>Join 20,000 Subscribers</Heading>
        <p className={styles.lead}>
          {isOff
            ? 'This form is not connected yet: please write to us to have our letter.'
            : 'One letter a month: departures, prices, and what was given where.'}
        </p>
        <TextField label="Your email" type="email" name="email" autoComplete="email" required />
        <FormEnd
          className={styles.end}
          look="quiet"
          action="Subscribe"
          state={state}
          said={{
            sent: <p>Thank you. The next letter comes to you.</p>,
            failed: (
              <p>
                That did not work just now. Your address still stands above; please try again in a moment.
              </p>
            ),
          }}
        />
      </Form>
    </div>
  )
}

/** The form, declared by the host (`submissions/declaration/formDeclarations.ts`). */
const newsletter: SubmittedForm = { name: 'newsletter', fields: ['email'], valuesOf: (typed) => typed }
