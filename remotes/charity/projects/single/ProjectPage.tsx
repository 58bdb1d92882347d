import { cx, EditorText, Figure, GalleryGrid, Picture, RichText, Section } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Sidebar } from '../../sidebar/Sidebar'
import { WithSidebar } from '../../sidebar/WithSidebar'
import { PreviousAndNext } from './PreviousAndNext'
import { CauseOfProject } from './CauseOfProject'
import styles from './ProjectPage.module.css'
import type { ProjectData } from './readProject'

/** One case study: its picture, text and gallery, with its cause and its neighbours in the sidebar. The title is in the banner. */
export const ProjectPage = ({
  project: { title, category, body, picture, pictures },
  cause,
  previous,
  next,
  others,
  sidebarLinks,
}: ProjectData) => (
  <>
    <Section labelledBy="project-title" className={styles.project}>
      <WithSidebar
        sidebar={
          <div className={styles.beside}>
            {cause && <CauseOfProject cause={cause} />}
            <Sidebar title="Other projects" links={others} sidebarLinks={sidebarLinks} />
          </div>
        }
      >
        <article className={styles.story} aria-labelledby="project-title">
          {picture && (
            <Figure picture={picture}>
              <div className={cx(styles.view, arch.arch)}>
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
