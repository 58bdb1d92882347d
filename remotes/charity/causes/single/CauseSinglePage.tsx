import {
  ActionBar,
  EditorText,
  RichText,
  Section,
  Tabs,
  dollars,
  Card,
  cx,
  SectionHeading,
} from '@caravanserai/ui'
import type { Gift } from '@caravanserai/adapters'
import { Sidebar, WithSidebar } from '../../sidebar/Sidebar'
import { Comments } from '../../comments/Comments'
import { causeAddress, projectAddress } from '../../addresses'
import { CauseHead, GiveLink } from './CauseHead'
import type { CauseData, OwnProject, RelatedCause } from './readCause'
import { WrittenDay } from '../../WrittenDay'
import { CauseProgress } from '../CauseProgress'
import styles from './CauseSinglePage.module.css'
import latestGifts from './LatestGifts.module.css'
import swiped from '@caravanserai/ui/swiped.module.css'
import below from './Below.module.css'

/** Three causes of the same or a similar category. */
const RelatedCauses = ({ causes }: { readonly causes: ReadonlyArray<RelatedCause> }) =>
  causes.length > 0 && (
    <Section tone="sand" labelledBy="related-title">
      <SectionHeading id="related-title" title="More causes that need you" />
      <ul className={cx(below.cards, swiped.cards)}>
        {causes.map((cause) => (
          <li key={cause.id}>
            <Card title={cause.title} to={causeAddress.href({ id: cause.id })} picture={cause.picture}>
              <EditorText as="p" className={below.category} optional>
                {cause.category}
              </EditorText>
              <CauseProgress cause={cause} />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )

/** The projects that belong to a cause. */
const OwnProjects = ({ projects }: { readonly projects: ReadonlyArray<OwnProject> }) => {
  const hasFewProjects = projects.length < 3
  if (projects.length === 0) return null
  return (
    <Section tone="night" labelledBy="projects-title">
      <div className={hasFewProjects ? below[projects.length === 1 ? 'one' : 'two'] : undefined}>
        <SectionHeading
          id="projects-title"
          title={projects.length === 1 ? 'The project of this cause' : 'Projects of this cause'}
          arrangement={hasFewProjects ? 'stacked' : 'split'}
        >
          <p>What has been built, begun or learnt around it.</p>
        </SectionHeading>
        <ul className={cx(below.cards, swiped.cards)}>
          {projects.map(({ id, title, category, picture }) => (
            <li key={id}>
              <Card title={title} to={projectAddress.href({ id })} picture={picture}>
                <EditorText as="p" className={below.category} optional>
                  {category}
                </EditorText>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The latest gifts. */
const LatestGifts = ({
  donors,
  gifts,
}: {
  readonly donors: number | null
  readonly gifts: ReadonlyArray<Gift>
}) => (
  <div className={latestGifts.gifts}>
    <p className={latestGifts.intro}>{introOf(donors, gifts.length)}</p>
    {gifts.length > 0 && (
      <ol className={latestGifts.ledger}>
        {gifts.map(({ name, amountCents, date, note }, index) => (
          <li key={index} className={latestGifts.gift}>
            <EditorText className={latestGifts.name}>{name || 'A donor'}</EditorText>
            {amountCents !== null && <span className={latestGifts.amount}>{dollars(amountCents)}</span>}
            <WrittenDay date={date} className={latestGifts.date} />
            {note !== '' && (
              <EditorText as="p" className={latestGifts.note}>
                “{note}”
              </EditorText>
            )}
          </li>
        ))}
      </ol>
    )}
  </div>
)

const people = (count: number): string => (count === 1 ? '1 person has' : `${count} people have`)

const introOf = (donors: number | null, shown: number): string => {
  if (donors === null)
    return shown === 0
      ? 'The gifts stand in the ledger at our counter.'
      : 'The latest gifts, the newest first.'
  if (shown === 0)
    return donors === 0
      ? 'Nobody has given to this cause yet.'
      : `${people(donors)} given. Their gifts stand in the ledger at our counter.`
  // An editor may list gifts without updating the count.
  if (shown >= donors)
    return shown === 1 ? 'The one gift so far.' : `All ${shown} gifts so far, the newest first.`
  return shown === 1 ? 'The latest gift.' : `The latest ${shown} gifts, the newest first.`
}

/** A cause: its progress and a link to donate; then its story, gifts and comments. */
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
      <CauseHead cause={cause} author={author} related={related} />
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
      <GiveLink cause={cause} next={related[0]} small />
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
