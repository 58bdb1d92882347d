import type { Gift } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { dollars, EditorText } from '@caravanserai/ui'
import styles from './LatestGifts.module.css'

/** The latest gifts, and how many there are in all. */
export const LatestGifts = ({
  donors,
  gifts,
}: {
  readonly donors: number
  readonly gifts: ReadonlyArray<Gift>
}) => (
  <div className={styles.gifts}>
    <p className={styles.intro}>{introOf(donors, gifts.length)}</p>
    {gifts.length > 0 && (
      <ol className={styles.ledger}>
        {gifts.map(({ name, amountCents, date, note }, index) => (
          <li key={index} className={styles.gift}>
            <EditorText className={styles.name}>{name}</EditorText>
            <span className={styles.amount}>{dollars(amountCents)}</span>
            <time className={styles.date} dateTime={date}>
              {writtenDate(date)}
            </time>
            {note !== '' && (
              <EditorText as="p" className={styles.note}>
                “{note}”
              </EditorText>
            )}
          </li>
        ))}
      </ol>
    )}
  </div>
)

const people = (count: number): string => (count === 1 ? '1 person has' : `${count} people have`)

const introOf = (donors: number, shown: number): string => {
  if (shown === 0)
    return donors === 0
      ? 'Nobody has given to this cause yet.'
      : `${people(donors)} given. Their gifts stand in the ledger at our counter.`
  // An editor may list gifts without updating the count.
  if (shown >= donors)
    return shown === 1 ? 'The one gift so far.' : `All ${shown} gifts so far, the newest first.`
  return `${people(donors)} given. ${shown === 1 ? 'This is the latest gift.' : `These are the latest ${shown} gifts, the newest first.`}`
}
