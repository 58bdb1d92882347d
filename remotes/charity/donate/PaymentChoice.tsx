import { CardFields } from './CardFields'
import { Choice, Choices } from './Choice'
import styles from './DonateForm.module.css'
import type { Donation } from './donationOf'
import { OfflineDetails } from './OfflineDetails'
import { useChosen } from './useChosen'

const ways = [
  { value: 'card', name: 'Payment By Card' },
  { value: 'offline', name: 'Offline Donation' },
] as const satisfies ReadonlyArray<{ readonly value: Donation['payment']; readonly name: string }>

/**
 * By card or without one (docs/spec.md section 9). Choosing another method, or sending the form again, clears
 * the fields of the card.
 */
export const PaymentChoice = ({ timesSent }: { readonly timesSent: number }) => {
  const { chosen, choose, part } = useChosen('payment', ways[0].value)
  return (
    <>
      <Choices ref={part} label="Payment" joined>
        {ways.map(({ value, name }) => (
          <Choice
            key={value}
            name="payment"
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      {chosen === 'card' ? <CardFields key={timesSent} /> : <OfflineDetails />}
      <noscript className={styles.unscripted}>
        <OfflineDetails />
      </noscript>
    </>
  )
}
