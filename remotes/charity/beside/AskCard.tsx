import { ButtonLink, useDomId } from '@caravanserai/ui'
import { house } from '../house/house'
import { PhoneLink } from '../house/PhoneLink'
import styles from './Beside.module.css'

/** For whoever has a question first: by telephone, or on the contact page where the menu has one. */
export const AskCard = ({ contact }: { readonly contact: string | null }) => {
  const id = useDomId()
  return (
    <section data-tone="night" aria-labelledby={id} className={styles.ask}>
      <h2 id={id}>Ask the house</h2>
      <p>Where a gift goes, what is still missing, who to speak to. We answer the same working day.</p>
      <p>
        <PhoneLink />
        <span className={styles.hours}>{house.hours}</span>
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
