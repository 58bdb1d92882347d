import { EditorText, RichText, Section, ServiceMark, SidebarNav } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { AskUsCard } from '../ask/AskUs'
import type { ServiceData } from './readService'
import { ServicePictures } from './ServicePictures'
import styles from './ServiceSinglePage.module.css'

/** One service: its pictures and text, with the others and a link to ask in the sidebar. The title is in the banner. */
export const ServiceSinglePage = ({
  service: { icon, title, price, body, pictures },
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
          <div className={styles.text}>
            <EditorText as="p" className={styles.price} optional>
              {price}
            </EditorText>
            {body !== '' && <RichText html={body} className={styles.body} />}
          </div>
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
        <AskUsCard serviceLinks={serviceLinks} about={title} />
      </div>
    </div>
  </Section>
)
