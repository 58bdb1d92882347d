import type { Picture as PictureData } from '@caravanserai/adapters'
import type { ClientsPage as ClientsPageData } from '../menuPage/pageData'
import { RichText, Section, SectionHeading, EditorText, Picture } from '@caravanserai/ui'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import styles from './ClientsPage.module.css'

/** Logos on white tiles, each above its name if known. */
const Logos = ({ logos }: { readonly logos: ReadonlyArray<PictureData> }) => (
  <ul className={styles.logos}>
    {logos.map((logo, index) => (
      <li key={index} className={styles.logo}>
        <div className={styles.tile}>
          {/* The name is below, so the picture needs no alternative text. */}
          <Picture picture={{ ...logo, alt: '' }} sizes="14rem" ratio="fill" contain />
        </div>
        <EditorText as="p" optional>
          {logo.alt}
        </EditorText>
      </li>
    ))}
  </ul>
)

/** The text in two columns, then the clients' logos with their names. */
export const ClientsPage = ({ page: { html, logos, otherSections } }: { readonly page: ClientsPageData }) => {
  const parts = Number(html !== '') + Number(logos.length > 0)
  if (parts === 0 && otherSections.length === 0) return <NothingYet />
  return (
    <>
      {html !== '' && (
        <Section labelledBy="register-title" className={styles.clients}>
          <h2 id="register-title" className="unseen">
            Whom we work for
          </h2>
          <RichText html={html} className={styles.register} />
        </Section>
      )}
      {logos.length > 0 && (
        <Section tone={html === '' ? 'paper' : 'sand'} labelledBy="logos-title">
          <SectionHeading id="logos-title" title="Clients by name" />
          <Logos logos={logos} />
        </Section>
      )}
      <LabelSections sections={otherSections} startsOn={parts === 1 ? 'sand' : 'paper'} />
    </>
  )
}
