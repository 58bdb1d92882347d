import { Button, Select, TextArea, TextField, useHydrated } from '@caravanserai/ui'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { house } from '../house/house'
import type { Submissions } from '../submissions'
import { AmountChoice } from './AmountChoice'
import styles from './DonateForm.module.css'
import { donationOf } from './donationOf'
import { FormPart } from './FormPart'
import { PaymentChoice } from './PaymentChoice'
import type { GivenCause } from './readDonatePage'

/**
 * The donation form (docs/spec.md sections 5 and 9): no rules beyond the browser's own, and nothing is charged. Its values
 * stay in the fields until it is sent; then a summary without the card goes to the port, and the card's fields are emptied.
 */
export const DonateForm = ({
  causes,
  causeId,
  onCause,
  submissions,
}: {
  readonly causes: ReadonlyArray<GivenCause>
  readonly causeId: string | null
  readonly onCause: (id: string | null) => void
  readonly submissions: Submissions
}) => {
  const hydrated = useHydrated()
  const [timesSent, setTimesSent] = useState(0)
  const [done, setDone] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submissions.donation(donationOf(new FormData(event.currentTarget)))
    setTimesSent(timesSent + 1)
    setDone(true)
  }

  return (
    // `post`: should a browser ever submit it by itself, no value ends in an address.
    <form className={styles.form} method="post" onSubmit={submit} onChange={() => setDone(false)} aria-label="Donation">
      <FormPart title="Your gift">
        <AmountChoice />
        <Select
          label="Cause"
          name="cause"
          value={causeId ?? ''}
          onChange={({ target: { value } }) => onCause(value || null)}
          wide
        >
          <option value="">Where it is needed most</option>
          {causes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </FormPart>
      <FormPart title="About you">
        <TextField label="Full name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="email" />
        <TextArea label="Note (optional)" name="note" rows={3} wide />
      </FormPart>
      <FormPart title="How you pay">
        <PaymentChoice timesSent={timesSent} />
      </FormPart>
      <div className={styles.send}>
        <Button type="submit" disabled={!hydrated}>
          Donate Now
        </Button>
        <noscript>
          <p>This form needs JavaScript. To give by phone, ring {house.phone.shown}, {house.hours}.</p>
        </noscript>
        <p role="status" className={styles.status}>
          {done && (
            <>
              Thank you. Nothing has been charged: this form is not connected to a bank yet. To give today, ring{' '}
              <a href={`tel:${house.phone.dialled}`}>{house.phone.shown}</a> or write to{' '}
              <a href={`mailto:${house.email}`}>{house.email}</a>.
            </>
          )}
        </p>
      </div>
    </form>
  )
}
