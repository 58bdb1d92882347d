import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Accordion.module.css'
import { useDomId } from '../useDomId'
import { EditorText } from '../EditorText/EditorText'

export interface AccordionItem {
  /** Stands in the address: `#visa` leads to this item, and the browser opens it. Once on a page. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

/**
 * Questions and answers, one open at a time. All of it is the browser's own `details`: it works before, with and without
 * scripts, opens for a search on the page, and its name is what closes the others.
 */
export const Accordion = ({
  items,
  opened,
  className,
}: {
  readonly items: ReadonlyArray<AccordionItem>
  /** The id of the item that is open from the start. */
  readonly opened?: string | undefined
  readonly className?: string | undefined
}) => {
  const group = useDomId()
  if (items.length === 0) return null
  return (
    <div className={cx(styles.accordion, className)}>
      {items.map(({ id, title, content }) => (
        // A visitor may have opened it before the scripts came: that is no fault of the markup.
        <details key={id} name={group} open={id === opened} className={styles.item} suppressHydrationWarning>
          <summary className={styles.head}>
            <EditorText className={styles.title}>{title}</EditorText>
            <span className={styles.mark} />
          </summary>
          {/* The id stands inside: a browser opens what it is led into, not what it is led to. */}
          <div id={id} className={styles.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
