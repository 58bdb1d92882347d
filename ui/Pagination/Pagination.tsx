import { Link } from 'react-router-dom'
import { ArrowIcon, BackIcon } from '../icons/icons'
import type { PageLinks } from './pageLinks'
import styles from './Pagination.module.css'

/** Links to the other pages of a list: `{...pageLinks(2, 9, hrefOf)}`. */
export const Pagination = ({
  label,
  current,
  pages,
  previous,
  next,
}: PageLinks & {
  /** The accessible name: `Pages of the blog`. */
  readonly label: string
}) =>
  pages.length === 0 ? null : (
    <nav aria-label={label} className={styles.pagination} data-unprinted>
      {previous !== null && (
        <Link to={previous} rel="prev" aria-label="Previous">
          <BackIcon />
          <span>Previous</span>
        </Link>
      )}
      <ol className={styles.pages}>
        {pages.map((page, index) =>
          page === null ? (
            <li key={index} aria-hidden>
              …
            </li>
          ) : (
            <li key={index}>
              <Link to={page.to} aria-current={page.label === `${current}` ? 'page' : undefined}>
                <span className="unseen">Page </span>
                {page.label}
              </Link>
            </li>
          ),
        )}
      </ol>
      {next !== null && (
        <Link to={next} rel="next" aria-label="Next">
          <span>Next</span>
          <ArrowIcon />
        </Link>
      )}
    </nav>
  )
