import { ActionBar, ButtonLink, EditorText, RichText, Section, Tabs } from '@caravanserai/ui'
import { Sidebar } from '../../sidebar/Sidebar'
import { WithSidebar } from '../../sidebar/WithSidebar'
import { Comments } from '../../comments/Comments'
import { causeAddress, donateAddress } from '../../addresses'
import { CauseHead } from './CauseHead'
import styles from './CauseSinglePage.module.css'
import { LatestGifts } from './LatestGifts'
import { OwnProjects } from './OwnProjects'
import type { CauseData } from './readCause'
import { RelatedCauses } from './RelatedCauses'

/** One cause: its progress and a link to donate; then its story, gifts and comments. */
export const CauseSinglePage = ({
  cause,
  author,
  projects,
  related,
  neighbours,
  sidebarLinks,
}: CauseData) => (
  <>
    <Section labelledBy="cause-title" className={styles.cause}>
      <CauseHead cause={cause} author={author} />
      <WithSidebar sidebar={<Sidebar title="Other causes" links={neighbours} sidebarLinks={sidebarLinks} />}>
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
                  about={causeAddress.href({ id: cause.id })}
                  count={cause.latestComments.length}
                  latest={cause.latestComments}
                  author={cause.authorName}
                  level={3}
                />
              ),
            },
          ]}
        />
      </WithSidebar>
    </Section>
    <OwnProjects projects={projects} />
    <RelatedCauses causes={related} />
    <ActionBar>
      <span>{cause.percent !== null && `${cause.percent} % of the goal`}</span>
      <ButtonLink to={donateAddress.href({ cause: cause.id })} small>
        Donate<span className="unseen"> to {cause.title}</span>
      </ButtonLink>
    </ActionBar>
  </>
)

const Story = ({ cause: { summary, body } }: Pick<CauseData, 'cause'>) => (
  <div className={styles.story}>
    <EditorText as="p" className={styles.lead} optional>
      {summary}
    </EditorText>
    {body !== '' && <RichText html={body} />}
  </div>
)
