import type { Gift } from '@caravanserai/adapters'
import { dollars, EditorText } from '@caravanserai/ui'
import { WrittenDay } from '../../WrittenDay'
import styles from './LatestGifts.module.css'

/** The latest gifts, and how many there are in all, where that is known. */
export const LatestGifts = ({
  donors,
  gifts,
}: {
  readonly donors: number | null
  readonly gifts: ReadonlyArray<Gift>
}) => (
  <div className={styles.gifts}>
    <p className={styles.intro}>{introOf(donors, gifts.length)}</p>
    {gifts.length > 0 && (
      <ol className={styles.ledger}>
        {gifts.map(({ name, amountCents, date, note }, index) => (
          <li key={index} className={styles.gift}>
            <EditorText className={styles.name}>{name || 'A donor'}</EditorText>
            {amountCents !== null && <span className={styles.amount}>{dollars(amountCents)}</span>}
            <WrittenDay date={date} className={styles.date} />
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

const introOf = (donors: number | null, shown: number): string => {
  if (donors === null)
    return shown === 0
      ? 'The gifts stand in the ledger at our counter.'
      : 'The latest gifts, the newest first.'
  if (shown === 0)
    return donors === 0
      ? 'Nobody has given to this cause yet.'
      : `${people(donors)} given. Their gifts stand in the ledger at our counter.`
  // An editor may list gifts without updating the count.
  if (shown >= donors)
    return shown === 1 ? 'The one gift so far.' : `All ${shown} gifts so far, the newest first.`
  return `${people(donors)} given. ${shown === 1 ? 'This is the latest gift.' : `These are the latest ${shown} gifts, the newest first.`}`
}
