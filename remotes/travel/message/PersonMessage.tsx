import type { Passage } from '../menuPage/places'
import { ArchPicture, asPortrait, cx, EditorText, PictureWords, RichText } from '@caravanserai/ui'
import styles from './MessagePage.module.css'
import { signatureOf } from './signatureOf'

/** A person's letter with their portrait; either may be missing. */
export const PersonMessage = ({ person: { label, html, picture } }: { readonly person: Passage }) => {
  const name = signatureOf(html)
  return (
    <div className={cx(html !== '' && picture && styles.withPortrait)}>
      {picture && (
        <figure className={styles.portrait}>
          <ArchPicture picture={asPortrait(picture, name || label)} />
          <figcaption>
            <EditorText className={styles.name} optional>
              {name}
            </EditorText>
            <EditorText>{label}</EditorText>
            <PictureWords picture={picture} />
          </figcaption>
        </figure>
      )}
      {html !== '' && (
        <article className={styles.letter} aria-label={`Letter of the ${label}`}>
          <RichText html={html} className={cx(styles.text, name !== '' && styles.signed)} />
        </article>
      )}
    </div>
  )
}
