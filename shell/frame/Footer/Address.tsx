import { MailIcon, organisation, PhoneIcon, PinIcon } from '@caravanserai/ui'
import styles from './Footer.module.css'

/** Where the organisation is, and how to reach it. */
export const Address = () => (
  <address className={styles.address}>
    <p>
      <PinIcon />
      <span>{organisation.address}</span>
    </p>
    {[organisation.phone, organisation.nightPhone].map(({ shown, dialled }) => (
      <p key={dialled}>
        <PhoneIcon />
        <a href={`tel:${dialled}`}>
          <bdi>{shown}</bdi>
        </a>
      </p>
    ))}
    <p>
      <MailIcon />
      <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
    </p>
  </address>
)
