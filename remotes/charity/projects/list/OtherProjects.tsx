import { EditorText, pageLinks, Pagination, Section, SectionHeading } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { projectAddress, projectsHref } from '../../addresses'
import styles from './OtherProjects.module.css'
import type { NamedProject, ProjectsData } from './readProjects'

/** The case studies without pictures, by title, and the other pages of the list: each can be reached from it. */
export const OtherProjects = ({
  projects,
  page,
  pages,
}: Pick<ProjectsData, 'page' | 'pages'> & { readonly projects: ReadonlyArray<NamedProject> }) => (
  <Section tone="night" labelledBy="others-title">
    <SectionHeading id="others-title" title="More projects" />
    <ul className={styles.projects}>
      {projects.map(({ id, title, category }) => (
        <li key={id} className={styles.project}>
          <EditorText as={Link} to={projectAddress.href({ id })} className={styles.title}>
            {title}
          </EditorText>
          <EditorText className={styles.category} optional>
            {category}
          </EditorText>
        </li>
      ))}
    </ul>
    <Pagination label="Pages of the projects" {...pageLinks(page, pages, projectsHref)} />
  </Section>
)
