import type { Tone } from '@caravanserai/ui'
import {
  ButtonLink,
  FilmButton,
  RichText,
  Section,
  SectionHeading,
  MailIcon,
  MapView,
  PhoneIcon,
  PinIcon,
} from '@caravanserai/ui'
import type { FilmFrame } from '@caravanserai/ui'
import type { Picture as PictureData } from '@caravanserai/adapters'
import type { HomePage } from './homePageOf'
import styles from './home.module.css'
import type { ContactDetails } from '../contact/contactPageOf'
import { ContactForm } from '../contactForm/ContactForm'

const drawing = (name: string, alt: string, width: number, height: number): PictureData => ({
  src: `/media/samples/services/${name}.webp`,
  alt,
  width,
  height,
})

/** The poster of the film if the editor provides no picture. */
const poster = drawing('service-02', 'Travellers board an aeroplane at dusk', 1200, 800)

/** The frames. The pictures are part of the project, and so independent of the backend's content. */
const frames: ReadonlyArray<FilmFrame> = [
  {
    picture: drawing(
      'service-06-a',
      'A man and a woman at a counter with a contract and two glasses of tea',
      800,
      600,
    ),
    caption: 'It begins at the counter, with a glass of tea and every charge on one sheet of paper.',
  },
  {
    picture: drawing('service-16-b', 'A red suitcase on a large scale', 800, 600),
    caption: 'The day before. The bag is weighed in our house, where it costs nothing.',
  },
  {
    picture: poster,
    caption: 'Dhaka, at dusk. One booking, seats together, and one of us at the foot of the stairs.',
  },
  {
    picture: drawing('service-04-a', 'Pilgrims walk through a long hall of pointed arches', 800, 600),
    caption: 'Some go to pray. Their leader walks in front, and waits for whoever is slow.',
  },
  {
    picture: drawing('service-06', 'Two workers in helmets shake hands on a pipeline', 1200, 800),
    caption: 'Some go to work, at a place that we have seen with our own eyes.',
  },
  {
    picture: drawing('service-14-b', 'A family greets a van of boxes in front of a village house', 800, 600),
    caption: 'And everybody comes home. It is the part of the road that we plan first.',
  },
]

/** About the travel business: its picture, which opens a short film, a text, and a link to the About page. */
export const AboutSection = ({
  about: { html, picture, href },
  tone,
}: {
  readonly about: NonNullable<HomePage['about']>
  readonly tone: Tone
}) => (
  <Section tone={tone} labelledBy="about-title" className={styles.about}>
    <div className={styles.twoSides}>
      <FilmButton title="One journey, and home again" poster={picture ?? poster} frames={frames} />
      <div>
        <SectionHeading id="about-title" title="About us" />
        <RichText html={html} />
        {href !== null && (
          <p className={styles.further}>
            <ButtonLink to={href} look="quiet" arrow>
              More about the house
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  </Section>
)

/** The address and the other contact details, without unknown values, and a form. */
export const ContactSection = ({
  contact,
  tone,
}: {
  readonly contact: ContactDetails
  readonly tone: Tone
}) => {
  const lines = [
    { name: 'Address', html: contact.address, Icon: PinIcon },
    { name: 'Email', html: contact.email, Icon: MailIcon },
    { name: 'Telephone', html: contact.phone, Icon: PhoneIcon },
  ].filter(({ html }) => html !== '')
  return (
    <Section tone={tone} labelledBy="contact-title">
      <div className={styles.contact}>
        <div className={styles.reach}>
          <SectionHeading id="contact-title" title="Contact us">
            <p>Visit, call, or write. Somebody who knows the answer will give it.</p>
          </SectionHeading>
          {lines.length > 0 && (
            <dl className={styles.lines}>
              {lines.map(({ name, html, Icon }) => (
                <div key={name} className={styles.line}>
                  <dt>
                    <Icon />
                    <span className="unseen">{name}</span>
                  </dt>
                  <dd>
                    <RichText html={html} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <ContactForm />
        {contact.map !== '' && <MapView map={contact.map} />}
      </div>
    </Section>
  )
}
