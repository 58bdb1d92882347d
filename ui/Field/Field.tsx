import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx'
import { ChevronIcon } from '../icons/icons'
import styles from './Field.module.css'
import { useDomId } from '../useDomId'

interface FieldProps {
  readonly label: string
  /** What is wrong with the value; absent when nothing is. */
  readonly message?: string | undefined
  /**
   * Whether the message is read out when it comes, for a field that is judged while it is typed in or left. Where the
   * focus is led to the field instead, as on a submit that fails, the message is read there: once, not twice.
   */
  readonly announced?: boolean | undefined
  readonly wide?: boolean | undefined
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** Label, control, message. The message's place is there before the message: a screen reader listens only to what it knows. */
const Field = ({
  label,
  message,
  announced = false,
  wide = false,
  control,
}: FieldProps & { readonly control: (wiring: Wiring) => ReactNode }) => {
  const id = useDomId()
  const messageId = `${id}-message`
  const wrong = message !== undefined
  return (
    <div className={cx(styles.field, wide && styles.wide)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {control({ id, 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? messageId : undefined })}
      <p id={messageId} className={styles.message} aria-live={announced ? 'polite' : 'off'}>
        {message}
      </p>
    </div>
  )
}

/** A line of text. */
export const TextField = ({ label, message, announced, wide, ...rest }: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <Field
    label={label}
    message={message}
    announced={announced}
    wide={wide}
    control={(wiring) => <input type="text" className={styles.control} {...rest} {...wiring} />}
  />
)

/** Several lines of text. */
export const TextArea = ({
  label,
  message,
  announced,
  wide,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field
    label={label}
    message={message}
    announced={announced}
    wide={wide}
    control={(wiring) => <textarea className={cx(styles.control, styles.area)} {...rest} {...wiring} />}
  />
)

/** A choice. The options are its children, the first of them the placeholder. */
export const Select = ({ label, message, announced, wide, ...rest }: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field
    label={label}
    message={message}
    announced={announced}
    wide={wide}
    control={(wiring) => (
      <span className={styles.choice}>
        <select className={styles.control} {...rest} {...wiring} />
        <ChevronIcon />
      </span>
    )}
  />
)
