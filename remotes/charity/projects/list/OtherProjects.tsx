import { EditorText, Section, SectionHeading } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { projectAddress } from '../../addresses'
import styles from './OtherProjects.module.css'
import type { NamedProject } from './readProjects'

/** The case studies without pictures, by title: each can be reached from the list. */
export const OtherProjects = ({ projects }: { readonly projects: ReadonlyArray<NamedProject> }) => (
  <Section tone="night" labelledBy="others-title">
    <SectionHeading id="others-title" title="More projects" />
    <ul className={styles.projects}>
      {projects.map(({ id, title, category }) => (
        <li key={id} className={styles.project}>
          <EditorText as={Link} to={projectAddress.href({ id })} className={styles.title}>
            {title}
          </EditorText>
          {category !== '' && <EditorText className={styles.category}>{category}</EditorText>}
        </li>
      ))}
    </ul>
  </Section>
)
