import { cx, EditorText, pageLinks, Pagination, ProgressBar, Section, SectionHeading } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { causeAddress, causesHref } from '../../addresses'
import styles from './MoreCauses.module.css'
import type { CausesData, NamedCause } from './readCauses'

/** The causes that have no card, each in one line with its progress, and the other pages of the list. */
export const MoreCauses = ({
  causes,
  page,
  pages,
}: Pick<CausesData, 'page' | 'pages'> & { readonly causes: ReadonlyArray<NamedCause> }) =>
  causes.length + pages > 1 && (
    <Section tone="sand" labelledBy="more-causes-title" className={styles.section}>
      <SectionHeading id="more-causes-title" title="More causes" />
      <ul className={styles.list}>
        {causes.map(({ id, title, category, percent }) => (
          <li key={id} className={cx(styles.cause, whole.card)}>
            <EditorText as="p" className={styles.category} optional>
              {category}
            </EditorText>
            <EditorText as="h3" className={styles.title}>
              <Link to={causeAddress.href({ id })} className={whole.link}>
                {title}
              </Link>
            </EditorText>
            {percent !== null && <ProgressBar percent={percent} label={`Raised for ${title}`} />}
          </li>
        ))}
      </ul>
      <Pagination label="Pages of the causes" {...pageLinks(page, pages, causesHref)} />
    </Section>
  )
