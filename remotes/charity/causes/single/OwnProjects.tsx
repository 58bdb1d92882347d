import { Card, cx, EditorText, Section, SectionHeading } from '@caravanserai/ui'
import swiped from '@caravanserai/ui/swiped.module.css'
import { projectAddress } from '../../addresses'
import styles from './Below.module.css'
import type { OwnProject } from './readCause'

/** The projects that belong to a cause. */
export const OwnProjects = ({ projects }: { readonly projects: ReadonlyArray<OwnProject> }) => {
  const few = projects.length < 3
  if (projects.length === 0) return null
  return (
    <Section tone="night" labelledBy="projects-title">
      <div className={few ? styles[projects.length === 1 ? 'one' : 'two'] : undefined}>
        <SectionHeading
          id="projects-title"
          title={projects.length === 1 ? 'The project of this cause' : 'Projects of this cause'}
          arrangement={few ? 'stacked' : 'split'}
        >
          <p>What has been built, begun or learnt around it.</p>
        </SectionHeading>
        <ul className={cx(styles.cards, swiped.cards)}>
          {projects.map(({ id, title, category, picture }) => (
            <li key={id}>
              <Card title={title} to={projectAddress.href({ id })} picture={picture}>
                <EditorText as="p" className={styles.category} optional>
                  {category}
                </EditorText>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
