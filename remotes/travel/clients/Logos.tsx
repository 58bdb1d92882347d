import type { Picture as PictureData } from '@caravanserai/adapters'
import { EditorText, Picture } from '@caravanserai/ui'
import styles from './ClientsPage.module.css'

/** Logos on white tiles, each above its name where that is known. */
export const Logos = ({ logos }: { readonly logos: ReadonlyArray<PictureData> }) => (
  <ul className={styles.logos}>
    {logos.map((logo, index) => (
      <li key={index} className={styles.logo}>
        <div className={styles.tile}>
          {/* The name is below, so that the picture needs no alternative text. */}
          <Picture picture={{ ...logo, alt: '' }} sizes="14rem" ratio="fill" contain />
        </div>
        <EditorText as="p" optional>
          {logo.alt}
        </EditorText>
      </li>
    ))}
  </ul>
)
