import { cx, GalleryGrid, Picture, RichText, Section } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Beside } from '../../beside/Beside'
import { Sides } from '../../beside/Sides'
import { BeforeAndAfter } from './BeforeAndAfter'
import { CauseBeside } from './CauseBeside'
import styles from './ProjectPage.module.css'
import type { ProjectData } from './readProject'

/** One case study: seen, told, seen from close by; beside it its cause and its neighbours. The banner has its title. */
export const ProjectPage = ({
  project: { title, category, body, picture, pictures },
  cause,
  previous,
  next,
  others,
  ways,
}: ProjectData) => (
  <>
    <Section labelledBy="project-title" className={styles.project}>
      <Sides
        beside={
          <div className={styles.beside}>
            {cause && <CauseBeside cause={cause} />}
            <Beside title="Other projects" links={others} ways={ways} />
          </div>
        }
      >
        <article className={styles.story} aria-labelledby="project-title">
          {picture && (
            <div className={cx(styles.view, arch.arch)}>
              <Picture
                picture={picture}
                sizes="(min-width: 82rem) 53rem, (min-width: 64rem) 62vw, 94vw"
                ratio="fill"
                priority
              />
            </div>
          )}
          <div>
            <h2 id="project-title" className="unseen">
              {title}
            </h2>
            {category !== '' && (
              <p className={styles.category} dir="auto">
                {category}
              </p>
            )}
            {body !== '' && <RichText html={body} className={styles.body} />}
          </div>
          <GalleryGrid label={`Pictures of ${title}`} pictures={pictures} inText />
        </article>
      </Sides>
    </Section>
    <BeforeAndAfter previous={previous} next={next} />
  </>
)
