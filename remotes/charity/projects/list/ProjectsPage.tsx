import { ButtonLink, EmptyState, Section, SectionHeading } from '@caravanserai/ui'
import { causesAddress } from '../../addresses'
import { OtherProjects } from './OtherProjects'
import { ProjectCard } from './ProjectCard'
import styles from './ProjectsPage.module.css'
import type { ProjectsData } from './readProjects'

/** The case studies: six pictures in pairs, then the others by title. */
export const ProjectsPage = ({ projects, others, page, pages }: ProjectsData) =>
  projects.length === 0 ? (
    <EmptyState title="No project has been written up yet">
      <p>The people who do them would rather do them than write. Meanwhile, see the causes that need you.</p>
      <ButtonLink to={causesAddress.href()} look="quiet">
        All causes
      </ButtonLink>
    </EmptyState>
  ) : (
    <>
      <Section labelledBy="projects-title">
        <SectionHeading id="projects-title" title="What gifts have done" arrangement="split">
          <p>
            Wells, rooms, boats and courses: what was asked for, what was done, what it cost, and what went
            wrong on the way.
          </p>
        </SectionHeading>
        <ul className={styles.projects}>
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} first={index === 0} />
            </li>
          ))}
        </ul>
      </Section>
      {others.length + pages > 1 && <OtherProjects projects={others} page={page} pages={pages} />}
    </>
  )
