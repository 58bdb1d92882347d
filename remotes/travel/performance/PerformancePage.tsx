import type { TextPage } from '../menuPage/textPageOf'
import { ArchPicture, cx, Figure, RichText, Section } from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import { holdsFigures, newestYear } from './figures'
import { NewestYear } from './NewestYear'
import styles from './PerformancePage.module.css'

/** The newest year in large figures where the text has a table of years, then the text. */
export const PerformancePage = ({ page: { html, picture, others } }: { readonly page: TextPage }) => {
  if (html === '' && picture === null)
    return others.length === 0 ? <NothingYet /> : <LabelSections sections={others} />
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
      <LabelSections sections={others} startsOn="sand" />
    </>
  )
}
