import { cx } from '@caravanserai/ui'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Choice.module.css'

/** One of several options: a radio button drawn as the box around its label. */
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
