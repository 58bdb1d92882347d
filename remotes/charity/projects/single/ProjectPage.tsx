import {
  cx,
  EditorText,
  Figure,
  GalleryGrid,
  Picture,
  RichText,
  Section,
  ButtonLink,
  ArrowIcon,
  BackIcon,
} from '@caravanserai/ui'
import type { SidebarLink } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { Sidebar, WithSidebar } from '../../sidebar/Sidebar'
import type { ProjectData, ProjectCause } from './readProject'
import { CauseProgress } from '../../causes/CauseProgress'
import { isFunded } from '../../entries'
import { causeAddress, donateAddress } from '../../addresses'
import arch from '@caravanserai/ui/arch.module.css'
import previousAndNext from './PreviousAndNext.module.css'
import causeOfProject from './CauseOfProject.module.css'
import styles from './ProjectPage.module.css'

/** The previous and the next project in the list. */
const PreviousAndNext = ({ previous, next }: Pick<ProjectData, 'previous' | 'next'>) =>
  (previous ?? next) !== null && (
    <Section tone="sand" className={previousAndNext.section}>
      <nav aria-label="Projects before and after" className={previousAndNext.ways} data-unprinted>
        {previous && <Way link={previous} step="previous" />}
        {next && <Way link={next} step="next" />}
      </nav>
    </Section>
  )

const Way = ({
  link: { to, title, picture },
  step,
}: {
  readonly link: SidebarLink
  readonly step: 'previous' | 'next'
}) => (
  <Link to={to} className={cx(previousAndNext.way, previousAndNext[step])}>
    <span className={cx(previousAndNext.view, arch.arch)}>
      {/* The text next to the picture describes it. */}
      {picture && <Picture picture={{ ...picture, alt: '' }} sizes="8rem" ratio="fill" />}
    </span>
    <span className={previousAndNext.words}>
      <span className={previousAndNext.step}>
        {step === 'previous' ? (
          <>
            <BackIcon /> Previous project
          </>
        ) : (
          <>
            Next project <ArrowIcon />
          </>
        )}
      </span>{' '}
      <EditorText className={previousAndNext.title}>{title}</EditorText>
    </span>
  </Link>
)

/** The cause of a project, with its progress and a link to donate. */
const CauseOfProject = ({ cause }: { readonly cause: ProjectCause }) => (
  <section data-tone="night" aria-labelledby="cause-title" className={causeOfProject.cause}>
    <h2 id="cause-title" className={causeOfProject.heading}>
      Part of a cause
    </h2>
    <EditorText as="p" className={causeOfProject.title}>
      <Link to={causeAddress.href({ id: cause.id })}>{cause.title}</Link>
    </EditorText>
    <CauseProgress cause={cause} />
    {!isFunded(cause) && (
      <p data-unprinted>
        <ButtonLink to={donateAddress.href({ cause: cause.id })} arrow small>
          Give to this cause
        </ButtonLink>
      </p>
    )}
  </section>
)

/** A case study: picture, text and gallery; cause and neighbours in the sidebar. The title is in the banner. */
export const ProjectPage = ({
  project: { title, category, body, picture, pictures },
  cause,
  previous,
  next,
  otherProjects,
  sidebarLinks,
}: ProjectData) => (
  <>
    <Section labelledBy="project-title" className={styles.project}>
      <WithSidebar
        sidebar={
          <div className={styles.beside}>
            {cause && <CauseOfProject cause={cause} />}
            <Sidebar title="Other projects" links={otherProjects} sidebarLinks={sidebarLinks} />
          </div>
        }
      >
        <article className={styles.story} aria-labelledby="project-title">
          {picture && (
            <Figure picture={picture}>
              <div className={cx(styles.view, arch.arch)} data-shared="page">
                <Picture
                  picture={picture}
                  sizes="(min-width: 82rem) 53rem, (min-width: 64rem) 62vw, 94vw"
                  ratio="fill"
                  priority
                />
              </div>
            </Figure>
          )}
          <div>
            <h2 id="project-title" className="unseen">
              {title}
            </h2>
            <EditorText as="p" className={styles.category} optional>
              {category}
            </EditorText>
            {body !== '' && <RichText html={body} className={styles.body} />}
          </div>
          <GalleryGrid label={`Pictures of ${title}`} pictures={pictures} inText />
        </article>
      </WithSidebar>
    </Section>
    <PreviousAndNext previous={previous} next={next} />
  </>
)
