import {
  ButtonLink,
  EmptyState,
  Section,
  SectionHeading,
  cx,
  EditorText,
  Picture,
  pageLinks,
  Pagination,
  ProgressBar,
} from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { donateAddress, causeAddress, causesHref } from '../../addresses'
import { ContactOptions } from '../../organisation/ContactOptions'
import { TeamCarousel } from '../../team/TeamCarousel'
import type { CausesData, ListedCause, NamedCause } from './readCauses'
import { CauseProgress, Funded } from '../CauseProgress'
import { isFunded } from '../../entries'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import causeCard from './CauseCard.module.css'
import styles from './CausesPage.module.css'
import howGiftsAreUsed from './HowGiftsAreUsed.module.css'
import moreCauses from './MoreCauses.module.css'

/** The causes without a card, each in one line with its progress, and the other pages of the list. */
const MoreCauses = ({
  causes,
  page,
  pages,
}: Pick<CausesData, 'page' | 'pages'> & { readonly causes: ReadonlyArray<NamedCause> }) =>
  causes.length + pages > 1 && (
    <Section tone="sand" labelledBy="more-causes-title" className={moreCauses.section}>
      <SectionHeading id="more-causes-title" title="More causes" />
      <ul className={moreCauses.list}>
        {causes.map(({ id, title, category, percent }) => (
          <li key={id} className={cx(moreCauses.cause, whole.card)}>
            <EditorText as="p" className={moreCauses.category} optional>
              {category}
            </EditorText>
            <EditorText as="h3" className={moreCauses.title}>
              <Link to={causeAddress.href({ id })} className={whole.link}>
                {title}
              </Link>
            </EditorText>
            {percent !== null && <ProgressBar percent={percent} label={`Raised for ${title}`} />}
            {isFunded({ percent }) && <Funded />}
          </li>
        ))}
      </ul>
      <Pagination label="Pages of the causes" {...pageLinks(page, pages, causesHref)} />
    </Section>
  )

const facts = [
  {
    measure: 'All of it',
    fact: 'Of every $100 given to a cause, $100 reaches it. Bank fees and our own time are paid from what the house earns on tickets.',
  },
  {
    measure: '14 days',
    fact: 'The longest that a gift waits with us before it is in the hands of the organiser named on the cause.',
  },
  {
    measure: 'Every receipt',
    fact: 'Open at our counter in Purana Paltan. Ask for the ledger of any cause, sit down, and read it.',
  },
] as const

/** How a gift is used, in three facts. */
const HowGiftsAreUsed = () => (
  <Section tone="night" labelledBy="gifts-title" className={howGiftsAreUsed.section}>
    <SectionHeading id="gifts-title" title="How gifts are used" />
    <dl className={howGiftsAreUsed.facts}>
      {facts.map(({ measure, fact }) => (
        <div key={measure} className={howGiftsAreUsed.fact}>
          <dt>{measure}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
    <p className={howGiftsAreUsed.donate}>
      <ButtonLink to={donateAddress.href()} arrow>
        Donate Now
      </ButtonLink>
    </p>
  </Section>
)

/** A cause: its picture, summary, progress, organiser and a link to donate. */
const CauseCard = ({
  cause,
  first,
}: {
  readonly cause: ListedCause
  /** Whether it has the first picture of the page, which is loaded eagerly. */
  readonly first: boolean
}) => (
  <article className={causeCard.card} aria-labelledby={`cause-${cause.id}`}>
    <div className={cx(causeCard.gate, arch.arch)}>
      <div className={cx(causeCard.view, arch.arch)} data-shared="card">
        {cause.picture && (
          <Picture
            picture={cause.picture}
            sizes="(min-width: 44rem) 25rem, 90vw"
            ratio="fill"
            priority={first}
          />
        )}
      </div>
      <div className={causeCard.words}>
        <EditorText as="p" className={causeCard.category} optional>
          {cause.category}
        </EditorText>
        <EditorText as="h3" id={`cause-${cause.id}`}>
          <Link to={causeAddress.href({ id: cause.id })} className={causeCard.link}>
            {cause.title}
          </Link>
        </EditorText>
        <EditorText as="p" className={causeCard.summary} optional>
          {cause.summary}
        </EditorText>
        <div className={causeCard.foot}>
          <CauseProgress cause={cause} />
          {cause.authorName !== '' && (
            <p className={causeCard.organiser}>
              Organised by <EditorText>{cause.authorName}</EditorText>
            </p>
          )}
          {!isFunded(cause) && (
            <ButtonLink
              to={donateAddress.href({ cause: cause.id })}
              look="quiet"
              arrow
              className={causeCard.give}
            >
              Give to this cause<span className="unseen">: {cause.title}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  </article>
)

/** The list of causes, and the team that is responsible for them. */
export const CausesPage = ({ first, more, team, page, pages }: CausesData) => (
  <>
    {first.length === 0 ? (
      <EmptyState title="No cause is open just now">
        <p>The last one has reached its goal, and the next is being prepared with the people it is for.</p>
        <ButtonLink to={donateAddress.href()} look="quiet">
          Give where it is needed most
        </ButtonLink>
      </EmptyState>
    ) : (
      <Section labelledBy="causes-title">
        <SectionHeading id="causes-title" title="Causes that need you" arrangement="split">
          <p>
            Each was asked for by the people it serves. One person answers for it by name, and its page says
            what the money buys.
          </p>
        </SectionHeading>
        <ul className={styles.causes}>
          {first.map((cause, index) => (
            <li key={cause.id}>
              <CauseCard cause={cause} first={index === 0} />
            </li>
          ))}
        </ul>
      </Section>
    )}
    <MoreCauses causes={more} page={page} pages={pages} />
    <HowGiftsAreUsed />
    {team.length > 0 && (
      <Section id="people" labelledBy="people-title">
        <SectionHeading id="people-title" title="The people responsible" arrangement="split">
          <p>They chose the place, they hold the receipts, and they can be asked.</p>
        </SectionHeading>
        <TeamCarousel members={team} label="Who answers for the causes" />
      </Section>
    )}
    <Section tone="sand" labelledBy="speak-title">
      <div className={styles.speak}>
        <h2 id="speak-title">Prefer to talk to us?</h2>
        <ContactOptions />
      </div>
    </Section>
  </>
)
