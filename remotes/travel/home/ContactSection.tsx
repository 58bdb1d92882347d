import type { ContactDetails } from '../contact/contactPageOf'
import type { Tone } from '@caravanserai/ui'
import { MailIcon, MapView, PhoneIcon, PinIcon, RichText, Section, SectionHeading } from '@caravanserai/ui'
import { ContactForm } from '../contactForm/ContactForm'
import styles from './home.module.css'

/** The address and the other contact details, as far as they are known, with a form. */
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
