import { house } from './house'
import { PhoneLink } from './PhoneLink'
import styles from './ReachTheHouse.module.css'

/** For whoever would rather speak than fill in a form. `purpose`: what one rings for, after `Ring us, and`. */
export const ReachTheHouse = ({ purpose = 'give over the phone' }: { readonly purpose?: string }) => (
  <div className={styles.reach}>
    <p>
      Ring us, {house.hours}, and {purpose}. Or write to <a href={`mailto:${house.email}`}>{house.email}</a>.
    </p>
    <p>
      <PhoneLink large />
    </p>
  </div>
)
