import { PostedContext, TextField } from '@caravanserai/ui'
import { useContext } from 'react'
import styles from './AmountChoice.module.css'
import { Choice, Choices } from './Choice'
import type { Currency } from './donationOf'
import { currencyIn, OWN_AMOUNT, currencies } from './donationOf'

/**
 * The currency, and its amounts. What is not chosen is hidden by style alone, so that it works without scripts.
 */
export const AmountChoice = () => {
  const chosen = currencyIn(useContext(PostedContext)?.values['currency'])
  return (
    <>
      <Choices label="Currency" joined>
        {Object.entries(currencies).map(([value, { name }]) => (
          <Choice key={value} name="currency" value={value} defaultChecked={value === chosen}>
            {name}
          </Choice>
        ))}
      </Choices>
      <div className={styles.dollars}>
        <Amounts currency={currencies.dollars} />
      </div>
      <div className={styles.taka}>
        <Amounts currency={currencies.taka} />
      </div>
    </>
  )
}

/** A few amounts with what the chosen one pays for, or another one with its field. */
const Amounts = ({
  currency: { amount, own, ownLabel, offers, first, written },
}: {
  readonly currency: Currency
}) => {
  const chosen = useContext(PostedContext)?.values[amount] ?? String(first)
  return (
    <>
      <Choices label="Amount">
        {offers.map(([value]) => (
          <Choice key={value} name={amount} value={value} defaultChecked={chosen === String(value)}>
            {written(value * 100)}
          </Choice>
        ))}
        <Choice name={amount} value={OWN_AMOUNT} defaultChecked={chosen === OWN_AMOUNT}>
          Own amount
        </Choice>
      </Choices>
      <ul className={styles.uses}>
        {offers.map(([value, use]) => (
          <li key={value} data-amount={value}>
            <strong>{written(value * 100)}</strong> {use}
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <TextField label={ownLabel} name={own} inputMode="decimal" autoComplete="transaction-amount" />
      </div>
    </>
  )
}
