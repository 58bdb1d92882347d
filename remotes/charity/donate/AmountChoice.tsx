import { TextField } from '@caravanserai/ui'
import { dollars } from '../dollars'
import { Choice, Choices } from './Choice'
import { OWN_AMOUNT } from './donationOf'
import { useChosen } from './useChosen'

/** In whole dollars. */
const amounts = [25, 50, 100, 250] as const
const first = 50

/**
 * A few amounts, or another one, whose field is rendered only while that option is chosen, so that a hidden
 * field cannot block the form.
 */
export const AmountChoice = () => {
  const { chosen, choose, part } = useChosen('amount', String(first))
  return (
    <>
      <Choices ref={part} label="Amount">
        {amounts.map((amount) => (
          <Choice
            key={amount}
            name="amount"
            value={amount}
            defaultChecked={amount === first}
            onChange={() => choose(String(amount))}
          >
            {dollars(amount * 100)}
          </Choice>
        ))}
        <Choice name="amount" value={OWN_AMOUNT} onChange={() => choose(OWN_AMOUNT)}>
          Own amount
        </Choice>
      </Choices>
      {chosen === OWN_AMOUNT && (
        <TextField
          label="Own amount, in dollars"
          name="ownAmount"
          type="number"
          inputMode="decimal"
          min={1}
          step={0.01}
          autoComplete="transaction-amount"
          wide
        />
      )}
    </>
  )
}
