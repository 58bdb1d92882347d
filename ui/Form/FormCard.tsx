import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { Form } from './Form'
import styles from './FormCard.module.css'

/** A form on a card, with its fields in a grid. Validated by its own code instead of the browser. */
export const FormCard = ({ className, ...form }: ComponentProps<typeof Form>) => (
  <Form noValidate className={cx(styles.card, className)} {...form} />
)
