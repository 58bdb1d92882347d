import { ButtonLink, EmptyState, pageLinks, Pagination, Section, SectionHeading } from '@caravanserai/ui'
import { causesAddress, eventsAddress, eventsHref } from '../../addresses'
import { EventCard } from './EventCard'
import styles from './EventsPage.module.css'
import { OtherDays } from './OtherDays'
import type { EventsData } from './readEvents'

/** Three events, and links to others. */
export const EventsPage = ({ page, pages, events, others }: EventsData) => (
  <>
    {events.length === 0 ? (
      <NoDay page={page} />
    ) : (
      <Section labelledBy="events-title">
        <SectionHeading
          id="events-title"
          title={page === 1 ? 'Upcoming events' : 'More upcoming events'}
          arrangement="split"
        >
          <p>
            Anybody may come, alone or with the children. Where places are few the event says so, and how to
            keep one.
          </p>
        </SectionHeading>
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          ))}
        </ul>
        <Pagination label="Pages of the events" {...pageLinks(page, pages, eventsHref)} />
      </Section>
    )}
    {others.length > 0 && <OtherDays events={others} />}
  </>
)

const NoDay = ({ page }: Pick<EventsData, 'page'>) =>
  page === 1 ? (
    <EmptyState title="No day is set just now">
      <p>The next one is being agreed with those it is for. Until then, see the causes that need you.</p>
      <ButtonLink to={causesAddress.href()} look="quiet">
        All causes
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No further day is set just now">
      <p>All that is in our book stands on the first page of the events.</p>
      <ButtonLink to={eventsAddress.href()} look="quiet">
        All events
      </ButtonLink>
    </EmptyState>
  )
