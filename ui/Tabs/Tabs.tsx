import type { ReactNode, KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { cx } from '../cx'
import { EditorText } from '../EditorText/EditorText'
import styles from './Tabs.module.css'
import { useHydrated } from '../hydration'

/** The target of a fragment; `null` for a missing target or an invalid encoding. */
const pointedAt = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** The index that a key selects in a left-to-right row; `null` for other keys. */
const led = (key: string, from: number, count: number): number | null =>
  ({
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from - 1 + count) % count,
    Home: 0,
    End: count - 1,
    ' ': from,
  })[key] ?? null

const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

interface State {
  readonly id: string | null
  /** The cause of the selection. Only a tab chosen by the visitor fades in. */
  readonly by: 'document' | 'navigation' | 'visitor'
}

/** The open tab, controlled by URL, pointer and keyboard. */
const useTabs = (tabs: ReadonlyArray<{ readonly id: string }>) => {
  const root = useRef<HTMLDivElement>(null)
  const live = useHydrated()
  const { hash, key } = useLocation()
  const [{ id, by }, setState] = useState<State>({ id: null, by: 'document' })
  const opened = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === id),
  )

  // On every navigation, and before the first paint after hydration, opens the tab that is or contains the target.
  // Not when `tabs` changes: a new array with the same tabs is no navigation.
  useLayoutEffect(() => {
    const target = hash === '' ? null : pointedAt(hash)
    const panel = tabs.find((tab) => target !== null && document.getElementById(tab.id)?.contains(target))
    if (panel !== undefined && root.current?.contains(target))
      setState({ id: panel.id, by: live ? 'navigation' : 'document' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [hash, key])

  // A target in a hidden panel could not be scrolled to before. On a document load the browser scrolls.
  useLayoutEffect(() => {
    if (by === 'navigation') pointedAt(hash)?.scrollIntoView()
  }, [id, by, hash])

  const open = (index: number) => {
    const next = tabs[index]?.id
    if (next === undefined) return
    setState({ id: next, by: 'visitor' })
    // The URL is replaced without a history entry: Back leaves the page, and Forward returns to the same tab.
    history.replaceState(history.state, '', `#${encodeURIComponent(next)}`)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const leftward = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = led(leftward ? (mirrored[event.key] ?? event.key) : event.key, opened, tabs.length)
    if (next === null) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    open(next)
  }

  return { root, live, opened, chosen: by === 'visitor', open, onKeyDown }
}

export interface Tab {
  /** Unique on the page. `#donations` opens the tab with that id. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

interface TabsProps {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly tabs: ReadonlyArray<Tab>
  /** The level of the titles when all panels are shown: without scripts and in print. */
  readonly level?: 2 | 3
  readonly className?: string | undefined
}

/**
 * Panels of which one is visible. Without scripts all panels are shown, each below its title. Before hydration the
 * tabs are links, and CSS shows the first panel or the target of the URL, so that hydration moves nothing and all
 * content stays reachable without it.
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
