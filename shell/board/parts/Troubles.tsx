import { cx } from '@caravanserai/ui'
import type { Trouble } from '../troubles'
import { Commands } from './Commands'
import { Moment } from './Moment'
import { Note, Part } from './Part'
import styles from './Troubles.module.css'

/** What needs somebody, each with the commands that help; or that nothing does. */
export const Troubles = ({ troubles }: { readonly troubles: ReadonlyArray<Trouble> }) => (
  <Part id="troubles" title={headingOf(troubles)}>
    {troubles.length === 0 ? (
      <Note>Every section shows the release that its team shipped, and none of them fails.</Note>
    ) : (
      <ul className={styles.list}>
        {troubles.map(({ id, weight, says, reason, since, commands }) => (
          <li key={id} id={`trouble-${id}`} className={cx(styles.trouble, styles[weight])}>
            <div className={styles.words}>
              <h3 className={styles.says}>{says}</h3>
              {since !== null && (
                <p className={styles.since}>
                  since <Moment at={since} />
                </p>
              )}
              {reason !== null && (
                <p className={styles.reason} dir="auto">
                  {reason}
                </p>
              )}
            </div>
            <Commands commands={commands} />
          </li>
        ))}
      </ul>
    )}
  </Part>
)

const headingOf = (troubles: ReadonlyArray<Trouble>): string => {
  const alarms = troubles.filter(({ weight }) => weight === 'alarm').length
  if (alarms > 0) return alarms === 1 ? 'One thing needs you now' : `${alarms} things need you now`
  if (troubles.length > 0)
    return troubles.length === 1 ? 'One thing to know' : `${troubles.length} things to know`
  return 'All is well'
}
