import { Carousel, cx, RichText, Section, SectionHeading, EditorText, Picture } from '@caravanserai/ui'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import { serviceAddress } from '../addresses'
import { AllServices } from './AllServices'
import { AskUsSection } from '../ask/AskUs'
import type { ServicesModel } from './readServicePage'
import type { ServiceCard } from './serviceCard'
import styles from './ServicePage.module.css'

/**
 * A service of the menu, with its first 300 characters. A click anywhere in the card follows the link of its
 * title.
 */
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

/** The menu's own services, then those of the list. One that both have is shown once. */
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
  const { intro, services, list, id, others, serviceLinks } = page
  const cards = carouselCards(page)
  if (`${intro}` === '' && cards.length + others.length === 0) return <NothingYet />
  const opens = intro !== '' || cards.length > 0
  const darkens = opens && services.length > 0
  return (
    <>
      {opens && (
        <Section labelledBy="service-title">
          <div className={cx(intro !== '' && styles.opening)}>
            <SectionHeading id="service-title" title="Our services" />
            {intro !== '' && <RichText html={intro} className={styles.intro} />}
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
      <LabelSections sections={others} startsOn={darkens ? 'paper' : 'sand'} />
      <AskUsSection
        serviceLinks={serviceLinks}
        tone={(others.length % 2 === 0) === darkens ? 'paper' : 'sand'}
      />
    </>
  )
}
