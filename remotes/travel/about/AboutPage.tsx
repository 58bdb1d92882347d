import {
  Accordion,
  ArchPicture,
  cx,
  Figure,
  FilmButton,
  RichText,
  Section,
  SectionHeading,
} from '@caravanserai/ui'
import type { ReactNode } from 'react'
import type { Picture } from '@caravanserai/adapters'
import type { TextPage } from '../menuPage/pageData'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import styles from './AboutPage.module.css'

const drawing = (name: string, alt: string, width = 1200, height = 800): Picture => ({
  src: `/media/samples/${name}.webp`,
  alt,
  width,
  height,
})

const poster = drawing('causes/cause-06', 'A family around one dish under a lit arch at dusk', 960, 720)

/** Six frames. The pictures are part of the project, and so independent of the backend's content. */
const frames: ReadonlyArray<{ readonly picture: Picture; readonly caption: string }> = [
  {
    picture: drawing(
      'projects/project-07',
      'Two people at a table with a contract, a microphone and a glass of tea',
    ),
    caption: 'Sunday. A contract is read aloud and recorded. The recording goes home with the worker.',
  },
  {
    picture: drawing('services/service-16', 'A teacher draws a road on a blackboard before a full room'),
    caption: 'Tuesday. The road is drawn on the board for everybody who is about to take it.',
  },
  {
    picture: drawing('services/service-11', 'A man holds up a name card for two travellers at an airport'),
    caption: 'Wednesday, far from here. A name on a card, and somebody who holds it up.',
  },
  {
    picture: drawing('posts/post-15', 'A large red book lies open under a lamp, with a pen and tea'),
    caption: 'Thursday. The red book of complaints. Each page is answered by hand.',
  },
  {
    picture: poster,
    caption: 'Friday, at dusk. Whoever is near when the dish is set down is a guest.',
  },
  {
    picture: drawing('posts/post-10', 'A night desk with a lamp and a kettle; the clock says two'),
    caption: 'Any night, two o’clock. The last call has been answered, and the kettle is on.',
  },
]

/** The reasons to travel with this organisation. */
const benefits: ReadonlyArray<{
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}> = [
  {
    id: 'one-price',
    title: 'One price, written before you pay',
    content: (
      <p>
        Fare, tax and our own charge stand on one card, and the card is yours to keep. If the airline’s price
        rises while we are writing it, we tell you before you open your purse. If we have made a mistake, the
        mistake is ours.
      </p>
    ),
  },
  {
    id: 'your-language',
    title: 'Every contract read aloud in your language',
    content: (
      <p>
        Wage, hours, room, leave, and what happens when work ends: line by line, in Bangla, Sylheti or
        Chatgaya. Nobody signs on the day they first see a contract, and a recording of the reading goes home
        with you.
      </p>
    ),
  },
  {
    id: 'small-groups',
    title: 'Groups small enough to be counted by name',
    content: (
      <p>
        Forty-five pilgrims at most, with a scholar, a doctor and a leader who has made the journey before.
        Medicines are listed in Bangla and in Arabic, on paper, because telephones go flat at Mina.
      </p>
    ),
  },
  {
    id: 'a-person-answers',
    title: 'A person on the telephone until two in the morning',
    content: (
      <p>
        From 09:30 to 02:00 Dhaka time, within six rings, and never a machine. When your flight moves at
        midnight you speak to somebody who can see your booking and change it while you wait.
      </p>
    ),
  },
  {
    id: 'money-back',
    title: 'Your money back on the day it reaches us',
    content: (
      <p>
        What an airline or a ministry returns is yours, not ours to rest upon. We write down the day it came
        and the day we paid it out, and each January we publish how long people waited.
      </p>
    ),
  },
  {
    id: 'somebody-goes',
    title: 'When it goes wrong far away, one of us goes',
    content: (
      <p>
        A hotel that has given away its rooms, a wage that has not come: we do not send a form. Somebody from
        this house takes the next flight, at our cost, and stays until it is settled.
      </p>
    ),
  },
]

const isEmpty = ({ html, picture, otherSections }: TextPage): boolean =>
  html === '' && picture === null && otherSections.length === 0

/** The story with its picture, a film, the benefits, and all other labels. */
export const AboutPage = ({ page }: { readonly page: TextPage }) =>
  isEmpty(page) ? (
    <NothingYet />
  ) : (
    <>
      <Story page={page} />
      <Section tone="night" labelledBy="film-title" className={styles.night}>
        <div className={styles.film}>
          <SectionHeading id="film-title" title="How we look after your journey">
            <p>
              A journey is short. Most of the work on it is done before you leave and after you have slept.
            </p>
          </SectionHeading>
          <FilmButton title="A week at the house" poster={poster} frames={frames} />
        </div>
      </Section>
      <Section tone="sand" labelledBy="benefits-title">
        <div className={styles.benefits}>
          <SectionHeading id="benefits-title" title="Why travel with us">
            <p>Six things that we bind ourselves to. Hold them against us.</p>
          </SectionHeading>
          <Accordion items={benefits} opened={benefits[0]?.id} />
        </div>
      </Section>
      <LabelSections sections={page.otherSections} />
    </>
  )

/** The editor's text and picture; either may be missing. */
const Story = ({ page: { html, picture } }: { readonly page: TextPage }) =>
  html === '' && picture === null ? null : (
    <Section labelledBy="story-title">
      <h2 id="story-title" className="unseen">
        The story of the house
      </h2>
      <div className={cx(html !== '' && picture && styles.story)}>
        {picture && (
          <Figure picture={picture} className={styles.picture}>
            <ArchPicture picture={picture} />
          </Figure>
        )}
        {html !== '' && <RichText html={html} className={styles.text} />}
      </div>
    </Section>
  )
