import type { Tone } from '@caravanserai/ui'
import { ButtonLink, PhoneIcon, RichText, Section } from '@caravanserai/ui'
import styles from './AskUs.module.css'
import type { ServiceLinks } from './readServiceLinks'

const isReachable = ({ contact, phone }: ServiceLinks): boolean => contact !== null || phone !== ''

/** The telephone number and a link to the contact page. */
export const ContactLinks = ({
  serviceLinks: { contact, phone },
}: {
  readonly serviceLinks: ServiceLinks
}) => (
  <div className={styles.ways}>
    {phone !== '' && (
      <div className={styles.phone}>
        <PhoneIcon />
        <RichText html={phone} />
      </div>
    )}
    {contact !== null && (
      <ButtonLink to={contact} arrow>
        Contact us
      </ButtonLink>
    )}
  </div>
)

/** How to ask for a service that is not listed, as the last section of a page. */
export const AskUsSection = ({
  serviceLinks,
  tone,
}: {
  readonly serviceLinks: ServiceLinks
  readonly tone: Tone
}) =>
  isReachable(serviceLinks) && (
    <Section tone={tone} labelledBy="ask-title" className={styles.band}>
      <div className={styles.sides}>
        <div className={styles.words}>
          <h2 id="ask-title">Not on the list?</h2>
          <p>
            Ask. If we cannot do it ourselves, we know who can, and will tell you what they ought to charge.
          </p>
        </div>
        <ContactLinks serviceLinks={serviceLinks} />
      </div>
    </Section>
  )

/** The same for a sidebar. */
export const AskUsCard = ({ serviceLinks }: { readonly serviceLinks: ServiceLinks }) =>
  isReachable(serviceLinks) && (
    <section data-tone="night" aria-labelledby="ask-title" className={styles.beside}>
      <h2 id="ask-title">Ask before you pay</h2>
      <p>A question costs nothing. You will have a price in writing the same working day.</p>
      <ContactLinks serviceLinks={serviceLinks} />
    </section>
  )
