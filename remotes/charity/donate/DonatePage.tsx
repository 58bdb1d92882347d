import { Section, usePosted, cx, EditorText, Picture } from '@caravanserai/ui'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ContactOptions } from '../organisation/ContactOptions'
import { DonateForm } from './DonateForm'
import { neededMost } from '../entries'
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

/** A link to the page resets it, also after a gift. */
export const DonatePage = (data: DonateData) => (
  <Donation key={`${data.chosenId} ${useLocation().key}`} {...data} />
)

/** The donation form, with the chosen cause and the ways to give without a form. */
const Donation = ({ causes, hasMore, chosenId, funded }: DonateData) => {
  const posted = usePosted('donation')
  const [causeId, chooseCause] = useState((posted?.sent ?? posted)?.values['cause'] ?? chosenId)
  return (
    <Section>
      <div className={styles.page}>
        <div className={styles.cause} data-unprinted="">
          {funded !== null && (
            <p className={styles.funded}>
              <bdi>{funded}</bdi> is funded: thank you.{chosenId !== null && ' The next cause is this one.'}
            </p>
          )}
          <ChosenCause cause={causes.find(({ id }) => id === causeId)} most={neededMost(causes)} />
        </div>
        <DonateForm causes={causes} hasMore={hasMore} causeId={causeId} onCause={chooseCause} />
        <aside className={styles.help} data-unprinted="" aria-labelledby="help-title">
          <h2 id="help-title">Prefer to talk to us?</h2>
          <ContactOptions />
        </aside>
      </div>
    </Section>
  )
}
