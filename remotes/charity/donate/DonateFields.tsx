import { cx, EditorText, PostedContext, TextField } from '@caravanserai/ui'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useContext, useEffect, useRef } from 'react'
import type { Currency } from './donationForm'
import { currencyIn, OWN_AMOUNT, currencies } from './donationForm'
import type { GivenCause } from './readDonatePage'
import amountChoice from './AmountChoice.module.css'
import styles from './Choice.module.css'
import cardFields from './CardFields.module.css'

/** An option: a radio button drawn as the box around its label. */
export const Choice = ({
  children,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { readonly children: ReactNode }) => (
  <label className={styles.choice}>
    <input type="radio" className={styles.input} {...input} />
    <span>{children}</span>
  </label>
)

/** Radio buttons. `joined` draws them as tabs, edge to edge, and hides their legend. */
export const Choices = ({
  label,
  joined = false,
  ref,
  children,
}: {
  readonly label: string
  readonly joined?: boolean
  readonly ref?: Ref<HTMLFieldSetElement>
  readonly children: ReactNode
}) => (
  <fieldset ref={ref} className={styles.choices}>
    <legend className={joined ? 'unseen' : styles.label}>{label}</legend>
    <div className={cx(styles.row, joined && styles.joined)}>{children}</div>
  </fieldset>
)

/**
 * The currency, and its amounts. CSS hides the unselected currency, so that it works without scripts.
 * @param cause the cause of the gift; `undefined` for where it is needed most
 */
export const AmountChoice = ({ cause }: { readonly cause: GivenCause | undefined }) => {
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
      <div className={amountChoice.dollars}>
        <Amounts currency={currencies.dollars} buys={cause?.buys} />
      </div>
      <div className={amountChoice.taka}>
        <Amounts currency={currencies.taka} buys={cause && []} />
      </div>
    </>
  )
}

/** Several amounts, with the use of the selected amount, or another amount with its field. */
const Amounts = ({
  currency: { amount, own, ownLabel, offers, first, written },
  buys,
}: {
  readonly currency: Currency
  /** Sums in cents and their uses for the cause; `undefined` without a cause. */
  readonly buys: GivenCause['buys'] | undefined
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
      <ul className={amountChoice.uses}>
        {offers.map(([value, general]) => {
          const [sum, use] = buys ? bought(buys, value * 100) : [value * 100, general]
          return (
            use !== '' && (
              <li key={value} data-amount={value}>
                <strong>{written(sum)}</strong> <EditorText>{use}</EditorText>
              </li>
            )
          )
        })}
      </ul>
      <div className={amountChoice.own}>
        <TextField label={ownLabel} name={own} inputMode="decimal" autoComplete="transaction-amount" />
      </div>
    </>
  )
}

/** The largest sum with a use within an amount, and its use; `''` if there is none. */
const bought = (buys: GivenCause['buys'], cents: number): readonly [cents: number, use: string] =>
  buys.reduce<readonly [number, string]>(
    (best, { amountCents, use }) =>
      amountCents !== null && amountCents <= cents && amountCents > best[0] ? [amountCents, use] : best,
    [0, ''],
  )

const brands = ['Visa', 'Mastercard', 'American Express', 'UnionPay'] as const

/**
 * The card fields. They have no names, so that they are not part of the form's data and browsers store no history of
 * them. Spell checking is off, because it may send typed text to a service. The server's HTML has no fields for a
 * card: without scripts they could not be cleared.
 */
export const CardFields = () => {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => (fields.current === null ? undefined : forgetWhenLeft(fields.current)), [])

  return (
    <div className={cardFields.card}>
      <Choices label="Card">
        {brands.map((brand, index) => (
          <Choice key={brand} name="brand" value={brand} defaultChecked={index === 0}>
            {brand}
          </Choice>
        ))}
      </Choices>
      <fieldset ref={fields} className={cardFields.fields}>
        <legend className="unseen">Card details</legend>
        <TextField label="Card holder name" autoComplete="cc-name" spellCheck={false} wide />
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
          maxLength={23}
          wide
        />
        <TextField
          label="Expiry date"
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          spellCheck={false}
          maxLength={9}
        />
        <TextField label="CVV" inputMode="numeric" autoComplete="cc-csc" spellCheck={false} maxLength={4} />
      </fieldset>
    </div>
  )
}

/**
 * Clears the text fields below `fields` when the page is left, because the Back button may restore the page from the
 * back/forward cache or the values of its fields. Returns a function that stops this.
 */
const forgetWhenLeft = (fields: Element): (() => void) => {
  const forget = () => fields.querySelectorAll('input').forEach((field) => (field.value = ''))
  window.addEventListener('pagehide', forget)
  return () => window.removeEventListener('pagehide', forget)
}
