import { dollars, PostedContext, TextField } from '@caravanserai/ui'
import { useContext } from 'react'
import styles from './AmountChoice.module.css'
import { Choice, Choices } from './Choice'
import { OWN_AMOUNT } from './donationOf'

/** Amounts in whole dollars, and what each of them pays for. */
const amounts = [
  [25, 'Books, a bag and a solar lamp for one pupil, for a year.'],
  [50, 'A month of a nurse’s visits by boat to the villages of one char.'],
  [100, 'Eight metres of a deep tube well, with its pipe.'],
  [250, 'The roof over one classroom: forty sheets, nailed before the rain.'],
] as const
const first = 50

/**
 * A few amounts with what the chosen one pays for, or another one with its field; both are shown by style alone, so that it
 * works without scripts.
 */
export const AmountChoice = () => {
  const chosen = useContext(PostedContext)?.values['amount'] ?? String(first)
  return (
    <>
      <Choices label="Amount">
        {amounts.map(([amount]) => (
          <Choice key={amount} name="amount" value={amount} defaultChecked={chosen === String(amount)}>
            {dollars(amount * 100)}
          </Choice>
        ))}
        <Choice name="amount" value={OWN_AMOUNT} defaultChecked={chosen === OWN_AMOUNT}>
          Own amount
        </Choice>
      </Choices>
      <ul className={styles.uses}>
        {amounts.map(([amount, use]) => (
          <li key={amount} data-amount={amount}>
            <strong>{dollars(amount * 100)}</strong> {use}
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <TextField
          label="Own amount, in dollars"
          name="ownAmount"
          type="number"
          inputMode="decimal"
          min={1}
          step={0.01}
          autoComplete="transaction-amount"
        />
      </div>
    </>
  )
}
