import {
  FormCard,
  FormEnd,
  Select,
  TextArea,
  TextField,
  useHydrated,
  useSubmission,
  valuesOf,
  PostedContext,
  usePosted,
} from '@caravanserai/ui'
import { useEffect, useRef, useState, useContext } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { causesAddress } from '../addresses'
import { PhoneOrEmail } from '../organisation/ContactOptions'
import { organisation } from '../../../site.config'
import { BankDetails, Confirmation } from './Confirmation'
import { donationForm, donationFields, firstSum, isOfSum, sumIn, writtenSum, MONTHLY } from './donationForm'
import type { Donation } from './donationForm'
import type { DonateData } from './readDonatePage'
import { Choice, Choices, AmountChoice, CardFields } from './DonateFields'
import styles from './DonateForm.module.css'
import formPart from './FormPart.module.css'

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
  { value: 'offline', name: 'Offline Donation' },
  { value: 'card', name: 'Payment By Card' },
] as const satisfies ReadonlyArray<{ readonly value: Donation['payment']; readonly name: string }>

/**
 * Payment with or without a card (docs/reference/spec.md section 9). Choosing another method, or sending the form
 * again, clears the card fields.
 */
const PaymentChoice = ({ timesSent }: { readonly timesSent: number }) => {
  const { chosen, choose, part } = useChosen('payment', ways[0].value)
  const hydrated = useHydrated()
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
      {chosen === 'card' ? (
        <>
          <p className={styles.more}>
            We cannot charge a card yet: card details are not sent and not kept, and we write to you how to
            pay.
          </p>
          {hydrated && <CardFields key={timesSent} />}
        </>
      ) : (
        <BankDetails reference="Your name and the cause">
          <p>
            Send your gift from your own bank, or bring it to any branch. It is entered on the day it arrives.
          </p>
        </BankDetails>
      )}
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
 * The donation form (docs/reference/spec.md sections 5 and 9): nothing is charged. The port receives a summary without
 * the card fields, which are cleared immediately. After a gift its confirmation replaces the form.
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
  const { state, sent, form } = useSubmission(donationForm, { resetAfter: [] })
  const [timesSent, setTimesSent] = useState(0)
  const posted = usePosted(donationForm.name)
  const [sum, setSum] = useState(() => writtenSum(sumIn({ ...firstSum, ...posted?.values })))
  const element = useRef<HTMLFormElement>(null)
  const cause = causes.find(({ id }) => id === causeId)

  // The selection may precede hydration, as in `useChosen`.
  useEffect(() => {
    if (element.current === null) return
    const typed = valuesOf(element.current, donationFields)
    onCause(typed.cause || null)
    setSum(writtenSum(sumIn(typed)))
  }, [onCause])

  if (state === 'sent' && sent) return <Confirmation sent={sent} cause={cause} />
  return (
    <FormCard
      {...form}
      ref={element}
      reach={organisation}
      subject={cause ? `A gift to: ${cause.title}` : 'A gift'}
      className={styles.form}
      onSubmit={(event) => {
        setTimesSent((times) => times + 1)
        form.onSubmit(event)
      }}
      onChange={(event) => {
        const { target, currentTarget } = event
        form.onChange(event)
        if (target instanceof HTMLInputElement && isOfSum(target.name))
          setSum(writtenSum(sumIn(valuesOf(currentTarget, donationFields))))
      }}
      aria-label="Donation"
    >
      <FormPart title="Your gift">
        <AmountChoice cause={cause} />
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
        action={<span>Give{sum !== '' && <span className={styles.sum}> {sum}</span>}</span>}
        state={state}
        said={{
          unsent: <p>Nothing has been charged, and nothing has been sent: this form is not connected yet.</p>,
          // The confirmation replaces the form.
          sent: null,
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
