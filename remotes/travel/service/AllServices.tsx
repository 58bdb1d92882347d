import { cx, EditorText, pageLinks, Pagination, Section, SectionHeading, ServiceMark } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { serviceAddress, servicesHref } from '../addresses'
import styles from './AllServices.module.css'
import type { ServiceCategory } from './categoriesOf'
import { categoriesOf } from './categoriesOf'
import type { ListedService } from './listedService'
import type { ServicesModel } from './readServicePage'

/** The services of a page with their prices, by category. */
export const AllServices = ({
  services,
  list: { page, pages },
  id,
  tone,
}: Pick<ServicesModel, 'services' | 'list' | 'id'> & {
  readonly tone: 'night' | 'paper'
}) => (
  <Section tone={tone} labelledBy="all-services-title">
    <SectionHeading id="all-services-title" title="All services" arrangement="split">
      <p>What each one costs, which papers it takes, and who at the counter looks after it.</p>
    </SectionHeading>
    <div className={styles.categories}>
      {categoriesOf(services).map((category) => (
        <Category key={category.name} {...category} />
      ))}
    </div>
    <Pagination label="Pages of the services" {...pageLinks(page, pages, servicesHref(id))} />
  </Section>
)

const Category = ({ name, services }: ServiceCategory) => (
  <div className={styles.category}>
    {name !== '' && (
      <div className={styles.heading}>
        <span className={styles.mark}>
          <ServiceMark name={services[0]?.icon ?? ''} />
        </span>
        <EditorText as="h3">{name}</EditorText>
      </div>
    )}
    <ul className={styles.services}>
      {services.map((service) => (
        <Row key={service.id} service={service} level={name === '' ? 'h3' : 'h4'} />
      ))}
    </ul>
  </div>
)

const Row = ({
  service: { id, title, price, summary },
  level,
}: {
  readonly service: ListedService
  readonly level: 'h3' | 'h4'
}) => (
  <li className={cx(styles.service, whole.card)}>
    <EditorText as={level} className={styles.title}>
      <Link to={serviceAddress.href({ id })} className={whole.link}>
        {title}
      </Link>
    </EditorText>
    <EditorText as="p" className={styles.price} optional>
      {price}
    </EditorText>
    <EditorText as="p" className={styles.summary} optional>
      {summary}
    </EditorText>
  </li>
)
