import type { ContactDetails } from './contactPageOf'
import { cx, MailIcon, PhoneIcon, PinIcon, RichText, Section } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import styles from './ContactPage.module.css'

/** Address, telephone and e-mail next to each other, as far as they are known. */
export const ContactMethods = ({ address, email, phone }: Omit<ContactDetails, 'map'>) => {
  const ways = [
    { title: 'Visit us', html: address, Icon: PinIcon },
    { title: 'Call us', html: phone, Icon: PhoneIcon },
    { title: 'Write', html: email, Icon: MailIcon },
  ].filter(({ html }) => html !== '')
  return (
    <Section className={styles.reach}>
      <ul className={styles.ways}>
        {ways.map(({ title, html, Icon }) => (
          <li key={title} className={styles.way}>
            <span className={cx(styles.mark, arch.arch)}>
              <Icon />
            </span>
            <h2 className={styles.wayTitle}>{title}</h2>
            <RichText html={html} className={styles.details} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
