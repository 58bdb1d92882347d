import type { MissionPage as MissionPageData } from './missionPageOf'
import { cx, Section } from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import { PassageCard } from './PassageCard'
import styles from './MissionPage.module.css'
import { RoadByDay, RoadByNight } from './landscapes'

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
