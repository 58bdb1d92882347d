import type { RemoteView } from '../remoteView'
import { CanaryPart } from './CanaryPart'
import { Commands } from './Commands'
import { FeltPart } from './FeltPart'
import { Gate } from './Gate'
import { HourPart } from './HourPart'
import { Moment } from './Moment'
import styles from './RemoteCard.module.css'

/** One remote: how it stands, which release, what was decided of it, its last hour, and where it can go back to. */
export const RemoteCard = ({ remote }: { readonly remote: RemoteView }) => {
  const { name, standing, live, wanted, canary, hour, felt } = remote
  return (
    <article id={`remote-${name}`} className={styles.card} aria-labelledby={`remote-${name}-name`}>
      <div className={styles.head}>
        <h3 id={`remote-${name}-name`} className={styles.name} translate="no">
          {name}
        </h3>
        <Gate standing={standing} />
      </div>
      <p className={styles.release} translate="no">
        {live ?? 'no release'}
      </p>
      {wanted !== null && wanted !== live && (
        <p className={styles.wanted}>
          {wantedWords(remote)} <span translate="no">{wanted}</span>
        </p>
      )}
      <Marks remote={remote} />
      {canary !== null && <CanaryPart canary={canary} />}
      <HourPart id={name} of={name} hour={hour} />
      <FeltPart felt={felt} />
      <More remote={remote} />
    </article>
  )
}

const wantedWords = ({ standing }: RemoteView): string =>
  standing === 'tried' ? 'Being fetched, loaded or rehearsed:' : 'The set names'

/** What was decided of the remote, in a word each. */
const Marks = ({ remote }: { readonly remote: RemoteView }) => {
  const { isPinned, signed, previews } = remote
  const marks = [
    ...(isPinned ? ['pinned'] : []),
    ...(signed === null ? [] : [signed === 'signed' ? 'signed' : 'must be signed']),
    ...(previews.length === 0 ? [] : [previews.length === 1 ? '1 preview' : `${previews.length} previews`]),
  ]
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks} aria-label="Marks">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  )
}

/** What is seldom needed: the quarantine, and the releases before. */
const More = ({ remote }: { readonly remote: RemoteView }) => {
  const { name, standing, live, quarantined, earlier, isPinned } = remote
  return (
    <div className={styles.more}>
      {quarantined.length > 0 && (
        <details id={`quarantine-${name}`}>
          <summary>
            Quarantine ({quarantined.length})<span className="unseen"> of {name}</span>
          </summary>
          <ul className={styles.quarantine}>
            {quarantined.map(({ hash, release, reason, at }) => (
              <li key={hash}>
                <strong translate="no">{release}</strong>, <Moment at={at} />: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details id={`commands-${name}`}>
        <summary>
          Commands<span className="unseen"> for {name}</span>
        </summary>
        <div className={styles.commands}>
          <Commands
            commands={[
              ...earlier.map((release) => ({
                to: `make ${release} live again`,
                command: `npm run rollback -- ${name} ${release}`,
              })),
              ...(isPinned
                ? [{ to: 'lift the pin', command: `npm run pin -- ${name} none` }]
                : live === null
                  ? []
                  : [
                      {
                        to: 'keep the live release from being replaced',
                        command: `npm run pin -- ${name} ${live}`,
                      },
                    ]),
              standing === 'off' || standing === 'retired'
                ? { to: 'bring it back', command: `npm run on -- ${name}` }
                : { to: 'take it off the site at once', command: `npm run off -- ${name}` },
            ]}
          />
        </div>
      </details>
    </div>
  )
}
