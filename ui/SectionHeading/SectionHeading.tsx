import type { ReactNode } from 'react'
import { cx } from '../cx'
import { languageOf } from '../language'
import { EditorText } from '../EditorText/EditorText'
import styles from './SectionHeading.module.css'

/** The heading of a section, with an optional lead. */
export const SectionHeading = ({
  id,
  title,
  level = 2,
  arrangement = 'stacked',
  children,
}: {
  /** Referenced by `aria-labelledby` of the section. */
  readonly id?: string
  readonly title: string
  readonly level?: 2 | 3
  /** `split` places the lead next to the title on wide screens. */
  readonly arrangement?: 'stacked' | 'split' | 'centred'
  /** The lead: a paragraph or rich text. */
  readonly children?: ReactNode
}) => {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.heading, styles[arrangement])}>
      <EditorText as={Heading} id={id} className={styles.title} lang={languageOf(title)}>
        {title}
      </EditorText>
      {children}
    </div>
  )
}
