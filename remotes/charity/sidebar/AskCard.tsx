import { ButtonLink, organisation, useDomId } from '@caravanserai/ui'
import { PhoneLink } from '../organisation/PhoneLink'
import styles from './Sidebar.module.css'

/** How to ask a question: by telephone, or on the contact page where the menu has one. */
export const AskCard = ({ contact }: { readonly contact: string | null }) => {
  const id = useDomId()
  return (
    <section data-tone="night" aria-labelledby={id} className={styles.ask}>
      <h2 id={id}>Ask us</h2>
      <p>Where a gift goes, what is still missing, who to speak to. We answer the same working day.</p>
      <p>
        <PhoneLink />
        <span className={styles.hours}>{organisation.hours}</span>
      </p>
      {contact !== null && (
        <p data-unprinted>
          <ButtonLink to={contact} look="quiet" small arrow>
            Write to us
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
