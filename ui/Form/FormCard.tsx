import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx'
import styles from './FormCard.module.css'

/**
 * A form on a card, with its fields in a grid. Its own code validates it, not the browser. If a browser
 * submits it before that code has loaded, `post` keeps what was typed out of the URL.
 */
export const FormCard = ({ className, ...form }: ComponentPropsWithRef<'form'>) => (
  <form method="post" noValidate className={cx(styles.card, className)} {...form} />
)
