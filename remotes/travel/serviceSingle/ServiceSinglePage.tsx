import { EditorText, RichText, Section, ServiceMark, SidebarNav, cx, Figure, Picture } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import type { Picture as PictureData } from '@caravanserai/adapters'
import { AskUsCard } from '../ask/AskUs'
import { withQuestions } from '../ask/serviceLinks'
import type { ServiceData } from './readService'
import arch from '@caravanserai/ui/arch.module.css'
import servicePictures from './ServicePictures.module.css'
import styles from './ServiceSinglePage.module.css'

/** The main picture in a wide arch, and at most two more stacked next to it. */
const ServicePictures = ({
  pictures: [main, ...otherPictures],
}: {
  readonly pictures: ReadonlyArray<PictureData>
}) => {
  if (main === undefined) return null
  const small = otherPictures.slice(0, 2)
  return (
    <div className={cx(servicePictures.pictures, small.length > 0 && servicePictures.several)}>
      <Figure picture={main}>
        <div className={cx(servicePictures.main, arch.arch)}>
          <Picture picture={main} sizes="(min-width: 60rem) 36rem, 92vw" ratio="fill" priority />
        </div>
      </Figure>
      {small.length > 0 && (
        <div className={servicePictures.more}>
          {small.map((picture, index) => (
            <Figure key={index} picture={picture} className={servicePictures.place}>
              <Picture
                picture={picture}
                sizes="(min-width: 44rem) 18rem, 46vw"
                ratio="fill"
                className={servicePictures.small}
              />
            </Figure>
          ))}
        </div>
      )}
    </div>
  )
}

/** A service: pictures and text; other services and a contact link in the sidebar. The title is in the banner. */
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
            {body !== '' && (
              <RichText html={withQuestions(body, serviceLinks.contact, title)} className={styles.body} />
            )}
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
