import type { ReactNode } from 'react'
import styles from './FormPart.module.css'

/** A titled part of the form. */
export const FormPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>
      <h2 className={styles.title}>{title}</h2>
    </legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)
