import styles from './OfflineDetails.module.css'

/** Where a gift by bank transfer goes. Invented, like the bank. */
const bankDetails: ReadonlyArray<{ readonly name: string; readonly value: string }> = [
  { name: 'Account name', value: 'The Gate Fund' },
  { name: 'Bank', value: 'Shapla Delta Bank, Purana Paltan branch, Dhaka' },
  { name: 'Account number', value: '0114 2230 0087 5512' },
  { name: 'SWIFT', value: 'SDBKBDDH014' },
  { name: 'Reference', value: 'Your name and the cause' },
]

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
