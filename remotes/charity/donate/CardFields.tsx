import { TextField } from '@caravanserai/ui'
import { Choice, Choices } from './Choice'
import styles from './DonateForm.module.css'

const brands = ['Visa', 'Mastercard', 'American Express', 'UnionPay'] as const

/**
 * The card. Its fields have no names: they are no part of the form's data, and a browser does not keep them as history.
 * No spell checking either, which may send what is typed to a service.
 */
export const CardFields = () => (
  <>
    <Choices label="Card">
      {brands.map((brand, index) => (
        <Choice key={brand} name="brand" value={brand} defaultChecked={index === 0}>
          {brand}
        </Choice>
      ))}
    </Choices>
    <TextField label="Card holder name" autoComplete="cc-name" spellCheck={false} wide />
    <TextField label="Card number" inputMode="numeric" autoComplete="cc-number" spellCheck={false} maxLength={23} wide />
    <div className={styles.pair}>
      <TextField
        label="Expiry date"
        placeholder="MM / YY"
        inputMode="numeric"
        autoComplete="cc-exp"
        spellCheck={false}
        maxLength={9}
      />
      <TextField label="CVV" inputMode="numeric" autoComplete="cc-csc" spellCheck={false} maxLength={4} />
    </div>
    <p className={styles.aside}>Your card details stay on this page. They are not sent and not kept.</p>
  </>
)
