import { answerTo, FormCard, FormEnd, Select, TextArea, TextField, useSubmission } from '@caravanserai/ui'
import { organisation } from '../../../site.config'
import { contactForm, events, subjects } from './contactForm'
import styles from './ContactForm.module.css'

/**
 * The contact form of the home page (docs/reference/spec.md section 5): validated on submit. The fields are
 * uncontrolled, so that text typed before hydration is not lost, and keep their values until the site has received
 * them.
 */
export const ContactForm = () => {
  const { state, sent, form } = useSubmission(contactForm, { resetAfter: ['sent', 'unsent'] })

  return (
    <FormCard
      {...form}
      className={styles.form}
      aria-label="Contact form"
      reach={organisation}
      subject="A message from the home page"
    >
      <TextField label="First name" autoComplete="given-name" name="name" />
      <TextField label="Last name" autoComplete="family-name" name="lastname" />
      <TextField label="Email" autoComplete="email" wide name="email" />
      <Select label="Subject" name="subject">
        <option value="">Subject</option>
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </Select>
      <Select label="Event list" name="events">
        <option value="">Choose one</option>
        {events.map((event) => (
          <option key={event}>{event}</option>
        ))}
      </Select>
      <TextField label="Note" wide name="notes" />
      <TextArea label="Message (optional)" rows={4} wide name="message" />
      <FormEnd
        action="Send"
        state={state}
        sent={sent}
        said={{
          sent: sent && (
            <p>
              Thank you. Your message is with us, and somebody who knows the answer will {answerTo(sent)}.
            </p>
          ),
          failed: (
            <p>
              That did not work just now. What you wrote still stands above; please try again in a moment, or
              ring.
            </p>
          ),
        }}
      />
    </FormCard>
  )
}
