import type { SafeHtml } from '@caravanserai/adapters'
import { useEffect, useMemo, useRef } from 'react'
import { cx } from '../cx'
import { languageOf } from '../language'
import styles from './RichText.module.css'
import { htmlPolicy } from '../htmlPolicy'

/** The only Trusted Types policy of a page: it accepts only output of the `SafeHtml` codec. */
const trustedHtml: (html: SafeHtml) => string = htmlPolicy('safe-html')

/** A table that is too wide scrolls within its box, and must be focusable for scrolling by keyboard. */
const letKeyboardScroll = (root: HTMLElement | null): void =>
  root?.querySelectorAll('table').forEach((table) => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  })

/**
 * HTML from an editor. The only component that renders HTML, and it accepts only the output of the sanitiser. The
 * direction is derived from the text for each paragraph: one page may contain English, Bangla and Arabic.
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
  /** Whether to omit the prose styles, because the context provides styles, as in the title of a slide. */
  readonly plain?: boolean
  readonly className?: string | undefined
  readonly id?: string
}) => {
  const root = useRef<HTMLHeadingElement & HTMLDivElement>(null)
  // Memoised: React would write the HTML again for a new object.
  const trusted = useMemo(() => trustedHtml(html), [html])
  useEffect(() => letKeyboardScroll(root.current), [html])
  return (
    <Element
      ref={root}
      id={id}
      dir="auto"
      lang={languageOf(html)}
      className={cx(!plain && styles.prose, className)}
      {...(Element === 'h1' ? { tabIndex: -1 } : {})}
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
