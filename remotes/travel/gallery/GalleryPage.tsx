import type { GalleryPage as GalleryModel } from '../menuPage/pageData'
import { GalleryGrid, RichText, Section } from '@caravanserai/ui'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import styles from './GalleryPage.module.css'

/** A text, then a gallery, then all other labels. The page's name is in the banner. */
export const GalleryPage = ({
  title,
  page: { intro, pictures, otherSections },
}: {
  readonly title: string
  readonly page: GalleryModel
}) => {
  const opens = intro !== '' || pictures.length > 0
  if (!opens && otherSections.length === 0) return <NothingYet />
  return (
    <>
      {opens && (
        <Section labelledBy="gallery-title">
          <h2 id="gallery-title" className="unseen">
            {title}
          </h2>
          {intro !== '' && <RichText html={intro} className={styles.intro} />}
          <GalleryGrid label={title} pictures={pictures} />
        </Section>
      )}
      <LabelSections sections={otherSections} startsOn={opens ? 'sand' : 'paper'} />
    </>
  )
}
