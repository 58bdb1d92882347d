import type { Picture as PictureData, SafeHtml } from '@caravanserai/adapters'
import type { Tone } from '@caravanserai/ui'
import { Carousel, Picture, RichText, Section, SectionHeading } from '@caravanserai/ui'
import styles from './home.module.css'

/** The partners' logos in a carousel. */
export const PartnersSection = ({
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
