import { cx, EditorText, pageLinks, Pagination, Section, SectionHeading, ServiceMark } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { nameKey } from '@caravanserai/adapters'
import { serviceAddress, servicesHref } from '../addresses'
import styles from './AllServices.module.css'
import type { ListedService } from './listedService'
import type { ServicesModel } from './readServicePage'

/** The services of one category. `name` is `''` for those without one. */
interface ServiceCategory {
  readonly name: string
  readonly services: ReadonlyArray<ListedService>
}

/** The services by category, both in the order of the list. */
const categoriesOf = (services: ReadonlyArray<ListedService>): ReadonlyArray<ServiceCategory> => {
  const byKey = new Map<string, ServiceCategory>()
  for (const service of services) {
    const key = nameKey(service.category)
    const { name, services: before } = byKey.get(key) ?? { name: service.category, services: [] }
    byKey.set(key, { name, services: [...before, service] })
  }
  return [...byKey.values()]
}

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
