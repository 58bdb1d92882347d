import { cx, PhoneIcon } from '@caravanserai/ui'
import { organisation } from '../../../site.config'
import phoneLink from './PhoneLink.module.css'
import styles from './ContactOptions.module.css'

/** The end of a sentence: `To give today, ring …, or write to …`. */
export const PhoneOrEmail = () => (
  <>
    ring{' '}
    <a href={`tel:${organisation.phone.dialled}`}>
      <bdi>{organisation.phone.shown}</bdi>
    </a>
    , {organisation.hours}, or write to <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
  </>
)

/** The organisation's telephone number, and its chat if it has one, as links. */
export const PhoneLink = ({ large = false }: { readonly large?: boolean }) => (
  <>
    <a className={cx(phoneLink.phone, large && phoneLink.large)} href={`tel:${organisation.phone.dialled}`}>
      <PhoneIcon />
      <bdi>{organisation.phone.shown}</bdi>
    </a>
    {organisation.whatsapp !== null && (
      <>
        {' '}
        <a className={phoneLink.chat} href={organisation.whatsapp} rel="external noopener">
          WhatsApp
        </a>
      </>
    )}
  </>
)

/** Ways to contact the organisation without a form. `purpose` follows `Call us, and`. */
export const ContactOptions = ({ purpose = 'give over the phone' }: { readonly purpose?: string }) => (
  <div className={styles.reach}>
    <p>
      Call us, {organisation.hours}, and {purpose}. Or write to{' '}
      <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
    </p>
    <p>
      <PhoneLink large />
    </p>
  </div>
)
