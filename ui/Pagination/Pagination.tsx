import { Link } from 'react-router-dom'
import { ArrowIcon, BackIcon } from '../icons/icons'
import styles from './Pagination.module.css'

export interface PageLink {
  readonly label: string
  readonly to: string
}

/** The links of a pagination. A missing previous or next page has no link. */
export interface PageLinks {
  /** Counts from 1. */
  readonly current: number
  /** `null` stands for pages that have no link. */
  readonly pages: ReadonlyArray<PageLink | null>
  readonly previous: string | null
  readonly next: string | null
}

/** The largest number of pages that are all linked. */
const ALL = 7

/** The links on a list page: to all pages, or to the first, last and adjacent pages. Empty for a single page. */
export const pageLinks = (current: number, count: number, to: (page: number) => string): PageLinks => {
  const numbers = Array.from({ length: count < 2 ? 0 : count }, (_, index) => index + 1)
  const isShown = (page: number): boolean =>
    count <= ALL || page === 1 || page === count || Math.abs(page - current) <= 1
  return {
    current,
    pages: numbers.flatMap((page) => {
      if (isShown(page)) return [{ label: `${page}`, to: to(page) }]
      return isShown(page - 1) ? [null] : []
    }),
    previous: current > 1 && current <= count ? to(current - 1) : null,
    next: current < count ? to(current + 1) : null,
  }
}

/** Links to the other pages of a list: `{...pageLinks(2, 9, hrefOf)}`. */
export const Pagination = ({
  label,
  current,
  pages,
  previous,
  next,
}: PageLinks & {
  /** The accessible name, such as `Pages of the blog`. */
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
