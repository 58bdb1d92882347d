import { useSubmissions } from '@caravanserai/submissions'
import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { Form } from './Form'
import styles from './FormCard.module.css'

/** How to reach the organisation without a form. */
interface Reach {
  readonly phone: { readonly shown: string; readonly dialled: string }
  readonly hours: string
  readonly email: string
}

/**
 * A form on a card, with its fields in a grid. Validated by its own code instead of the browser. If one of several
 * fields is required, the card says so first, in the words of the message.
 */
export const FormCard = ({
  className,
  reach,
  subject = '',
  children,
  ...form
}: ComponentProps<typeof Form> & {
  /** Shown above the fields if the site has no receiver of forms. */
  readonly reach?: Reach
  /** The subject of the email that a visitor may write instead. */
  readonly subject?: string
}) => {
  const { isOff } = useSubmissions()
  const either = form.declaration?.either
  return (
    <Form noValidate className={cx(styles.card, className)} {...form}>
      {isOff && reach && (
        <p className={styles.off}>
          This form is not connected yet: nothing that you type here is sent. Please ring{' '}
          <a href={`tel:${reach.phone.dialled}`}>
            <bdi>{reach.phone.shown}</bdi>
          </a>
          , {reach.hours}, or{' '}
          <a href={`mailto:${reach.email}?subject=${encodeURIComponent(subject)}`}>write us an email</a>.
        </p>
      )}
      {either && <p className={styles.either}>{either.required}.</p>}
      {children}
    </Form>
  )
}
