import type { ReactNode } from 'react'
import { cx } from '../cx'
import { languageOf } from '../language'
import { EditorText } from '../EditorText/EditorText'
import styles from './SectionHeading.module.css'

/** What a section is called, and in a sentence or two why it is here. */
export const SectionHeading = ({
  id,
  title,
  level = 2,
  arrangement = 'stacked',
  children,
}: {
  /** For the `aria-labelledby` of the section. */
  readonly id?: string
  readonly title: string
  readonly level?: 2 | 3
  /** `split` sets the lead beside the title on wide screens. */
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
