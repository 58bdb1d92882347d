import { FormCard, FormEnd, TextArea, TextField, useSubmission, valuesOf } from '@caravanserai/ui'
import { useLocation } from 'react-router-dom'
import form from '../contactForm/ContactForm.module.css'

/** The form of the contact page. Nothing is validated, by the browser either (docs/spec.md section 5). */
export const EnquiryForm = () => {
  const { state, send, onSubmit, reopen } = useSubmission()
  const { pathname } = useLocation()

  const submit = onSubmit((written) =>
    send({
      form: 'enquiry',
      values: { about: pathname, ...valuesOf(written, ['name', 'email', 'phone', 'message']) },
    }),
  )

  return (
    <FormCard className={form.form} onSubmit={submit} onChange={reopen} aria-label="Leave us a note">
      <TextField label="Name" name="name" autoComplete="name" wide />
      <TextField label="Email" name="email" type="email" autoComplete="email" />
      <TextField label="Telephone" name="phone" type="tel" autoComplete="tel" />
      <TextArea label="Message" name="message" rows={6} wide />
      <div className={form.send}>
        <FormEnd
          action="Send"
          state={state}
          said={{
            unsent: (
              <p>
                Thank you. This form is not connected to a mailbox yet, so nothing has been sent. Please write
                or ring: both ways stand on this page.
              </p>
            ),
            sent: <p>Thank you. Your note is with us, and somebody who knows the answer will write back.</p>,
            failed: (
              <p>
                That did not work just now. What you wrote still stands above; please try again in a moment,
                or ring.
              </p>
            ),
          }}
          unscripted="This form needs JavaScript. Please write or ring instead: the address and the number are on this page."
        />
      </div>
    </FormCard>
  )
}
