import { cx, organisation, PhoneIcon } from '@caravanserai/ui'
import styles from './PhoneLink.module.css'

/** The organisation's telephone number as a link. */
export const PhoneLink = ({ large = false }: { readonly large?: boolean }) => (
  <a className={cx(styles.phone, large && styles.large)} href={`tel:${organisation.phone.dialled}`}>
    <PhoneIcon />
    <bdi>{organisation.phone.shown}</bdi>
  </a>
)
