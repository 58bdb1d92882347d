import type { Section } from '@caravanserai/adapters'
import { AskAbout } from '../ask/AskUs'
import type { ServiceLinks } from '../ask/serviceLinks'
import { rowQuestions } from '../ask/serviceLinks'
import { LabelSections, NothingYet } from './LabelSections'

/** Every label of a page, in order, and the contact options. The host's banner has the page's name. */
export const LabelledPage = ({
  title,
  page: sections,
  serviceLinks,
}: {
  readonly title: string
  readonly page: ReadonlyArray<Section>
  readonly serviceLinks: ServiceLinks
}) =>
  sections.length === 0 ? (
    <NothingYet />
  ) : (
    <>
      <LabelSections
        sections={sections}
        pageTitle={title}
        questions={rowQuestions(serviceLinks.contact, title)}
      />
      <AskAbout
        serviceLinks={serviceLinks}
        about={title}
        tone={sections.length % 2 === 0 ? 'paper' : 'sand'}
      />
    </>
  )
