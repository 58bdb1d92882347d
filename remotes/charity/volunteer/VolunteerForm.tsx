import { FormCard, FormEnd, TextArea, TextField, usePosted, useSubmission, valuesOf } from '@caravanserai/ui'
import { useState } from 'react'
import { PhoneOrEmail } from '../organisation/PhoneOrEmail'
import { FileField } from './FileField'
import { chosenFile } from './chosenFile'
import { volunteerFields } from './volunteerFields'
import styles from './VolunteerForm.module.css'

/**
 * The form for volunteers. It validates nothing (docs/spec.md section 5), and shows the two messages of
 * section 8 only once the site has the form, or does not. The values and the file are kept until they have
 * been sent.
 */
export const VolunteerForm = () => {
  const { state, messages, send, onSubmit, reopen } = useSubmission('volunteer')
  const [timesSent, setTimesSent] = useState(0)
  // Browsers refill every field but this one.
  const lostFile = usePosted('volunteer')?.values['file']

  const submit = onSubmit(async (form) => {
    const file = chosenFile(form, 'file')
    const values = valuesOf(form, volunteerFields)
    const outcome = await send({ form: 'volunteer', values }, file)
    // Another file that was chosen meanwhile has not been sent, so it is kept, with its name below it.
    if (outcome === 'sent' && chosenFile(form, 'file') === file) setTimesSent((times) => times + 1)
    return outcome
  })

  return (
    <FormCard
      name="volunteer"
      messages={messages}
      className={styles.form}
      encType="multipart/form-data"
      data-unprinted
      aria-label="Volunteer"
      onSubmit={submit}
      onChange={reopen}
    >
      <TextField label="Full name" name="name" autoComplete="name" wide />
      <TextField label="Email" name="email" type="email" autoComplete="email" />
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" />
      <TextField label="Where you live" name="place" autoComplete="address-level2" />
      <TextField label="What you would like to help with" name="skills" />
      <TextArea label="Message" name="message" rows={5} wide />
      {/* Reset with each sent form, so that it does not show a file that is gone. */}
      <FileField
        key={timesSent}
        label="A letter or a CV, if you have one"
        name="file"
        lost={timesSent === 0 ? lostFile : undefined}
      />
      <div className={styles.end}>
        <FormEnd
          action="Send"
          state={state}
          said={{
            unsent: (
              <p>
                Nothing has been sent: this form is not connected to a mailbox yet. To offer your hands today,{' '}
                <PhoneOrEmail />.
              </p>
            ),
            sent: (
              <>
                <p className={styles.block}>Thank you</p>
                <p>What you wrote is with us. We ring you within four working days.</p>
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
      </div>
    </FormCard>
  )
}
