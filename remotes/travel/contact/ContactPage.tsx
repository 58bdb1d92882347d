import arch from '@caravanserai/ui/arch.module.css'
import type { ContactPage as ContactModel, ContactDetails } from './contactPageOf'
import {
  MapView,
  Section,
  SectionHeading,
  cx,
  MailIcon,
  PhoneIcon,
  PinIcon,
  RichText,
} from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import sheet from '../menuPage/sheet.module.css'
import styles from './ContactPage.module.css'
import { EnquiryForm } from './EnquiryForm'

/** Address, telephone and e-mail next to each other, as far as they are known. */
const ContactMethods = ({ address, email, phone }: Omit<ContactDetails, 'map'>) => {
  const ways = [
    { title: 'Visit us', html: address, Icon: PinIcon },
    { title: 'Call us', html: phone, Icon: PhoneIcon },
    { title: 'Write', html: email, Icon: MailIcon },
  ].filter(({ html }) => html !== '')
  return (
    <Section className={styles.reach}>
      <ul className={styles.ways}>
        {ways.map(({ title, html, Icon }) => (
          <li key={title} className={styles.way}>
            <span className={cx(styles.mark, arch.arch)}>
              <Icon />
            </span>
            <h2 className={styles.wayTitle}>{title}</h2>
            <RichText html={html} className={styles.details} />
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
  /** What an enquiry is about at first. */
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
