import arch from '@caravanserai/ui/arch.module.css'
import {
  MapView,
  Section,
  SectionHeading,
  answerTo,
  cx,
  MailIcon,
  PhoneIcon,
  PinIcon,
  RichText,
  FormCard,
  FormEnd,
  TextArea,
  TextField,
  useSubmission,
} from '@caravanserai/ui'
import { hours, whatsapp } from '../../../site.config'
import { useLocation } from 'react-router-dom'
import { organisation } from '../../../site.config'
import type { ContactPage as ContactModel, ContactDetails } from './contactPageOf'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import { enquiryForm } from './enquiryForm'
import { fieldOfSubject } from '../ask/serviceLinks'
import sheet from '../menuPage/sheet.module.css'
import styles from './ContactPage.module.css'
import contactForm from '../contactForm/ContactForm.module.css'

const titleOf = (about: string): string => (about === '' ? 'Send us a message' : `Ask about ${about}`)

/**
 * The form of the contact page. Links about a subject lead to its first field.
 * @param about the initial subject of the enquiry, from the link to this page
 */
export const EnquiryForm = ({ about }: { readonly about: string }) => {
  const { state, sent, form } = useSubmission(enquiryForm, useLocation())
  const title = titleOf(about)

  return (
    <FormCard
      {...form}
      className={contactForm.form}
      aria-label={title}
      reach={organisation}
      subject={about === '' ? 'A question' : title}
    >
      <TextField id={fieldOfSubject} label="Name" name="name" autoComplete="name" wide />
      <TextField label="Email" name="email" autoComplete="email" />
      <TextField label="Telephone" name="phone" autoComplete="tel" />
      {/* A key, because another link to this page may have a different subject. */}
      <TextField key={about} label="What it is about" name="about" defaultValue={about} wide />
      <TextField label="Travel dates, if any" name="dates" />
      <TextField label="Number of travellers" name="travellers" inputMode="numeric" />
      <TextArea label="Message" name="message" rows={6} wide />
      <FormEnd
        action="Send"
        state={state}
        sent={sent}
        said={{
          sent: sent && (
            <p>Thank you. Your note is with us, and somebody who knows the answer will {answerTo(sent)}.</p>
          ),
          failed: (
            <p>
              That did not work just now. What you wrote still stands above; please try again in a moment, or
              call.
            </p>
          ),
        }}
      />
    </FormCard>
  )
}

/** Address, telephone and e-mail next to each other; unknown values are omitted. */
const ContactMethods = ({ address, email, phone }: Omit<ContactDetails, 'map'>) => {
  const ways = [
    { title: 'Visit us', html: address, Icon: PinIcon, more: hours },
    {
      title: 'Call us',
      html: phone,
      Icon: PhoneIcon,
      more: whatsapp !== null && (
        <a href={whatsapp} rel="external noopener">
          WhatsApp
        </a>
      ),
    },
    { title: 'Write', html: email, Icon: MailIcon, more: null },
  ].filter(({ html }) => html !== '')
  return (
    <Section className={styles.reach}>
      <ul className={styles.ways}>
        {ways.map(({ title, html, Icon, more }) => (
          <li key={title} className={styles.way}>
            <span className={cx(styles.mark, arch.arch)}>
              <Icon />
            </span>
            <h2 className={styles.wayTitle}>{title}</h2>
            <div className={styles.details}>
              <RichText html={html} />
              {more && <p>{more}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * The contact details, a form, the map, and all other labels. For a visitor with a subject the form is first. In
 * print: one sheet, without the form.
 */
export const ContactPage = ({
  page: { address, email, phone, map, otherSections },
  about,
}: {
  readonly page: ContactModel
  /** The initial subject of an enquiry. */
  readonly about: string
}) => {
  const known = `${address}${email}${phone}` !== ''
  if (!known && map === '' && otherSections.length === 0) return <NothingYet />
  const methods = known && <ContactMethods address={address} email={email} phone={phone} />
  return (
    <div className={sheet.sheet}>
      {about === '' && methods}
      <Section tone="sand" labelledBy="write-title" className={styles.writing}>
        <div className={styles.sides}>
          <div className={styles.form} data-unprinted="">
            <SectionHeading id="write-title" title={titleOf(about)}>
              {about !== '' && phone !== '' && <RichText html={phone} />}
            </SectionHeading>
            <EnquiryForm about={about} />
          </div>
          {map !== '' && <MapView map={map} />}
        </div>
      </Section>
      {about !== '' && methods}
      <LabelSections sections={otherSections} />
    </div>
  )
}
