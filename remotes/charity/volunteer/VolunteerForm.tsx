import { answerTo, FileField, FormCard, FormEnd, TextArea, TextField, useSubmission } from '@caravanserai/ui'
import { organisation } from '../../../site.config'
import { PhoneOrEmail } from '../organisation/ContactOptions'
import { volunteerForm } from './volunteerForm'
import styles from './VolunteerForm.module.css'

/**
 * The form for volunteers. It shows the two messages of section 8 only after the submission has succeeded or failed.
 * The values and the file are preserved until they have been sent.
 */
export const VolunteerForm = () => {
  const { state, sent, form } = useSubmission(volunteerForm)

  return (
    <FormCard
      {...form}
      className={styles.form}
      data-unprinted
      aria-label="Volunteer"
      reach={organisation}
      subject="Volunteering"
    >
      <TextField label="Full name" name="name" autoComplete="name" wide />
      <TextField label="Email" name="email" autoComplete="email" />
      <TextField label="Telephone" name="phone" autoComplete="tel" />
      <TextField label="Where you live" name="place" autoComplete="address-level2" />
      <TextField label="What you would like to help with" name="skills" />
      <TextArea label="Message" name="message" rows={5} wide />
      <FileField label="A letter or a CV, if you have one" />
      <FormEnd
        action="Send"
        state={state}
        sent={sent}
        said={{
          sent: sent && (
            <>
              <p className={styles.block}>Thank you</p>
              <p>What you wrote is with us. Within four working days we {answerTo(sent)}.</p>
            </>
          ),
          failed: (
            <>
              <p className={styles.block}>Error occurred while sending email. Please try again later.</p>
              <p>
                What you typed still stands above. You can also <PhoneOrEmail />.
              </p>
            </>
          ),
        }}
      />
    </FormCard>
  )
}
