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
 * Questions and answers, of which one is open at a time. Native `details` elements with a shared name, so it works
 * without scripts, and find-in-page opens items.
 */
export const Accordion = ({
  items,
  opened,
  className,
}: {
  readonly items: ReadonlyArray<AccordionItem>
  /** The id of the item that is initially open. */
  readonly opened?: string | undefined
  readonly className?: string | undefined
}) => {
  const group = useDomId()
  if (items.length === 0) return null
  return (
    <div className={cx(styles.accordion, className)}>
      {items.map(({ id, title, content }) => (
        // Opening an item before hydration is not a mismatch.
        <details key={id} name={group} open={id === opened} className={styles.item} suppressHydrationWarning>
          <summary className={styles.head}>
            <EditorText className={styles.title}>{title}</EditorText>
            <span className={styles.mark} />
          </summary>
          {/* The id is on the content: a browser opens the `details` around a target, but not a target that is a `details` element. */}
          <div id={id} className={styles.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
