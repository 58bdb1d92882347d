import { organisation } from '@caravanserai/ui'
import { PhoneLink } from './PhoneLink'
import styles from './ContactOptions.module.css'

/** For whoever would rather speak than fill in a form. `purpose`: what one rings for, after `Ring us, and`. */
export const ContactOptions = ({ purpose = 'give over the phone' }: { readonly purpose?: string }) => (
  <div className={styles.reach}>
    <p>
      Ring us, {organisation.hours}, and {purpose}. Or write to{' '}
      <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
    </p>
    <p>
      <PhoneLink large />
    </p>
  </div>
)
