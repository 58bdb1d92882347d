import type { SafeHtml, Picture as PictureData } from '@caravanserai/adapters'
import { Slot } from '@caravanserai/adapters/slot'
import type { Tone } from '@caravanserai/ui'
import {
  EmptyState,
  HeroSlider,
  Container,
  Card,
  EditorText,
  RichText,
  Section,
  SectionHeading,
  Carousel,
  Picture,
} from '@caravanserai/ui'
import type { HomePage as HomePageData } from './homePageOf'
import { LabelSections } from '../menuPage/LabelSections'
import { AboutSection, ContactSection } from './HomeSections'
import styles from './home.module.css'
import type { ServiceCard } from '../service/serviceCard'

export type Part = 'services' | 'voices' | 'about' | 'cause' | 'contact' | 'partners' | 'otherSections'

/** The parts below the slider, in order, with their backgrounds if all parts are shown. */
const ownTones: ReadonlyArray<readonly [Part, Tone]> = [
  ['services', 'paper'],
  ['voices', 'sand'],
  ['about', 'night'],
  ['cause', 'sand'],
  ['contact', 'paper'],
  ['partners', 'sand'],
  ['otherSections', 'paper'],
]

/** The part's own background, unless the previous part has it. The first is paper, to continue the arch. */
const toneAfter = (before: Tone | undefined, tone: Tone): Tone => {
  if (before === undefined) return 'paper'
  if (before !== tone) return tone
  return tone === 'paper' ? 'sand' : 'paper'
}

/** The background of every visible part. */
export const sectionTones = (
  isThere: Readonly<Record<Part, boolean>>,
): Readonly<Partial<Record<Part, Tone>>> => {
  const placed = ownTones
    .filter(([part]) => isThere[part])
    .reduce<ReadonlyArray<readonly [Part, Tone]>>(
      (before, [part, tone]) => [...before, [part, toneAfter(before.at(-1)?.[1], tone)]],
      [],
    )
  return Object.fromEntries(placed)
}

/** The partners' logos in a carousel. */
const PartnersSection = ({
  intro,
  partners,
  tone,
}: {
  readonly intro: SafeHtml
  readonly partners: ReadonlyArray<PictureData>
  readonly tone: Tone
}) => (
  <Section tone={tone} labelledBy="partners-title" className={styles.partners}>
    <SectionHeading id="partners-title" title="Our partners" arrangement="centred">
      {intro !== '' && <RichText html={intro} />}
    </SectionHeading>
    {partners.length > 0 && (
      <Carousel
        label="Our partners"
        views="four"
        items={partners.map((picture) => ({
          key: picture.src,
          content: (
            <div className={styles.partner}>
              <Picture picture={picture} sizes="(min-width: 48rem) 18rem, 60vw" ratio="fill" contain />
            </div>
          ),
        }))}
      />
    )}
  </Section>
)

/** The services: an introduction, and up to three cards. */
const ServicesSection = ({
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

const name = 'Air tickets, Hajj and Umrah, and work abroad'

/**
 * The `h1` of the page. It is not a slide's title, because screen readers would lose it on the next slide. With
 * slides it is visually hidden before them; without slides it is in a band.
 */
const HomeTitle = ({ seen }: { readonly seen: boolean }) =>
  seen ? (
    <div data-tone="night" className={styles.title}>
      <Container>
        <h1 tabIndex={-1}>{name}</h1>
      </Container>
    </div>
  ) : (
    <h1 className="unseen" tabIndex={-1}>
      {name}
    </h1>
  )

const isEmpty = ({
  slides,
  services,
  servicesIntro,
  about,
  contact,
  partners,
  partnersIntro,
  otherSections,
}: HomePageData) =>
  slides.length + services.length + partners.length + otherSections.length === 0 &&
  `${servicesIntro}${partnersIntro}` === '' &&
  about === null &&
  contact === null

/** The home page. Parts without content are omitted, and the backgrounds of the others alternate. */
export const HomePage = (page: HomePageData) => {
  if (isEmpty(page)) {
    return (
      <EmptyState level={1} title="The house is being made ready">
        <p>Our pages are on their way. Please look in again shortly.</p>
      </EmptyState>
    )
  }
  const { services, voices, about, cause, contact, partners, otherSections } = sectionTones({
    services: page.services.length > 0 || page.servicesIntro !== '',
    voices: page.voices !== null,
    about: page.about !== null,
    cause: page.cause !== null,
    contact: page.contact !== null,
    partners: page.partners.length > 0 || page.partnersIntro !== '',
    otherSections: page.otherSections.length > 0,
  })
  return (
    <>
      <HomeTitle seen={page.slides.length === 0} />
      {page.slides.length > 0 && <HeroSlider slides={page.slides} />}
      {services && <ServicesSection intro={page.servicesIntro} services={page.services} />}
      {voices && (
        <Section tone={voices}>
          <Slot part={page.voices} />
        </Section>
      )}
      {about && page.about && <AboutSection about={page.about} tone={about} />}
      {cause && (
        <Section tone={cause}>
          <Slot part={page.cause} />
        </Section>
      )}
      {contact && page.contact && <ContactSection contact={page.contact} tone={contact} />}
      {partners && <PartnersSection intro={page.partnersIntro} partners={page.partners} tone={partners} />}
      <LabelSections sections={page.otherSections} startsOn={otherSections === 'sand' ? 'sand' : 'paper'} />
    </>
  )
}
