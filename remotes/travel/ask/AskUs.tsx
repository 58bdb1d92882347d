import type { Tone } from '@caravanserai/ui'
import { ActionBar, ButtonLink, PhoneIcon, RichText, Section } from '@caravanserai/ui'
import { whatsapp } from '../../../site.config'
import styles from './AskUs.module.css'
import type { ServiceLinks } from './serviceLinks'
import { aboutHref, dialled } from './serviceLinks'

interface AskUs {
  readonly serviceLinks: ServiceLinks
  /** The subject of the enquiry: a service, or the name of a page. */
  readonly about: string
  /** Whether the subject has a price. */
  readonly isPriced?: boolean
}

const actionOf = (isPriced: boolean): string => (isPriced ? 'Get a price' : 'Write to us')

const isReachable = ({ contact, phone }: ServiceLinks): boolean => contact !== null || phone !== ''

/** The telephone number and a link to the form of the contact page. */
const ContactLinks = ({ serviceLinks: { contact, phone }, about, isPriced = true }: AskUs) => (
  <div className={styles.ways}>
    {phone !== '' && (
      <div className={styles.phone}>
        <PhoneIcon />
        <RichText html={phone} />
      </div>
    )}
    <Chat about={about} />
    {contact !== null && (
      <ButtonLink to={aboutHref(contact, about)} arrow>
        {actionOf(isPriced)}
      </ButtonLink>
    )}
  </div>
)

/** The organisation's chat, if it has one, with the subject as the first message. */
const Chat = ({ about }: Pick<AskUs, 'about'>) =>
  whatsapp !== null && (
    <a href={`${whatsapp}?text=${encodeURIComponent(about)}`} rel="external noopener" className={styles.call}>
      WhatsApp
    </a>
  )

/** The last section of a page: contact options for services that are not listed. */
export const AskUsSection = ({ serviceLinks, tone }: Pick<AskUs, 'serviceLinks'> & { readonly tone: Tone }) =>
  isReachable(serviceLinks) && (
    <Section tone={tone} labelledBy="ask-title" className={styles.band}>
      <div className={styles.sides}>
        <div className={styles.words}>
          <h2 id="ask-title">Ask for another service</h2>
          <p>If we cannot do it ourselves, we know who can, and will tell you what they ought to charge.</p>
        </div>
        <ContactLinks serviceLinks={serviceLinks} about="another service" />
      </div>
    </Section>
  )

/** The last section of a page: contact options about its subject; on phones also a bar at the bottom. */
export const AskAbout = ({ serviceLinks, about, isPriced = true, tone }: AskUs & { readonly tone: Tone }) =>
  isReachable(serviceLinks) && (
    <>
      <Section tone={tone} labelledBy="ask-title" className={styles.band}>
        <div className={styles.sides}>
          <div className={styles.words}>
            <h2 id="ask-title">Ask about {about}</h2>
            <p>
              A question costs nothing. You will have {isPriced ? 'a price in writing' : 'an answer'} the same
              working day.
            </p>
          </div>
          <ContactLinks serviceLinks={serviceLinks} about={about} isPriced={isPriced} />
        </div>
      </Section>
      <AskBar serviceLinks={serviceLinks} about={about} isPriced={isPriced} />
    </>
  )

const AskBar = ({ serviceLinks: { contact, phone }, about, isPriced = true }: AskUs) => {
  const number = dialled(phone)
  if (number === null && contact === null) return null
  return (
    <ActionBar>
      {number !== null && (
        <a href={`tel:${number}`} className={styles.call}>
          <PhoneIcon />
          Call
        </a>
      )}
      <Chat about={about} />
      {contact !== null && (
        <ButtonLink to={aboutHref(contact, about)} small>
          {actionOf(isPriced)}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

/** Contact options for services, in a sidebar. */
export const AskUsCard = ({ serviceLinks, about }: AskUs) =>
  isReachable(serviceLinks) && (
    <section data-tone="night" aria-labelledby="ask-title" className={styles.beside}>
      <h2 id="ask-title">Ask before you pay</h2>
      <p>A question costs nothing. You will have a price in writing the same working day.</p>
      <ContactLinks serviceLinks={serviceLinks} about={about} />
    </section>
  )
