import { PhoneIcon } from '@caravanserai/ui'
import { house } from './house'
import styles from './ReachTheHouse.module.css'

/** For whoever would rather give by voice than by form. */
export const ReachTheHouse = () => (
  <div className={styles.reach}>
    <p>
      Ring us, {house.hours}, and give over the phone. Or write to{' '}
      <a href={`mailto:${house.email}`}>{house.email}</a>.
    </p>
    <p>
      <a className={styles.phone} href={`tel:${house.phone.dialled}`}>
        <PhoneIcon />
        {house.phone.shown}
      </a>
    </p>
  </div>
)
