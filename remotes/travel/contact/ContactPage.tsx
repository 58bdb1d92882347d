import type { ContactPage as ContactModel } from './contactPageOf'
import { MapView, Section, SectionHeading } from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import sheet from '../menuPage/sheet.module.css'
import styles from './ContactPage.module.css'
import { EnquiryForm } from './EnquiryForm'
import { ContactMethods } from './ContactMethods'

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
