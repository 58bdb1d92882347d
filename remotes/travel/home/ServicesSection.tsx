import type { SafeHtml } from '@caravanserai/adapters'
import type { ServiceCard } from '../service/serviceCard'
import { Card, EditorText, RichText, Section, SectionHeading } from '@caravanserai/ui'
import styles from './home.module.css'

/** The services: an introduction, and up to three cards. */
export const ServicesSection = ({
  intro,
  services,
}: {
  readonly intro: SafeHtml
  readonly services: ReadonlyArray<ServiceCard>
}) => (
  <Section labelledBy="services-title">
    <SectionHeading id="services-title" title="Our services" arrangement="split">
      {intro !== '' && <RichText html={intro} />}
    </SectionHeading>
    {services.length > 0 && (
      <ul className={styles.services}>
        {services.map(({ name, href, teaser, picture }) => (
          <li key={href}>
            <Card title={name} to={href} picture={picture}>
              <EditorText as="p" className={styles.teaser} optional>
                {teaser}
              </EditorText>
            </Card>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
