import type { Section as SectionData, Picture as PictureData } from '@caravanserai/adapters'
import type { Tone } from '@caravanserai/ui'
import {
  ArchPicture,
  cx,
  Figure,
  Section,
  SectionHeading,
  useDomId,
  EditorText,
  RichText,
  Picture,
  ButtonLink,
  EmptyState,
} from '@caravanserai/ui'
import styles from './LabelSection.module.css'
import labelText from './LabelText.module.css'
import pictureRow from './PictureRow.module.css'

/** The placeholder of a menu page without content. */
export const NothingYet = () => (
  <EmptyState title="Nothing has been written here yet">
    <p>This page is being prepared. Until then, everything else is where it was.</p>
    <ButtonLink to="/" look="quiet">
      Back to home
    </ButtonLink>
  </EmptyState>
)

/** The number of columns that avoids a row with a single picture; one picture takes the whole width. */
const columnsFor = (count: number): 'one' | 'two' | 'three' =>
  count === 1 ? 'one' : count === 2 || count === 4 ? 'two' : 'three'

const sizes = {
  one: '(min-width: 80rem) 77.5rem, 92vw',
  two: '(min-width: 80rem) 38rem, (min-width: 40rem) 45vw, 92vw',
  three: '(min-width: 80rem) 25rem, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 92vw',
} as const

/** Pictures of a label, side by side if there is room. */
export const PictureRow = ({ pictures }: { readonly pictures: ReadonlyArray<PictureData> }) => {
  const columns = columnsFor(pictures.length)
  return (
    <ul className={cx(pictureRow.pictures, pictureRow[columns])}>
      {pictures.map((picture, index) => (
        <li key={index}>
          <Figure picture={picture}>
            <Picture
              picture={picture}
              sizes={sizes[columns]}
              ratio={columns === 'one' ? 'wide' : 'landscape'}
            />
          </Figure>
        </li>
      ))}
    </ul>
  )
}

/** The text of a label, or its list. */
export const LabelText = ({
  section: { html, items },
  opens,
  className,
}: {
  readonly section: SectionData
  /** Whether this is the first text of the page, whose first paragraph is larger. */
  readonly opens: boolean
  readonly className?: string | undefined
}) => (
  <div className={cx(labelText.text, className)}>
    {html !== '' && <RichText html={html} className={cx(opens && labelText.opening)} />}
    {items.length > 0 && (
      <ul className={labelText.items}>
        {items.map((item, index) => (
          <EditorText as="li" key={index}>
            {item}
          </EditorText>
        ))}
      </ul>
    )}
  </div>
)

/** Letters of right-to-left scripts. */
const startsFromRight = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * The direction of a part of the page, derived from its text like `dir="auto"`. Computed here, because `auto` ignores
 * descendants with a `dir` attribute. `undefined`: the page's direction.
 */
export const directionOf = (text: string): 'rtl' | undefined =>
  startsFromRight.test(text) ? 'rtl' : undefined

/**
 * A label: its name, its text or list, and its pictures. A single picture is next to the text; several follow in a
 * row, with the heading next to the text. The direction of the section is that of the label's script.
 */
const LabelSection = ({
  section,
  pageTitle,
  tone,
}: {
  readonly section: SectionData
  /**
   * The title of the page. The label of this name opens the page: its first paragraph is larger, and its heading is
   * hidden, because the banner shows it.
   */
  readonly pageTitle?: string
  readonly tone: Tone
}) => {
  const { label, html, items, pictures } = section
  const id = useDomId()
  const [first] = pictures
  // Both come from `shownName`, so a plain comparison suffices; `nameKey` would enlarge the first view of every page.
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

/** Labels in their order, on alternating backgrounds. */
export const LabelSections = ({
  sections,
  pageTitle,
  startsOn = 'paper',
}: {
  readonly sections: ReadonlyArray<SectionData>
  /** The title of the page: a label of this name opens the page instead of repeating the banner. */
  readonly pageTitle?: string
  /** The background of the first label, which must differ from the section above it. */
  readonly startsOn?: 'paper' | 'sand'
}) =>
  sections.map((section, index) => (
    <LabelSection
      key={section.label}
      section={section}
      {...(pageTitle === undefined ? {} : { pageTitle })}
      tone={(index % 2 === 0) === (startsOn === 'paper') ? 'paper' : 'sand'}
    />
  ))
