import { cx, EditorText, Figure, Picture, RichText, Section, Tabs, MapView } from '@caravanserai/ui'
import { organisation } from '../../../../site.config'
import { Sidebar, WithSidebar } from '../../sidebar/Sidebar'
import { EnquiryForm } from '../../enquiry/EnquiryForm'
import { ContactOptions } from '../../organisation/ContactOptions'
import { eventAddress } from '../../addresses'
import { CalendarButton, DateMark, TimeAndPlace } from '../DateAndPlace'
import type { SiteEvent, ScheduleItem } from '../../kinds/events'
import type { EventData } from './readEvent'
import arch from '@caravanserai/ui/arch.module.css'
import eventMap from './EventMap.module.css'
import styles from './EventPage.module.css'
import scheduleStyles from './Schedule.module.css'

/** The schedule, one line per hour. */
const Schedule = ({
  items,
  time,
}: {
  readonly items: ReadonlyArray<ScheduleItem>
  /** The hours of the whole event, shown while there is no schedule. */
  readonly time: string
}) =>
  items.length === 0 ? (
    <p>
      {time !== '' && (
        <>
          Settled so far: <bdi>{time}</bdi>.{' '}
        </>
      )}
      What happens at which hour is still being set. Ring{' '}
      <a href={`tel:${organisation.phone.dialled}`}>
        <bdi>{organisation.phone.shown}</bdi>
      </a>{' '}
      to hear it.
    </p>
  ) : (
    <ol className={scheduleStyles.schedule}>
      {items.map(({ time: at, title }, index) => (
        <li key={index} className={scheduleStyles.item}>
          <span className={scheduleStyles.time}>{at}</span>{' '}
          <EditorText className={scheduleStyles.title} optional>
            {title}
          </EditorText>
        </li>
      ))}
    </ol>
  )

/** The place as text and on a map. */
const EventMap = ({ place, map }: Pick<SiteEvent, 'place' | 'map'>) => (
  <div className={eventMap.where}>
    <EditorText as="p" className={eventMap.place} optional>
      {place}
    </EditorText>
    {map === '' ? <p>There is no map of it yet. Ask us for the way.</p> : <MapView map={map} />}
  </div>
)

/** An event: date, picture and text, schedule, place and a form for questions. The title is in the banner. */
export const EventPage = ({ event, google, otherEvents, sidebarLinks }: EventData) => {
  const { id, title, date, lastDay, dateText, time, place, summary, body, schedule, map, picture } = event
  return (
    <>
      <Section labelledBy="event-day" className={styles.opening}>
        <div className={cx(styles.invitation, picture !== null && styles.pictured)}>
          <div className={styles.day}>
            {date === null ? (
              <>
                <h2 id="event-day" className="unseen">
                  When and where
                </h2>
                {dateText === '' ? <p>Ask us for the day.</p> : <EditorText as="p">{dateText}</EditorText>}
              </>
            ) : (
              <h2 id="event-day" className={styles.date}>
                <DateMark date={date} lastDay={lastDay} />
              </h2>
            )}
            <EditorText as="p" className={styles.summary} optional>
              {summary}
            </EditorText>
            <TimeAndPlace time={time} place={place} />
            {google !== null && (
              <p className={styles.calendars}>
                <CalendarButton event={event} />
                <a href={google} rel="external noopener">
                  Google Calendar
                </a>
              </p>
            )}
          </div>
          {picture && (
            <Figure picture={picture} className={styles.picture}>
              <div className={cx(styles.view, arch.arch)}>
                <Picture picture={picture} sizes="(min-width: 64rem) 44rem, 92vw" ratio="fill" priority />
              </div>
            </Figure>
          )}
        </div>
      </Section>
      <Section tone="sand" labelledBy="event-story">
        <WithSidebar
          sidebar={<Sidebar title="Other events" links={otherEvents} sidebarLinks={sidebarLinks} />}
        >
          <div className={styles.story}>
            <h2 id="event-story" className="unseen">
              {title}
            </h2>
            {body !== '' && <RichText html={body} className={styles.body} />}
            <Tabs
              label="More about this event"
              level={2}
              tabs={[
                {
                  id: 'schedule',
                  title: 'Event Schedule',
                  content: <Schedule items={schedule} time={time} />,
                },
                { id: 'map', title: 'Map Location', content: <EventMap place={place} map={map} /> },
                {
                  id: 'contact',
                  title: 'Contact Us',
                  content: (
                    <div className={styles.contact}>
                      <ContactOptions purpose="ask about this day" />
                      <EnquiryForm about={eventAddress.href({ id })} label="Ask about this event" />
                    </div>
                  ),
                },
              ]}
            />
          </div>
        </WithSidebar>
      </Section>
    </>
  )
}
