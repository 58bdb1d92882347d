import { Section, usePosted, cx, EditorText, Picture } from '@caravanserai/ui'
import { useState } from 'react'
import { ContactOptions } from '../organisation/ContactOptions'
import { DonateForm } from './DonateForm'
import type { DonateData, GivenCause } from './readDonatePage'
import { CauseProgress } from '../causes/CauseProgress'
import arch from '@caravanserai/ui/arch.module.css'
import chosenCause from './ChosenCause.module.css'
import styles from './DonatePage.module.css'

/** The recipient of the gift: the chosen cause, or the cause with the greatest need. */
const ChosenCause = ({
  cause,
  most,
}: {
  readonly cause: GivenCause | undefined
  /** The default cause; `undefined` if every cause has reached its goal. */
  readonly most: GivenCause | undefined
}) => {
  const shown = cause ?? most
  return (
    <section className={chosenCause.chosen} aria-labelledby="chosen-title">
      {shown?.picture && (
        <div className={cx(chosenCause.view, arch.arch)}>
          <Picture picture={shown.picture} sizes="(min-width: 64rem) 24rem, 8rem" ratio="fill" />
        </div>
      )}
      <div className={chosenCause.words}>
        <p className={chosenCause.label}>You give to</p>
        <EditorText as="h2" id="chosen-title" className={chosenCause.title}>
          {cause?.title ?? 'Where it is needed most'}
        </EditorText>
        {cause === undefined && (
          <p className={chosenCause.open}>
            The house puts your gift to the cause that is nearest to its end and still short, and tells you
            which.
            {most && (
              <>
                {' '}
                At present it would be <bdi className={chosenCause.most}>{most.title}</bdi>.
              </>
            )}
          </p>
        )}
        {shown && <CauseProgress cause={shown} />}
      </div>
    </section>
  )
}

/**
 * The cause that is nearest to its goal without having reached it, the first of equals; `undefined` if there is none.
 * Unknown progress counts as nothing raised.
 */
export const neededMost = (causes: ReadonlyArray<GivenCause>): GivenCause | undefined =>
  causes
    .filter(({ percent }) => (percent ?? 0) < 100)
    .reduce<GivenCause | undefined>(
      (most, cause) => (most === undefined || (cause.percent ?? 0) > (most.percent ?? 0) ? cause : most),
      undefined,
    )

/** A different cause in the address resets the page. */
export const DonatePage = (data: DonateData) => <Donation key={data.chosenId} {...data} />

/** The donation form, with the chosen cause and the ways to give without a form. */
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
