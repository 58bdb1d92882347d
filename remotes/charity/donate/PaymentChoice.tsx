import { useState } from 'react'
import { CardFields } from './CardFields'
import { Choice, Choices } from './Choice'
import styles from './DonateForm.module.css'
import type { Donation } from './donationOf'
import { OfflineDetails } from './OfflineDetails'

const ways: ReadonlyArray<{ readonly value: Donation['payment']; readonly name: string }> = [
  { value: 'card', name: 'Payment By Card' },
  { value: 'offline', name: 'Offline Donation' },
]

/** By card or without one (docs/spec.md section 9). Leaving the card, or sending the form once more, forgets what was typed of it. */
export const PaymentChoice = ({ timesSent }: { readonly timesSent: number }) => {
  const [payment, setPayment] = useState<Donation['payment']>('card')
  return (
    <>
      <Choices label="Payment" joined>
        {ways.map(({ value, name }) => (
          <Choice
            key={value}
            name="payment"
            value={value}
            checked={payment === value}
            onChange={() => setPayment(value)}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      {payment === 'card' ? <CardFields key={timesSent} /> : <OfflineDetails />}
      <noscript className={styles.unscripted}>
        <OfflineDetails />
      </noscript>
    </>
  )
}
