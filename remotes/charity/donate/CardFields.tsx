import { TextField } from '@caravanserai/ui'
import { useEffect, useRef } from 'react'
import styles from './CardFields.module.css'
import { Choice, Choices } from './Choice'

/**
 * Clears the text fields below `fields` when the page is left, because the Back button may restore the page
 * from the back/forward cache or the values of its fields. Also clears them now where the browser may have
 * restored them: after Back, a reload or a crash. What was typed before hydration is kept. Returns a function
 * that stops this.
 */
const forgetWhenLeft = (fields: Element): (() => void) => {
  const forget = () => fields.querySelectorAll('input').forEach((field) => (field.value = ''))
  if (!isFirstVisit()) forget()
  window.addEventListener('pagehide', forget)
  return () => window.removeEventListener('pagehide', forget)
}

/** Whether the document was opened by a link or an address: a browser then has no values to restore. */
const isFirstVisit = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate')

const brands = ['Visa', 'Mastercard', 'American Express', 'UnionPay'] as const

/**
 * The card. Its fields have no names, so that they are not part of the form's data and browsers keep no
 * history of them. There is no spell checking, which may send what is typed to a service. Without scripts,
 * which alone can clear the fields, there is no card: the form shows how to give in another way.
 */
export const CardFields = () => {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => (fields.current === null ? undefined : forgetWhenLeft(fields.current)), [])

  return (
    <div className={styles.card}>
      <Choices label="Card">
        {brands.map((brand, index) => (
          <Choice key={brand} name="brand" value={brand} defaultChecked={index === 0}>
            {brand}
          </Choice>
        ))}
      </Choices>
      <fieldset ref={fields} className={styles.fields}>
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
      <p className={styles.aside}>Your card details stay on this page. They are not sent and not kept.</p>
    </div>
  )
}
