import type { Marked } from '@caravanserai/adapters/search'
import { Fragment } from 'react'
import styles from './Marks.module.css'

/** A text with the words that match. */
export const Marks = ({ parts }: { readonly parts: Marked }) =>
  parts.map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ),
  )
