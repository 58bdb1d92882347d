import type { SentForm } from '@caravanserai/submissions'
import { answerTo, Button, ButtonLink, EditorText, referenceOf } from '@caravanserai/ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { giving } from '../../../site.config'
import { causesAddress } from '../addresses'
import { firstSum, sumIn, writtenSum } from './donationForm'
import type { GivenCause } from './readDonatePage'
import styles from './Confirmation.module.css'

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The account for a transfer or a deposit. `children`: its introduction. */
export const BankDetails = ({
  reference,
  children,
}: {
  readonly reference: string
  readonly children: ReactNode
}) => (
  <div className={styles.bank}>
    {children}
    <dl className={styles.rows}>
      {Object.entries(giving.account).map(([name, value]) => (
        <Row key={name} name={name}>
          {value}
        </Row>
      ))}
      <Row name="Reference">{reference}</Row>
    </dl>
  </div>
)

/** The result of the form (`ui/Form/FormEnd.tsx`): without scripts the browser scrolls to it. */
const focused = { tabIndex: -1, autoFocus: true }

/** The confirmation of a gift, in place of the form; visitors may print it. */
export const Confirmation = ({
  sent,
  cause,
}: {
  readonly sent: SentForm
  /** `undefined` for where it is needed most. */
  readonly cause: GivenCause | undefined
}) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const reference = referenceOf(sent)
  const isOffline = sent.values['payment'] === 'offline'
  return (
    <article className={styles.confirmation} aria-labelledby="posted">
      <h2 id="posted" ref={title} className={styles.title} {...focused}>
        Thank you. Your gift is written down
      </h2>
      <dl className={styles.rows}>
        <Row name="Gift">{writtenSum(sumIn({ ...firstSum, ...sent.values }))}</Row>
        <Row name="Cause">
          <EditorText>{cause?.title ?? 'Where it is needed most'}</EditorText>
        </Row>
        {reference !== '' && <Row name="Reference">{reference}</Row>}
        <Row name="Answers for it">
          <EditorText>{cause?.authorName || giving.answersFor}</EditorText>
        </Row>
        <Row name="What follows">
          {isOffline
            ? 'Your transfer, to the account below. When it has arrived, we '
            : 'Nothing has been charged. Within four working days, to agree how you pay, we '}
          {answerTo(sent)}
          {cause ? '.' : ', and say which cause it is for.'}
        </Row>
      </dl>
      {isOffline && (
        <BankDetails reference={reference || 'Your name and the cause'}>
          <h3>For your transfer</h3>
        </BankDetails>
      )}
      <p className={styles.next} data-unprinted="">
        <Button look="quiet" className={styles.print} onClick={() => print()}>
          Print this page
        </Button>
        <ButtonLink to={causesAddress.href()} look="quiet">
          See the other causes
        </ButtonLink>
      </p>
    </article>
  )
}
