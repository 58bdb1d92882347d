import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx'
import { ChevronIcon } from '../icons/icons'
import styles from './Field.module.css'
import { useDomId } from '../useDomId'

interface FieldProps {
  /** For a field that password managers are to find again; by default made up. */
  readonly id?: string | undefined
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
  id: given,
  label,
  message,
  announced = false,
  wide = false,
  control,
}: FieldProps & { readonly control: (wiring: Wiring) => ReactNode }) => {
  const made = useDomId()
  const id = given ?? made
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

/** What is written in any script runs as it does; an address or a number always runs from left to right. */
const written: Readonly<Record<string, 'auto' | 'ltr'>> = {
  text: 'auto',
  search: 'auto',
  email: 'ltr',
  tel: 'ltr',
  url: 'ltr',
}

/** A line of text. */
export const TextField = ({
  id,
  label,
  message,
  announced,
  wide,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <Field
    id={id}
    label={label}
    message={message}
    announced={announced}
    wide={wide}
    control={(wiring) => (
      <input
        type="text"
        className={styles.control}
        dir={written[rest.type ?? 'text']}
        {...rest}
        {...wiring}
      />
    )}
  />
)

/** Several lines of text. */
export const TextArea = ({
  id,
  label,
  message,
  announced,
  wide,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field
    id={id}
    label={label}
    message={message}
    announced={announced}
    wide={wide}
    control={(wiring) => (
      <textarea className={cx(styles.control, styles.area)} dir="auto" {...rest} {...wiring} />
    )}
  />
)

/** A choice. The options are its children, the first of them the placeholder. */
export const Select = ({
  id,
  label,
  message,
  announced,
  wide,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field
    id={id}
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
