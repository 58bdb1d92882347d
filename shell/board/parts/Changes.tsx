import type { GateReport } from '@caravanserai/releases'
import type { ChangeView } from '../boardView'
import { counted, duration } from '../words'
import { Moment } from './Moment'
import { Note, Part } from './Part'
import styles from './Changes.module.css'

/** Who changed what, newest first, and what the gate said of each ship. */
export const Changes = ({ changes }: { readonly changes: ReadonlyArray<ChangeView> }) => (
  <Part id="changes" title="Changes">
    {changes.length === 0 ? (
      <Note>Nobody has changed the release set yet.</Note>
    ) : (
      <ol className={styles.list}>
        {changes.map((change) => (
          <Change key={change.number} change={change} />
        ))}
      </ol>
    )}
  </Part>
)

const Change = ({ change }: { readonly change: ChangeView }) => {
  const { number, at, did, remote, release, by, commit, where, gate } = change
  return (
    <li id={`set-${number}`} className={styles.change}>
      <span className={styles.when}>
        <Moment at={at} />
      </span>
      <span className={styles.what}>
        <strong>{did}</strong> <span translate="no">{`${remote} ${release}`.trim()}</span>
      </span>
      <span className={styles.who}>
        by {by}
        {commit === undefined ? '' : `, commit ${commit}`}, {where}
        <span className={styles.number}> · set {number}</span>
      </span>
      {gate !== null && <Gate id={`gate-${number}`} gate={gate} />}
    </li>
  )
}

const outcomes: Readonly<Record<GateReport['checks'][number]['outcome'], string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'not checked',
}

const Gate = ({ id, gate }: { readonly id: string; readonly gate: GateReport }) => {
  const { checks, faults, ms, passed } = gate
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped').length
  return (
    <details id={id} className={styles.gate}>
      <summary>
        Gate: {passed ? 'passed' : counted(faults.length, 'fault')} in {duration(ms)}
        {skipped === 0 ? '' : `, ${counted(skipped, 'check')} not made`}
      </summary>
      <ul className={styles.checks}>
        {checks.map(({ name, outcome, note, ms: took }) => (
          <li key={name}>
            <strong>{name}</strong> {outcomes[outcome]}
            {note === '' ? '' : `: ${note}`} <span className={styles.took}>({duration(took)})</span>
          </li>
        ))}
        {faults.map(({ check, fault, remedy }, index) => (
          <li key={`fault ${index}`} className={styles.fault}>
            {check}: {fault} → {remedy}
          </li>
        ))}
      </ul>
    </details>
  )
}
