import { answerTo, FormCard, FormEnd, TextArea, TextField, useSubmission } from '@caravanserai/ui'
import { organisation } from '../../../site.config'
import { PhoneOrEmail } from '../organisation/ContactOptions'
import { enquiryForm } from './enquiryForm'
import styles from './EnquiryForm.module.css'

/** A form for a question about the page. Typed text is preserved until it is sent. */
export const EnquiryForm = ({
  about,
  label,
}: {
  /** The address of the page, such as `/event-single/3`. */
  readonly about: string
  /** The accessible name of the form. */
  readonly label: string
}) => {
  const { state, sent, form } = useSubmission(enquiryForm, { pathname: about })

  return (
    <FormCard
      {...form}
      className={styles.form}
      data-unprinted
      aria-label={label}
      reach={organisation}
      subject={`${label}: ${about}`}
    >
      <TextField label="Name" name="name" autoComplete="name" wide />
      <TextField label="Email" name="email" autoComplete="email" />
      <TextField label="Telephone" name="phone" autoComplete="tel" />
      <TextArea label="Message" name="message" rows={4} wide />
      <FormEnd
        action="Send"
        state={state}
        sent={sent}
        said={{
          sent: sent && <p>Thank you. Your question is with us, and a person will {answerTo(sent)}.</p>,
          failed: (
            <p>
              That did not work just now. What you typed still stands above; please try again in a moment, or{' '}
              <PhoneOrEmail />.
            </p>
          ),
        }}
      />
    </FormCard>
  )
}
