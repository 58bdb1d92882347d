import {
  FormCard,
  FormEnd,
  Select,
  TextArea,
  TextField,
  useSubmission,
  valuesOf,
  PostedContext,
} from '@caravanserai/ui'
import { useEffect, useRef, useState, useContext } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { causesAddress } from '../addresses'
import { PhoneOrEmail } from '../organisation/ContactOptions'
import { donationForm, actionOf, donationFields, isOfSum, sumIn, MONTHLY } from './donationForm'
import type { Donation } from './donationForm'
import type { DonateData } from './readDonatePage'
import { Choice, Choices, AmountChoice, CardFields } from './DonateFields'
import styles from './DonateForm.module.css'
import formPart from './FormPart.module.css'
import offlineDetails from './OfflineDetails.module.css'

/** The account for gifts by bank transfer. The details and the bank are invented. */
const bankDetails: ReadonlyArray<{ readonly name: string; readonly value: string }> = [
  { name: 'Account name', value: 'The Gate Fund' },
  { name: 'Bank', value: 'Shapla Delta Bank, Purana Paltan branch, Dhaka' },
  { name: 'Account number', value: '0114 2230 0087 5512' },
  { name: 'SWIFT', value: 'SDBKBDDH014' },
  { name: 'Reference', value: 'Your name and the cause' },
]

/** The account for a transfer or a deposit, for gifts without a card. */
const OfflineDetails = () => (
  <div className={offlineDetails.offline}>
    <p>Send your gift from your own bank, or bring it to any branch. It is entered on the day it arrives.</p>
    <dl className={offlineDetails.details}>
      {bankDetails.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** A titled part of the form. */
const FormPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={formPart.part}>
    <legend className={formPart.legend}>
      <h2 className={formPart.title}>{title}</h2>
    </legend>
    <div className={formPart.fields}>{children}</div>
  </fieldset>
)

/**
 * The selected option of the radio buttons of this name, initially `first`. A visitor, or a browser that restores a
 * form, may have selected another option before hydration: React preserves that selection but calls no handler, so it
 * is read once from the form. `part` is a ref for the `Choices`, through which the form is found.
 */
const useChosen = (name: string, first: string) => {
  const [chosen, choose] = useState(useContext(PostedContext)?.values[name] ?? first)
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = part.current?.form
    if (form) choose((now) => valuesOf(form, [name])[name] || now)
  }, [name])
  return { chosen, choose, part }
}

const ways = [
  { value: 'card', name: 'Payment By Card' },
  { value: 'offline', name: 'Offline Donation' },
] as const satisfies ReadonlyArray<{ readonly value: Donation['payment']; readonly name: string }>

/**
 * Payment with or without a card (docs/reference/spec.md section 9). Choosing another method, or sending the form
 * again, clears the card fields.
 */
const PaymentChoice = ({ timesSent }: { readonly timesSent: number }) => {
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

/** One-time or monthly. */
const Frequency = () => {
  const isMonthly = useContext(PostedContext)?.values['often'] === MONTHLY
  return (
    <Choices label="How often">
      <Choice name="often" value="once" defaultChecked={!isMonthly}>
        Once
      </Choice>
      <Choice name="often" value={MONTHLY} defaultChecked={isMonthly}>
        Each month
      </Choice>
    </Choices>
  )
}

/**
 * The donation form (docs/reference/spec.md sections 5 and 9): no field is required, and nothing is charged. The port
 * receives a summary without the card fields, which are cleared immediately. The other fields keep their values: a
 * visitor who gives offline still needs the bank details.
 */
export const DonateForm = ({
  causes,
  hasMore,
  causeId,
  onCause,
}: Pick<DonateData, 'causes' | 'hasMore'> & {
  readonly causeId: string | null
  readonly onCause: (id: string | null) => void
}) => {
  const { state, form } = useSubmission(donationForm, { resetAfter: [] })
  const [timesSent, setTimesSent] = useState(0)
  // Without scripts the label cannot follow the selection, so it contains no sum initially.
  const [action, setAction] = useState('Donate Now')
  const element = useRef<HTMLFormElement>(null)

  // The selection may precede hydration, as in `useChosen`.
  useEffect(() => {
    if (element.current) onCause(valuesOf(element.current, ['cause']).cause || null)
  }, [onCause])

  return (
    <FormCard
      {...form}
      ref={element}
      className={styles.form}
      onSubmit={(event) => {
        setTimesSent((times) => times + 1)
        form.onSubmit(event)
      }}
      onChange={(event) => {
        const { target, currentTarget } = event
        form.onChange(event)
        if (target instanceof HTMLInputElement && isOfSum(target.name))
          setAction(actionOf(sumIn(valuesOf(currentTarget, donationFields))))
      }}
      aria-label="Donation"
    >
      <FormPart title="Your gift">
        <AmountChoice />
        <Frequency />
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
        {hasMore && (
          <p className={styles.more}>
            Another cause? Choose it among <Link to={causesAddress.href()}>all causes</Link>.
          </p>
        )}
      </FormPart>
      <FormPart title="About you">
        <TextField label="Full name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="email" />
        <TextArea label="Note (optional)" name="note" rows={3} wide />
      </FormPart>
      <FormPart title="How you pay">
        <PaymentChoice timesSent={timesSent} />
      </FormPart>
      <FormEnd
        action={action}
        state={state}
        said={{
          unsent: (
            <p>
              Thank you. Nothing has been charged: this form is not connected to a bank yet, so nothing has
              been sent either. To give today, <PhoneOrEmail />.
            </p>
          ),
          sent: (
            <p>
              Thank you. Your gift is written down, and we write to you about it. Nothing has been charged:
              card details never leave this page.
            </p>
          ),
          failed: (
            <p>
              That did not work just now. Nothing has been charged. Your gift still stands above, without the
              card; please try again in a moment, or <PhoneOrEmail />.
            </p>
          ),
        }}
      />
    </FormCard>
  )
}
