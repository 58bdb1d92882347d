import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { cx } from '../cx'
import { ChevronIcon } from '../icons/icons'
import styles from './Field.module.css'

interface FieldProps {
  readonly label: string
  /** What is wrong with the value; absent when nothing is. */
  readonly message?: string | undefined
  readonly wide?: boolean | undefined
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/**
 * Label, control, message. The message's place is there before the message, as a live region,
 * so that it is announced when it comes and the form does not jump.
 */
const Field = ({
  label,
  message,
  wide = false,
  control,
}: FieldProps & { readonly control: (wiring: Wiring) => ReactNode }) => {
  const id = useId()
  const messageId = `${id}-message`
  const wrong = message !== undefined
  return (
    <div className={cx(styles.field, wide && styles.wide)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {control({ id, 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? messageId : undefined })}
      <p id={messageId} className={styles.message} aria-live="polite">
        {message}
      </p>
    </div>
  )
}

/** A line of text. */
export const TextField = ({ label, message, wide, ...rest }: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <Field
    label={label}
    message={message}
    wide={wide}
    control={(wiring) => <input className={styles.control} {...rest} {...wiring} />}
  />
)

/** Several lines of text. */
export const TextArea = ({
  label,
  message,
  wide,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field
    label={label}
    message={message}
    wide={wide}
    control={(wiring) => <textarea className={cx(styles.control, styles.area)} {...rest} {...wiring} />}
  />
)

/** A choice. The options are its children, the first of them the placeholder. */
export const Select = ({ label, message, wide, ...rest }: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field
    label={label}
    message={message}
    wide={wide}
    control={(wiring) => (
      <span className={styles.choice}>
        <select className={styles.control} {...rest} {...wiring} />
        <ChevronIcon />
      </span>
    )}
  />
)
