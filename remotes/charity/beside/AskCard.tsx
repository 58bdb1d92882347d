import { ButtonLink, PhoneIcon, useDomId } from '@caravanserai/ui'
import { house } from '../house/house'
import styles from './Beside.module.css'

/** For whoever has a question first: by telephone, or on the contact page where the menu has one. */
export const AskCard = ({ contact }: { readonly contact: string | null }) => {
  const id = useDomId()
  return (
    <section data-tone="night" aria-labelledby={id} className={styles.ask}>
      <h2 id={id}>Ask the house</h2>
      <p>Where a gift goes, what is still missing, who to speak to. We answer the same working day.</p>
      <p>
        <a className={styles.phone} href={`tel:${house.phone.dialled}`}>
          <PhoneIcon />
          <bdi>{house.phone.shown}</bdi>
        </a>
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
