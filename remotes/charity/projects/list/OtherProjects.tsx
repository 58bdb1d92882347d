import { Section, SectionHeading } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { projectAddress } from '../../addresses'
import styles from './OtherProjects.module.css'
import type { NamedProject } from './readProjects'

/** The case studies without pictures, by title: each can be reached from the list. */
export const OtherProjects = ({ projects }: { readonly projects: ReadonlyArray<NamedProject> }) => (
  <Section tone="night" labelledBy="others-title">
    <SectionHeading id="others-title" title="And the others, by name" />
    <ul className={styles.projects}>
      {projects.map(({ id, title, category }) => (
        <li key={id} className={styles.project}>
          <Link to={projectAddress.href({ id })} className={styles.title} dir="auto">
            {title}
          </Link>
          {category !== '' && (
            <span className={styles.category} dir="auto">
              {category}
            </span>
          )}
        </li>
      ))}
    </ul>
  </Section>
)
