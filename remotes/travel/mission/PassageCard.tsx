import type { Passage } from '../menuPage/places'
import { cx, EditorText, Figure, Picture, RichText, useDomId } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import type { ReactNode } from 'react'
import styles from './MissionPage.module.css'

/** One part of the page: its picture in an arch, its name and its text. */
export const PassageCard = ({
  passage: { label, html, picture },
  view,
  tone,
}: {
  readonly passage: Passage
  /** The drawing that is shown when the editor gave no picture. */
  readonly view: ReactNode
  readonly tone?: 'night'
}) => {
  const id = useDomId()
  return (
    <section aria-labelledby={id} className={styles.half}>
      <div className={cx(styles.gate, arch.arch)} data-tone={tone}>
        {picture ? (
          <Figure picture={picture} className={styles.picture}>
            <div className={styles.view}>
              <Picture picture={picture} sizes="(min-width: 64rem) 38rem, 92vw" ratio="fill" />
            </div>
          </Figure>
        ) : (
          <div className={styles.view}>{view}</div>
        )}
        <div className={styles.words}>
          <EditorText as="h2" id={id} className={styles.name}>
            {label}
          </EditorText>
          {html !== '' && <RichText html={html} className={styles.text} />}
        </div>
      </div>
    </section>
  )
}
