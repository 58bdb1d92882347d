import { EditorText, useDomId } from '@caravanserai/ui'
import type { YearInFigures } from './figures'
import styles from './PerformancePage.module.css'

/** The newest year at a glance: the figures of its row in the table, large. */
export const NewestYear = ({ year: { year, figures } }: { readonly year: YearInFigures }) => {
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
