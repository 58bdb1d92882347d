import type { TextPage } from '../menuPage/pageData'
import { ArchPicture, cx, Figure, RichText, Section, EditorText, useDomId } from '@caravanserai/ui'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import { holdsFigures, newestYear } from './figures'
import type { YearInFigures } from './figures'
import styles from './PerformancePage.module.css'

/** The newest year: the figures of its row in the table, in large type. */
const NewestYear = ({ year: { year, figures } }: { readonly year: YearInFigures }) => {
  const id = useDomId()
  return (
    <section data-tone="night" aria-labelledby={id} className={styles.year}>
      <h2 id={id} className={styles.name}>
        {year} <span className="unseen">in figures</span>
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ name, value }, index) => (
          <div key={index}>
            <EditorText as="dt">{name}</EditorText>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The newest year in large figures if the text has a table of years, then the text. */
export const PerformancePage = ({ page: { html, picture, otherSections } }: { readonly page: TextPage }) => {
  if (html === '' && picture === null)
    return otherSections.length === 0 ? <NothingYet /> : <LabelSections sections={otherSections} />
  const year = newestYear(html)
  return (
    <>
      <Section labelledBy="report-title">
        <div className={styles.report}>
          {year && <NewestYear year={year} />}
          <h2 id="report-title" className="unseen">
            The report
          </h2>
          {html !== '' && (
            <RichText html={html} className={cx(styles.text, holdsFigures(html) && styles.numeric)} />
          )}
          {picture && (
            <Figure picture={picture}>
              <ArchPicture picture={picture} />
            </Figure>
          )}
        </div>
      </Section>
      <LabelSections sections={otherSections} startsOn="sand" />
    </>
  )
}
