import type { Picture as PictureData } from '@caravanserai/adapters'
import { Picture } from '@caravanserai/ui'
import styles from './LabelSection.module.css'

/** Pictures of a label, side by side as far as there is room. */
export const PictureRow = ({ pictures }: { readonly pictures: ReadonlyArray<PictureData> }) => (
  <ul className={styles.pictures}>
    {pictures.map((picture) => (
      <li key={picture.src}>
        <Picture picture={picture} sizes="(min-width: 60rem) 25rem, (min-width: 30rem) 45vw, 90vw" ratio="landscape" />
      </li>
    ))}
  </ul>
)
