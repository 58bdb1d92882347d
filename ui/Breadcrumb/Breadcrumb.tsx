import { Link } from 'react-router-dom'
import { EditorText } from '../EditorText/EditorText'
import { languageOf } from '../language'
import styles from './Breadcrumb.module.css'

/** The first item of every breadcrumb, on the page and in its structured data. */
export const homeLink = { label: 'Home', to: '/' } as const

/**
 * The path from the home page to the current one. Names have separate elements, because a name has the direction of
 * its script, and the slash before it that of the page.
 */
export const Breadcrumb = ({
  current,
  list = null,
  className,
}: {
  /** The name of the current page; an empty name is omitted. */
  readonly current: string
  readonly list?: { readonly to: string; readonly label: string } | null
  readonly className?: string | undefined
}) => (
  <nav aria-label="Breadcrumb" className={className}>
    <ol className={styles.crumbs}>
      <li>
        <Link to={homeLink.to}>{homeLink.label}</Link>
      </li>
      {list !== null && (
        <li>
          <EditorText>
            <Link to={list.to}>{list.label}</Link>
          </EditorText>
        </li>
      )}
      {current !== '' && (
        <li>
          <EditorText aria-current="page" lang={languageOf(current)}>
            {current}
          </EditorText>
        </li>
      )}
    </ol>
  </nav>
)
