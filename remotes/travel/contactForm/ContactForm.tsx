import { contactRules, wrongIn } from '@caravanserai/submissions/rules'
import { FormCard, FormEnd, Select, TextArea, TextField, useSubmission, valuesOf } from '@caravanserai/ui'
import type { ContactField } from './contactValues'
import { contactFields, events, isRequired, subjects } from './contactValues'
import styles from './ContactForm.module.css'

/**
 * The contact form of the home page (docs/spec.md section 5): validated on submit. The fields are
 * uncontrolled, so that what was typed before hydration is not lost, and keep their values until the site
 * has them.
 */
export const ContactForm = () => {
  const { state, messages, send, refuse, onSubmit, reopen } = useSubmission('contact')

  const sendOff = (form: HTMLFormElement) => {
    const values = valuesOf(form, contactFields)
    return refuse(wrongIn(contactRules, values)) ? null : send({ form: 'contact', values })
  }

  const field = (name: ContactField) => ({
    name,
    // Not `required`: screen readers may then call an empty field invalid before the form has judged it.
    'aria-required': isRequired(name) || undefined,
  })

  return (
    <FormCard
      name="contact"
      messages={messages}
      className={styles.form}
      onSubmit={onSubmit(sendOff, ['sent', 'unsent'])}
      onChange={reopen}
      aria-label="Contact form"
    >
      <TextField label="First name" autoComplete="given-name" {...field('name')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastname')} />
      <TextField label="Email" type="email" autoComplete="email" wide {...field('email')} />
      <Select label="Subject" {...field('subject')}>
        <option value="">Subject</option>
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </Select>
      <Select label="What it is about" {...field('events')}>
        <option value="">Choose one</option>
        {events.map((event) => (
          <option key={event}>{event}</option>
        ))}
      </Select>
      <TextField label="Note" wide {...field('notes')} />
      <TextArea label="Message (optional)" rows={4} wide {...field('message')} />
      <div className={styles.send}>
        <FormEnd
          action="Send"
          state={state}
          said={{
            unsent: (
              <p>
                Thank you. Your form is complete. It is not connected to a mailbox yet, so nothing has been
                sent.
              </p>
            ),
            sent: (
              <p>Thank you. Your message is with us, and somebody who knows the answer will write back.</p>
            ),
            failed: (
              <p>
                That did not work just now. What you wrote still stands above; please try again in a moment,
                or ring.
              </p>
            ),
          }}
        />
      </div>
    </FormCard>
  )
}
