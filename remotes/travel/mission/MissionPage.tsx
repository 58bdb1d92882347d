import arch from '@caravanserai/ui/arch.module.css'
import type { ReactNode } from 'react'
import type { MissionPage as MissionPageData } from './missionPageOf'
import { cx, Section, EditorText, Figure, Picture, RichText, useDomId } from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import styles from './MissionPage.module.css'
import { RoadByDay, RoadByNight } from './landscapes'
import type { Passage } from '../menuPage/places'

/** One part of the page: its picture in an arch, its name and its text. */
const PassageCard = ({
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

/** The mission and the vision next to each other, or the one that has content. */
export const MissionPage = ({ page: { mission, vision, others } }: { readonly page: MissionPageData }) => {
  if (mission === null && vision === null)
    return others.length === 0 ? <NothingYet /> : <LabelSections sections={others} />
  return (
    <>
      <Section>
        <div className={cx(styles.halves, mission && vision && styles.both)}>
          {mission && <PassageCard passage={mission} view={<RoadByDay />} />}
          {vision && <PassageCard passage={vision} view={<RoadByNight />} tone="night" />}
        </div>
      </Section>
      <LabelSections sections={others} startsOn="sand" />
    </>
  )
}
