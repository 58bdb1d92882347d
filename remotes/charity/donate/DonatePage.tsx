import { Section, usePosted } from '@caravanserai/ui'
import { useState } from 'react'
import { ContactOptions } from '../organisation/ContactOptions'
import { ChosenCause } from './ChosenCause'
import { DonateForm } from './DonateForm'
import styles from './DonatePage.module.css'
import type { DonateData, GivenCause } from './readDonatePage'

/**
 * The cause that is nearest to its goal without having reached it, the first of equals; `undefined` when
 * there is none. Of one whose progress is not known, nothing is assumed to be raised.
 */
export const neededMost = (causes: ReadonlyArray<GivenCause>): GivenCause | undefined =>
  causes
    .filter(({ percent }) => (percent ?? 0) < 100)
    .reduce<GivenCause | undefined>(
      (most, cause) => (most === undefined || (cause.percent ?? 0) > (most.percent ?? 0) ? cause : most),
      undefined,
    )

/** Another cause in the address resets the page. */
export const DonatePage = (data: DonateData) => <Donation key={data.chosenId} {...data} />

/** The donation form, with the chosen cause and how to give without a form. */
const Donation = ({ causes, hasMore, chosenId }: DonateData) => {
  const [causeId, chooseCause] = useState(usePosted('donation')?.values['cause'] ?? chosenId)
  return (
    <Section>
      <div className={styles.page}>
        <div className={styles.cause}>
          <ChosenCause cause={causes.find(({ id }) => id === causeId)} most={neededMost(causes)} />
        </div>
        <DonateForm causes={causes} hasMore={hasMore} causeId={causeId} onCause={chooseCause} />
        <aside className={styles.help} aria-labelledby="help-title">
          <h2 id="help-title">Prefer to talk to us?</h2>
          <ContactOptions />
        </aside>
      </div>
    </Section>
  )
}
