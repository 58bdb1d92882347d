import type { ReactNode } from 'react'
import { cx } from '../cx'
import { EditorText } from '../EditorText/EditorText'
import styles from './Tabs.module.css'
import { useTabs } from './useTabs'

export interface Tab {
  /** Unique on the page. `#donations` opens the tab with that id. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly tabs: ReadonlyArray<Tab>
  /** The level of the titles where all panels are shown: without scripts and in print. */
  readonly level?: 2 | 3
  readonly className?: string | undefined
}

/**
 * Panels of which one is visible. Without scripts all of them are shown, each below its title. Before
 * hydration the tabs are links, and CSS shows the first panel or the target of the URL, so that hydration
 * moves nothing and everything stays reachable if it never happens.
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
                // With a modifier key the browser opens the link in a new tab or window.
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
