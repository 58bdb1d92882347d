import type { SafeHtml } from '@caravanserai/adapters'
import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import { languageOf } from '../language'
import styles from './RichText.module.css'

/** A table too wide for the page scrolls in itself; then the keyboard must reach it too. */
const letKeyboardScroll = (root: HTMLElement | null): void =>
  root?.querySelectorAll('table').forEach((table) => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  })

/**
 * An editor's text. The only place where HTML is rendered as it is, and it takes only what the sanitiser made.
 * The direction follows the text itself, paragraph by paragraph: one page may hold English, Bangla and Arabic.
 */
export const RichText = ({
  html,
  as: Element = 'div',
  plain = false,
  className,
  id,
}: {
  readonly html: SafeHtml
  readonly as?: 'div' | 'h1' | 'h2' | 'h3'
  /** Without the prose styles: when the place gives its own, as a slide's title. */
  readonly plain?: boolean
  readonly className?: string | undefined
  readonly id?: string
}) => {
  const root = useRef<HTMLHeadingElement & HTMLDivElement>(null)
  useEffect(() => letKeyboardScroll(root.current), [html])
  return (
    <Element
      ref={root}
      id={id}
      dir="auto"
      lang={languageOf(html)}
      className={cx(!plain && styles.prose, className)}
      {...(Element === 'h1' ? { tabIndex: -1 } : {})}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
