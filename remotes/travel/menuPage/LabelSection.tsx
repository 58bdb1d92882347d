import type { Section as SectionData } from '@caravanserai/adapters'
import type { Tone } from '@caravanserai/ui'
import { ArchPicture, cx, RichText, Section, SectionHeading } from '@caravanserai/ui'
import { useId } from 'react'
import styles from './LabelSection.module.css'
import { PictureRow } from './PictureRow'

/**
 * One label as any page shows it: its name, its text or list, and its pictures. A single picture stands beside the
 * words in the gate; several follow in a row; words alone have their heading at their side.
 */
export const LabelSection = ({
  section: { label, html, items, pictures },
  pageTitle,
  tone,
}: {
  readonly section: SectionData
  /** A label of this name opens the page: its words begin larger, and the heading is not seen twice. */
  readonly pageTitle?: string
  readonly tone: Tone
}) => {
  const id = useId()
  const [first] = pictures
  const opens = label.toLowerCase() === pageTitle?.toLowerCase()
  const hasText = html !== '' || items.length > 0
  const beside = hasText && pictures.length === 1 && first !== undefined
  const wordsOnly = hasText && pictures.length === 0 && !opens
  return (
    <Section tone={tone} labelledBy={id} className={wordsOnly ? styles.short : undefined}>
      <div className={cx(beside ? styles.beside : wordsOnly && styles.aside, tone === 'sand' && styles.flipped)}>
        {beside && <ArchPicture picture={first} />}
        <div className={styles.words}>
          {opens ? (
            <h2 id={id} className="unseen">
              {label}
            </h2>
          ) : (
            <SectionHeading id={id} title={label} />
          )}
          {hasText && (
            <div className={styles.text}>
              {html !== '' && <RichText html={html} className={opens ? styles.opening : undefined} />}
              {items.length > 0 && (
                <ul className={styles.items}>
                  {items.map((item, index) => (
                    <li key={index} dir="auto">
                      {item}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
      </div>
      {!beside && pictures.length > 0 && <PictureRow pictures={pictures} />}
    </Section>
  )
}
