import type { Section as SectionData } from '@caravanserai/adapters'
import type { Tone } from '@caravanserai/ui'
import { ArchPicture, cx, Figure, Section, SectionHeading, useDomId } from '@caravanserai/ui'
import styles from './LabelSection.module.css'
import { LabelText } from './LabelText'
import { PictureRow } from './PictureRow'

/** Letters of the scripts that run from right to left. */
const startsFromRight = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * The direction of a part of the page by its text, as `dir="auto"` determines it. Computed here, because
 * `auto` ignores descendants that have their own `dir`. `undefined`: that of the page.
 */
export const directionOf = (text: string): 'rtl' | undefined =>
  startsFromRight.test(text) ? 'rtl' : undefined

/**
 * One label as any page shows it: its name, its text or list, and its pictures. A single picture is next to the text;
 * several follow in a row, with the heading next to the text. The direction of all of it is that of the label's script.
 */
export const LabelSection = ({
  section,
  pageTitle,
  tone,
}: {
  readonly section: SectionData
  /**
   * The label of this name opens the page: its first paragraph is larger, and its heading is hidden, because
   * the banner shows it.
   */
  readonly pageTitle?: string
  readonly tone: Tone
}) => {
  const { label, html, items, pictures } = section
  const id = useDomId()
  const [first] = pictures
  // Both are as `shownName` makes them; `nameKey` would be in the first view of every page.
  const opens = label.toLowerCase() === pageTitle?.toLowerCase()
  const hasText = html !== '' || items.length > 0
  const beside = hasText && pictures.length === 1 && first !== undefined
  const aside = hasText && !beside && !opens
  return (
    <Section
      tone={tone}
      {...(label === '' ? {} : { labelledBy: id })}
      className={cx(aside && pictures.length === 0 && styles.short)}
    >
      <div dir={directionOf(label)}>
        <div
          className={cx(beside ? styles.beside : aside && styles.aside, tone === 'sand' && styles.flipped)}
        >
          {beside && (
            <Figure picture={first}>
              <ArchPicture picture={first} />
            </Figure>
          )}
          <div className={styles.words}>
            {opens && (
              <h2 id={id} className="unseen">
                {label}
              </h2>
            )}
            {!opens && label !== '' && <SectionHeading id={id} title={label} />}
            {hasText && <LabelText section={section} opens={opens} className={styles.text} />}
          </div>
        </div>
        {!beside && pictures.length > 0 && <PictureRow pictures={pictures} />}
      </div>
    </Section>
  )
}
