import type { Section } from '@caravanserai/adapters'
import { AskAbout } from '../ask/AskUs'
import type { ServiceLinks } from '../ask/serviceLinks'
import { withQuestions } from '../ask/serviceLinks'
import { LabelSections, NothingYet } from './LabelSections'

/** A sum of money. */
const sum = /(?:\p{Sc}|\bTk) ?\p{Nd}/u

/** Every label of a page, in order, and the contact options, for prices if the page has some. The host's banner has the page's name. */
export const LabelledPage = ({
  title,
  page: sections,
  serviceLinks,
}: {
  readonly title: string
  readonly page: ReadonlyArray<Section>
  readonly serviceLinks: ServiceLinks
}) => {
  if (sections.length === 0) return <NothingYet />
  const isPriced = sections.some(({ html, items }) => sum.test(html) || items.some((item) => sum.test(item)))
  return (
    <>
      <LabelSections
        sections={
          isPriced
            ? sections.map((section) => ({
                ...section,
                html: withQuestions(section.html, serviceLinks.contact, title),
              }))
            : sections
        }
        pageTitle={title}
      />
      <AskAbout
        serviceLinks={serviceLinks}
        about={title}
        isPriced={isPriced}
        tone={sections.length % 2 === 0 ? 'paper' : 'sand'}
      />
    </>
  )
}
