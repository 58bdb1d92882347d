import type { ReactNode } from 'react'
import styles from './Part.module.css'

/** A part of the board, below its heading. */
export const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
)

/** A sentence of a part: next to a list, or in its place. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
)
