import {
  ButtonLink,
  EmptyState,
  pageLinks,
  Pagination,
  Section,
  SectionHeading,
  cx,
  EditorText,
  Picture,
} from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { causesAddress, eventsAddress, eventsHref, eventAddress } from '../../addresses'
import type { ListedEvent } from '../../kinds/events'
import type { EventsData, NamedEvent } from './readEvents'
import { CalendarButton, DateMark, TimeAndPlace } from '../DateAndPlace'
import { WrittenDays } from '../../WrittenDay'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import eventCard from './EventCard.module.css'
import styles from './EventsPage.module.css'
import otherDays from './OtherDays.module.css'

/** The events that are not on this page, each in one line. */
const OtherDays = ({ events }: { readonly events: ReadonlyArray<NamedEvent> }) => (
  <Section tone="night" labelledBy="others-title" className={otherDays.section}>
    <SectionHeading id="others-title" title="More events" />
    <ul className={otherDays.days}>
      {events.map(({ id, title, place, ...days }) => (
        <li key={id} className={otherDays.day}>
          <WrittenDays event={days} className={otherDays.date} />
          <EditorText as={Link} to={eventAddress.href({ id })} className={otherDays.title}>
            {title}
          </EditorText>
          <EditorText className={otherDays.place} optional>
            {place}
          </EditorText>
        </li>
      ))}
    </ul>
  </Section>
)

/** An event as a line: day, picture and title. A click anywhere in the line follows the title's link. */
const EventCard = ({
  event: { id, title, date, lastDay, dateText, time, place, summary, picture },
}: {
  readonly event: ListedEvent
}) => (
  <article className={cx(eventCard.card, whole.card)} aria-labelledby={`event-${id}`}>
    {date === null ? (
      <EditorText optional>{dateText}</EditorText>
    ) : (
      <DateMark date={date} lastDay={lastDay} />
    )}
    <div className={eventCard.words}>
      <EditorText as="h3" id={`event-${id}`} className={eventCard.title}>
        <Link to={eventAddress.href({ id })} className={whole.link}>
          {title}
        </Link>
      </EditorText>
      <EditorText as="p" className={eventCard.summary} optional>
        {summary}
      </EditorText>
      <TimeAndPlace time={time} place={place} />
      {date !== null && <CalendarButton event={{ id, title }} quiet />}
    </div>
    {picture && (
      <div className={cx(eventCard.view, arch.arch)}>
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 25rem, (min-width: 44rem) 40vw, 90vw"
          ratio="fill"
        />
      </div>
    )}
  </article>
)

/** Three events, and links to other events. */
export const EventsPage = ({ page, pages, events, otherEvents }: EventsData) => (
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
    {otherEvents.length > 0 && <OtherDays events={otherEvents} />}
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
