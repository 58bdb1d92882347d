import { RichText, Section, Tabs } from '@caravanserai/ui'
import { Beside } from '../../beside/Beside'
import { Sides } from '../../beside/Sides'
import { Comments } from '../../comments/Comments'
import { causeHref } from '../../hrefs'
import { CauseHead } from './CauseHead'
import styles from './CauseSinglePage.module.css'
import { LatestGifts } from './LatestGifts'
import { OwnProjects } from './OwnProjects'
import type { CauseData } from './readCause'
import { RelatedCauses } from './RelatedCauses'

/** One cause: how far it has come and the way to give; then its story, who has given, and what is said of it. */
export const CauseSinglePage = ({ cause, author, projects, related, neighbours, ways }: CauseData) => (
  <>
    <Section labelledBy="cause-title" className={styles.cause}>
      <CauseHead cause={cause} author={author} />
      <Sides beside={<Beside title="Other causes" links={neighbours} ways={ways} />}>
        <Tabs
          label="About this cause"
          tabs={[
            { id: 'description', title: 'Description', content: <Story cause={cause} /> },
            {
              id: 'donations',
              title: 'Donations',
              content: <LatestGifts donors={cause.donors} gifts={cause.latestGifts} />,
            },
            {
              id: 'comments',
              title: 'Comments',
              content: (
                <Comments
                  about={causeHref(cause.id)}
                  count={cause.latestComments.length}
                  latest={cause.latestComments}
                  author={cause.authorName}
                  level={3}
                />
              ),
            },
          ]}
        />
      </Sides>
    </Section>
    <OwnProjects projects={projects} />
    <RelatedCauses causes={related} />
  </>
)

const Story = ({ cause: { summary, body } }: Pick<CauseData, 'cause'>) => (
  <div className={styles.story}>
    {summary !== '' && (
      <p className={styles.lead} dir="auto">
        {summary}
      </p>
    )}
    {body !== '' && <RichText html={body} />}
  </div>
)
