import { Button, Select, TextArea, TextField, useHydrated } from '@caravanserai/ui'
import type { ChangeEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'
import type { ContactField, Messages } from './contactValues'
import { check, events, firstWrong, noValues, subjects } from './contactValues'
import styles from './ContactForm.module.css'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The contact form of the home page and of the contact page (docs/spec.md section 5). It sends nothing anywhere, and says so. */
export const ContactForm = () => {
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(noValues)
  const [messages, setMessages] = useState<Messages>({})
  const [done, setDone] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(values)
    const wrong = firstWrong(found)
    setMessages(found)
    setDone(wrong === undefined)
    if (wrong === undefined) return setValues(noValues)
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  const field = (name: ContactField) => ({
    name,
    value: values[name],
    message: messages[name],
    onChange: ({ target: { value } }: ChangeEvent<Control>) => {
      setValues((before) => ({ ...before, [name]: value }))
      setMessages(({ [name]: _, ...others }) => others)
      setDone(false)
    },
  })

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Contact form">
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
        <Button type="submit" disabled={!hydrated}>
          Send
        </Button>
        <noscript>
          <p>This form needs JavaScript. Please write or ring instead: the address and the number are on this page.</p>
        </noscript>
        <p role="status" className={styles.status}>
          {done && 'Thank you. Your form is complete. It is not connected to a mailbox yet, so nothing has been sent.'}
        </p>
      </div>
    </form>
  )
}
