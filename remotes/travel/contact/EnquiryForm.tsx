import { FormCard, FormEnd, TextArea, TextField, useSubmission } from '@caravanserai/ui'
import { useLocation } from 'react-router-dom'
import styles from '../contactForm/ContactForm.module.css'
import { enquiryForm } from './enquiryForm'

/**
 * The form of the contact page. Nothing is validated, by the browser either (docs/spec.md section 5).
 * @param about what the enquiry is about at first, as the link to this page says
 */
export const EnquiryForm = ({ about }: { readonly about: string }) => {
  const { state, form } = useSubmission(enquiryForm, useLocation())

  return (
    <FormCard {...form} className={styles.form} aria-label="Send us a message">
      <TextField label="Name" name="name" autoComplete="name" wide />
      <TextField label="Email" name="email" type="email" autoComplete="email" />
      <TextField label="Telephone" name="phone" type="tel" autoComplete="tel" />
      {/* Another link to this page is about something else. */}
      <TextField key={about} label="What it is about" name="about" defaultValue={about} wide />
      <TextField label="Travel dates, if any" name="dates" />
      <TextField label="Number of travellers" name="travellers" inputMode="numeric" />
      <TextArea label="Message" name="message" rows={6} wide />
      <FormEnd
        action="Send"
        state={state}
        said={{
          unsent: (
            <p>
              Thank you. This form is not connected to a mailbox yet, so nothing has been sent. Please write
              or call: both ways stand on this page.
            </p>
          ),
          sent: <p>Thank you. Your note is with us, and somebody who knows the answer will write back.</p>,
          failed: (
            <p>
              That did not work just now. What you wrote still stands above; please try again in a moment, or
              call.
            </p>
          ),
        }}
      />
    </FormCard>
  )
}
