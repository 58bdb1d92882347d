import {
  ButtonLink,
  EmptyState,
  Section,
  SectionHeading,
  EditorText,
  pageLinks,
  Pagination,
  cx,
  Picture,
} from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { causesAddress, projectAddress, projectsHref } from '../../addresses'
import type { ProjectsData, NamedProject, ShownProject } from './readProjects'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import otherProjects from './OtherProjects.module.css'
import projectCard from './ProjectCard.module.css'
import styles from './ProjectsPage.module.css'

/** A case study: its picture, then its title. A click anywhere in the card follows the link of its title. */
const ProjectCard = ({
  project: { id, title, category, picture },
  first,
}: {
  readonly project: ShownProject
  /** Whether it has the first picture of the page, which is loaded eagerly. */
  readonly first: boolean
}) => (
  <article className={cx(projectCard.card, whole.card)} aria-labelledby={`project-${id}`}>
    <div className={cx(projectCard.view, arch.arch)} data-shared="card">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 75rem) 43rem, (min-width: 44rem) 55vw, 92vw"
          ratio="fill"
          priority={first}
        />
      )}
    </div>
    <div className={projectCard.words}>
      <EditorText as="p" className={projectCard.category} optional>
        {category}
      </EditorText>
      <EditorText as="h3" id={`project-${id}`} className={projectCard.title}>
        <Link to={projectAddress.href({ id })} className={whole.link}>
          {title}
        </Link>
      </EditorText>
    </div>
  </article>
)

/** The case studies without pictures, by title, and the other pages of the list. */
const OtherProjects = ({
  projects,
  page,
  pages,
}: Pick<ProjectsData, 'page' | 'pages'> & { readonly projects: ReadonlyArray<NamedProject> }) => (
  <Section tone="night" labelledBy="others-title">
    <SectionHeading id="others-title" title="More projects" />
    <ul className={otherProjects.projects}>
      {projects.map(({ id, title, category }) => (
        <li key={id} className={otherProjects.project}>
          <EditorText as={Link} to={projectAddress.href({ id })} className={otherProjects.title}>
            {title}
          </EditorText>
          <EditorText className={otherProjects.category} optional>
            {category}
          </EditorText>
        </li>
      ))}
    </ul>
    <Pagination label="Pages of the projects" {...pageLinks(page, pages, projectsHref)} />
  </Section>
)

/** The case studies: six pictures in pairs, then the others by title. */
export const ProjectsPage = ({ projects, otherProjects, page, pages }: ProjectsData) =>
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
      {otherProjects.length + pages > 1 && (
        <OtherProjects projects={otherProjects} page={page} pages={pages} />
      )}
    </>
  )
