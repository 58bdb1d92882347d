import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Accordion.module.css'
import { useDomId } from '../hydration'
import { EditorText } from '../EditorText/EditorText'

export interface AccordionItem {
  /** Unique on the page. A link to `#visa` opens the item with that id. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

/**
 * Questions and answers, one open at a time. It is made of native `details` elements with a shared name, so
 * it works without scripts and opens when the browser finds text in it.
 */
export const Accordion = ({
  items,
  opened,
  className,
}: {
  readonly items: ReadonlyArray<AccordionItem>
  /** The id of the item that is open at first. */
  readonly opened?: string | undefined
  readonly className?: string | undefined
}) => {
  const group = useDomId()
  if (items.length === 0) return null
  return (
    <div className={cx(styles.accordion, className)}>
      {items.map(({ id, title, content }) => (
        // A visitor may have opened it before hydration, which is not a mismatch to report.
        <details key={id} name={group} open={id === opened} className={styles.item} suppressHydrationWarning>
          <summary className={styles.head}>
            <EditorText className={styles.title}>{title}</EditorText>
            <span className={styles.mark} />
          </summary>
          {/* The id is on the content: a browser opens the `details` around a target, but not one that is the
              target. */}
          <div id={id} className={styles.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
