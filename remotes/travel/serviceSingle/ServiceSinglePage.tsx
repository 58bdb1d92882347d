import { RichText, Section, ServiceMark, SidebarNav } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { AskUsCard } from '../service/AskUs'
import type { ServiceData } from './readService'
import { ServicePictures } from './ServicePictures'
import styles from './ServiceSinglePage.module.css'

/** One service: seen, told, and beside it the others and the way to ask. The banner has its title. */
export const ServiceSinglePage = ({
  service: { icon, title, body, pictures },
  neighbours,
  serviceLinks,
}: ServiceData) => (
  <Section labelledBy="service-title" className={styles.service}>
    <div className={styles.sides}>
      <div className={styles.story}>
        <ServicePictures pictures={pictures} />
        <div className={styles.words}>
          <span className={styles.mark}>
            <ServiceMark name={icon} />
          </span>
          <h2 id="service-title" className="unseen">
            {title}
          </h2>
          {body !== '' && <RichText html={body} className={styles.body} />}
        </div>
      </div>
      <div className={styles.beside}>
        <div className={styles.list} data-unprinted>
          <SidebarNav title="Our services" links={neighbours} />
          {serviceLinks.services !== null && (
            <p>
              <Link to={serviceLinks.services}>All our services</Link>
            </p>
          )}
        </div>
        <AskUsCard serviceLinks={serviceLinks} />
      </div>
    </div>
  </Section>
)
