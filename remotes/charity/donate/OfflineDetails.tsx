import { bankDetails } from '../organisation/bankDetails'
import styles from './OfflineDetails.module.css'

/** How to give without a card: the account for a transfer or a deposit. */
export const OfflineDetails = () => (
  <div className={styles.offline}>
    <p>Send your gift from your own bank, or bring it to any branch. It is entered on the day it arrives.</p>
    <dl className={styles.details}>
      {bankDetails.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
