import type { Picture as PictureData } from '@caravanserai/adapters'
import { Picture } from '@caravanserai/ui'
import styles from './Footer.module.css'

/** The accepted ways to pay, as the backend lists them. */
export const PayMarks = ({ marks }: { readonly marks: ReadonlyArray<PictureData> }) =>
  marks.length === 0 ? null : (
    <ul className={styles.marks} aria-label="Ways to pay">
      {marks.map((mark) => (
        <li key={mark.src} className={styles.mark}>
          <Picture picture={mark} sizes="6rem" contain ratio="fill" />
        </li>
      ))}
    </ul>
  )
