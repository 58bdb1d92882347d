import { organisation } from '@caravanserai/ui'
import { PhoneLink } from './PhoneLink'
import styles from './ContactOptions.module.css'

/** How to contact the organisation without a form. `purpose` follows `Call us, and`. */
export const ContactOptions = ({ purpose = 'give over the phone' }: { readonly purpose?: string }) => (
  <div className={styles.reach}>
    <p>
      Call us, {organisation.hours}, and {purpose}. Or write to{' '}
      <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
    </p>
    <p>
      <PhoneLink large />
    </p>
  </div>
)
