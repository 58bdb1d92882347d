import { Link } from 'react-router-dom'
import { ArrowIcon, BackIcon } from '../icons/icons'
import styles from './Pagination.module.css'

export interface PageLink {
  readonly label: string
  readonly to: string
}

/** Links to the other pages of a list. `current` counts from 1; a missing previous or next page has no link. */
export const Pagination = ({
  label,
  current,
  pages,
  previous,
  next,
}: {
  /** The accessible name: `Pages of the blog`. */
  readonly label: string
  readonly current: number
  readonly pages: ReadonlyArray<PageLink>
  readonly previous: string | null
  readonly next: string | null
}) =>
  pages.length === 0 ? null : (
    <nav aria-label={label} className={styles.pagination} data-unprinted>
      {previous !== null && (
        <Link to={previous} className={styles.step} rel="prev">
          <BackIcon />
          <span className={styles.word}>Previous</span>
        </Link>
      )}
      <ol className={styles.pages}>
        {pages.map((page, index) => (
          <li key={index}>
            <Link
              to={page.to}
              className={styles.page}
              aria-current={index + 1 === current ? 'page' : undefined}
            >
              <span className="unseen">Page </span>
              {page.label}
            </Link>
          </li>
        ))}
      </ol>
      {next !== null && (
        <Link to={next} className={styles.step} rel="next">
          <span className={styles.word}>Next</span>
          <ArrowIcon />
        </Link>
      )}
    </nav>
  )
