import type { HomePage as HomePageData } from './homePage'
import { EmptyState, HeroSlider } from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { AboutSection } from './AboutSection'
import { CauseSection } from './CauseSection'
import { ContactSection } from './ContactSection'
import { sectionTones } from './sectionTones'
import { HomeTitle } from './HomeTitle'
import { PartnersSection } from './PartnersSection'
import { ServicesSection } from './ServicesSection'
import { VoicesSection } from './VoicesSection'

const isEmpty = ({
  slides,
  services,
  servicesIntro,
  about,
  contact,
  partners,
  partnersIntro,
  others,
}: HomePageData) =>
  slides.length + services.length + partners.length + others.length === 0 &&
  `${servicesIntro}${partnersIntro}` === '' &&
  about === null &&
  contact === null

/** The home page. A part without content is left out, and the backgrounds of the others alternate. */
export const HomePage = (page: HomePageData) => {
  if (isEmpty(page)) {
    return (
      <EmptyState level={1} title="The house is being made ready">
        <p>Our pages are on their way. Please look in again shortly.</p>
      </EmptyState>
    )
  }
  const { services, voices, about, cause, contact, partners, others } = sectionTones({
    services: page.services.length > 0 || page.servicesIntro !== '',
    voices: page.voices.length > 0,
    about: page.about !== null,
    cause: page.cause !== null,
    contact: page.contact !== null,
    partners: page.partners.length > 0 || page.partnersIntro !== '',
    others: page.others.length > 0,
  })
  return (
    <>
      <HomeTitle seen={page.slides.length === 0} />
      {page.slides.length > 0 && <HeroSlider slides={page.slides} />}
      {services && <ServicesSection intro={page.servicesIntro} services={page.services} />}
      {voices && <VoicesSection voices={page.voices} tone={voices} />}
      {about && page.about && <AboutSection about={page.about} tone={about} />}
      {cause && page.cause && <CauseSection cause={page.cause} tone={cause} />}
      {contact && page.contact && <ContactSection contact={page.contact} tone={contact} />}
      {partners && <PartnersSection intro={page.partnersIntro} partners={page.partners} tone={partners} />}
      <LabelSections sections={page.others} startsOn={others === 'sand' ? 'sand' : 'paper'} />
    </>
  )
}
