import { PhoneIcon } from '@caravanserai/ui'
import { house } from './house'
import styles from './ReachTheHouse.module.css'

/** For whoever would rather speak than fill in a form. `purpose`: what one rings for, after `Ring us, and`. */
export const ReachTheHouse = ({ purpose = 'give over the phone' }: { readonly purpose?: string }) => (
  <div className={styles.reach}>
    <p>
      Ring us, {house.hours}, and {purpose}. Or write to{' '}
      <a href={`mailto:${house.email}`}>{house.email}</a>.
    </p>
    <p>
      <a className={styles.phone} href={`tel:${house.phone.dialled}`}>
        <PhoneIcon />
        <bdi>{house.phone.shown}</bdi>
      </a>
    </p>
  </div>
)
