import type { ReactNode } from 'react'
import { cx } from '../cx'
import { EditorText } from '../EditorText/EditorText'
import styles from './Tabs.module.css'
import { useTabs } from './useTabs'

export interface Tab {
  /** Stands in the address: `#donations` opens the tab of this id. Once on a page. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface TabsProps {
  /** What the row of tabs is about, for those who hear it. */
  readonly label: string
  readonly tabs: ReadonlyArray<Tab>
  /** Of the titles where the panels stand below one another: without scripts, and in print. */
  readonly level?: 2 | 3
  readonly className?: string | undefined
}

/**
 * Panels of which one is seen. Without scripts they stand below one another under their titles. With scripts that have
 * not come yet the row is one of links, and the style sheet alone shows the first panel or the one in the address: so
 * nothing moves when the page comes alive, and nothing is out of reach if it never does.
 */
export const Tabs = ({ label, tabs, level = 3, className }: TabsProps) => {
  const { root, live, opened, chosen, open, onKeyDown } = useTabs(tabs)
  const Heading = `h${level}` as const
  if (tabs.length === 0) return null
  return (
    <div ref={root} className={cx(styles.tabs, className)} data-live={live || undefined}>
      {tabs.length > 1 && (
        <div
          className={styles.row}
          data-unprinted
          {...(live ? { role: 'tablist', 'aria-label': label, onKeyDown } : {})}
        >
          {tabs.map(({ id, title }, index) => (
            <a
              key={id}
              href={`#${encodeURIComponent(id)}`}
              className={styles.tab}
              onClick={(event) => {
                // Asked for in a window of its own, it is the link that it looks like.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(index)
              }}
              {...(live
                ? {
                    id: `${id}-tab`,
                    role: 'tab',
                    'aria-selected': index === opened,
                    'aria-controls': id,
                    tabIndex: index === opened ? 0 : -1,
                  }
                : {})}
            >
              <EditorText className={styles.name}>{title}</EditorText>
            </a>
          ))}
        </div>
      )}
      <div className={styles.panels}>
        {tabs.map(({ id, title, content }, index) => (
          <div
            key={id}
            id={id}
            className={styles.panel}
            data-open={(live && index === opened) || undefined}
            data-chosen={(chosen && index === opened) || undefined}
            {...(live && tabs.length > 1
              ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, tabIndex: 0 }
              : {})}
          >
            <EditorText as={Heading} className={styles.title}>
              {title}
            </EditorText>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
