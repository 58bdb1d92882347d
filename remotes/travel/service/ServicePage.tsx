import {
  Carousel,
  cx,
  RichText,
  Section,
  SectionHeading,
  EditorText,
  Picture,
  pageLinks,
  Pagination,
  ServiceMark,
} from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { nameKey } from '@caravanserai/adapters'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import { serviceAddress, servicesHref } from '../addresses'
import { AskUsSection } from '../ask/AskUs'
import { withQuestions } from '../ask/serviceLinks'
import type { ServicesModel } from './readServicePage'
import type { ServiceCard } from './serviceCard'
import type { ListedService } from './listedService'
import whole from '@caravanserai/ui/wholeLink.module.css'
import allServices from './AllServices.module.css'
import styles from './ServicePage.module.css'

/** The services of a category. `name` is `''` for services without category. */
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
const AllServices = ({
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
    <div className={allServices.categories}>
      {categoriesOf(services).map((category) => (
        <Category key={category.name} {...category} />
      ))}
    </div>
    <Pagination label="Pages of the services" {...pageLinks(page, pages, servicesHref(id))} />
  </Section>
)

const Category = ({ name, services }: ServiceCategory) => (
  <div className={allServices.category}>
    {name !== '' && (
      <div className={allServices.heading}>
        <span className={allServices.mark}>
          <ServiceMark name={services[0]?.icon ?? ''} />
        </span>
        <EditorText as="h3">{name}</EditorText>
      </div>
    )}
    <ul className={allServices.services}>
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
  <li className={cx(allServices.service, whole.card)}>
    <EditorText as={level} className={allServices.title}>
      <Link to={serviceAddress.href({ id })} className={whole.link}>
        {title}
      </Link>
    </EditorText>
    <EditorText as="p" className={allServices.price} optional>
      {price}
    </EditorText>
    <EditorText as="p" className={allServices.summary} optional>
      {summary}
    </EditorText>
  </li>
)

/** A menu service with its first 300 characters. A click anywhere in the card follows the title's link. */
const MenuServiceCard = ({ card: { name, href, teaser, picture } }: { readonly card: ServiceCard }) => (
  <article className={cx(styles.desk, whole.card, picture && styles.pictured)}>
    {picture && (
      <div className={styles.view}>
        <Picture picture={picture} sizes="(min-width: 48rem) 38rem, 90vw" ratio="fill" />
      </div>
    )}
    <div className={styles.words}>
      <EditorText as="h3">
        <Link to={href} className={whole.link}>
          {name}
        </Link>
      </EditorText>
      <EditorText as="p" className={styles.teaser} optional>
        {teaser}
      </EditorText>
    </div>
  </article>
)

/** The menu's own services, then those of the list. A service in both is shown once. */
const carouselCards = ({ cards, services }: ServicesModel): ReadonlyArray<ServiceCard> => {
  const names = new Set(cards.map(({ name }) => name.toLowerCase()))
  return [
    ...cards,
    ...services
      .filter(({ title }) => !names.has(title.toLowerCase()))
      .map(({ id, title, summary, picture }) => ({
        name: title,
        href: serviceAddress.href({ id }),
        teaser: summary,
        picture,
      })),
  ]
}

/** Our Services: the menu page's text, the services in a carousel of two, then the list of all services. */
export const ServicePage = ({ page }: { readonly page: ServicesModel }) => {
  const { intro, services, list, id, otherSections, serviceLinks } = page
  const cards = carouselCards(page)
  if (`${intro}` === '' && cards.length + otherSections.length === 0) return <NothingYet />
  const opens = intro !== '' || cards.length > 0
  const darkens = opens && services.length > 0
  return (
    <>
      {opens && (
        <Section labelledBy="service-title">
          <div className={cx(intro !== '' && styles.opening)}>
            <SectionHeading id="service-title" title="Our services" />
            {intro !== '' && (
              <RichText
                html={withQuestions(intro, serviceLinks.contact, 'Our services')}
                className={styles.intro}
              />
            )}
          </div>
          {cards.length > 0 && (
            <div className={styles.desks}>
              <Carousel
                label="Services at our desks"
                views="two"
                intervalMs={6_000}
                dots
                items={cards.map((card) => ({ key: card.href, content: <MenuServiceCard card={card} /> }))}
              />
            </div>
          )}
        </Section>
      )}
      {services.length > 0 && (
        <AllServices services={services} list={list} id={id} tone={darkens ? 'night' : 'paper'} />
      )}
      <LabelSections sections={otherSections} startsOn={darkens ? 'paper' : 'sand'} />
      <AskUsSection
        serviceLinks={serviceLinks}
        tone={(otherSections.length % 2 === 0) === darkens ? 'paper' : 'sand'}
      />
    </>
  )
}
