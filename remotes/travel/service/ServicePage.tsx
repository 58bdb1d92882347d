import { Carousel, cx, RichText, Section, SectionHeading } from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import { AllServices } from './AllServices'
import { AskUsSection } from './AskUs'
import { MenuServiceCard } from './MenuServiceCard'
import type { ServicesModel } from './readServicePage'
import styles from './ServicePage.module.css'

/** Our Services: the menu page's text, its services in a carousel of two, then the list of all services. */
export const ServicePage = ({
  page: { intro, cards, services, others, serviceLinks },
}: {
  readonly page: ServicesModel
}) => {
  if (`${intro}` === '' && cards.length + services.length + others.length === 0) return <NothingYet />
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
                items={cards.map((card) => ({ key: card.name, content: <MenuServiceCard card={card} /> }))}
              />
            </div>
          )}
        </Section>
      )}
      {services.length > 0 && <AllServices services={services} tone={darkens ? 'night' : 'paper'} />}
      <LabelSections sections={others} startsOn={darkens ? 'paper' : 'sand'} />
      <AskUsSection
        serviceLinks={serviceLinks}
        tone={(others.length % 2 === 0) === darkens ? 'paper' : 'sand'}
      />
    </>
  )
}
