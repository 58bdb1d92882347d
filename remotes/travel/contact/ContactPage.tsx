import arch from '@caravanserai/ui/arch.module.css'
import {
  MapView,
  Section,
  SectionHeading,
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
import type { ContactPage as ContactModel, ContactDetails } from './contactPageOf'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import { enquiryForm } from './enquiryForm'
import sheet from '../menuPage/sheet.module.css'
import styles from './ContactPage.module.css'
import contactForm from '../contactForm/ContactForm.module.css'

/**
 * The form of the contact page. Nothing is validated, not even by the browser (docs/reference/spec.md section 5).
 * @param about the initial subject of the enquiry, from the link to this page
 */
export const EnquiryForm = ({ about }: { readonly about: string }) => {
  const { state, form } = useSubmission(enquiryForm, useLocation())

  return (
    <FormCard {...form} className={contactForm.form} aria-label="Send us a message">
      <TextField label="Name" name="name" autoComplete="name" wide />
      <TextField label="Email" name="email" type="email" autoComplete="email" />
      <TextField label="Telephone" name="phone" type="tel" autoComplete="tel" />
      {/* A key, because another link to this page may have a different subject. */}
      <TextField key={about} label="What it is about" name="about" defaultValue={about} wide />
      <TextField label="Travel dates, if any" name="dates" />
      <TextField label="Number of travellers" name="travellers" inputMode="numeric" />
      <TextArea label="Message" name="message" rows={6} wide />
      <FormEnd
        action="Send"
        state={state}
        said={{
          unsent: (
            <p>
              Thank you. This form is not connected to a mailbox yet, so nothing has been sent. Please write
              or call: both ways stand on this page.
            </p>
          ),
          sent: <p>Thank you. Your note is with us, and somebody who knows the answer will write back.</p>,
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

/** The contact details, a form, the map, and all other labels. In print: one sheet, without the form. */
export const ContactPage = ({
  page: { address, email, phone, map, others },
  about,
}: {
  readonly page: ContactModel
  /** The initial subject of an enquiry. */
  readonly about: string
}) => {
  const known = `${address}${email}${phone}` !== ''
  if (!known && map === '' && others.length === 0) return <NothingYet />
  return (
    <div className={sheet.sheet}>
      {known && <ContactMethods address={address} email={email} phone={phone} />}
      <Section tone="sand" labelledBy="write-title" className={styles.writing}>
        <div className={styles.sides}>
          <div className={styles.form} data-unprinted="">
            <SectionHeading id="write-title" title="Send us a message" />
            <EnquiryForm about={about} />
          </div>
          {map !== '' && <MapView map={map} />}
        </div>
      </Section>
      <LabelSections sections={others} />
    </div>
  )
}
