import { cx, PhoneIcon } from '@caravanserai/ui'
import { house } from './house'
import styles from './PhoneLink.module.css'

/** The number of the house, to ring it. */
export const PhoneLink = ({ large = false }: { readonly large?: boolean }) => (
  <a className={cx(styles.phone, large && styles.large)} href={`tel:${house.phone.dialled}`}>
    <PhoneIcon />
    <bdi>{house.phone.shown}</bdi>
  </a>
)
