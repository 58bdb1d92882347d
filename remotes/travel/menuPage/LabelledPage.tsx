import type { Section } from '@caravanserai/adapters'
import { LabelSections } from './LabelSections'
import { NothingYet } from './NothingYet'

/** Every label of a page, in order. The host's banner has the page's name. */
export const LabelledPage = ({
  title,
  page: sections,
}: {
  readonly title: string
  readonly page: ReadonlyArray<Section>
}) => (sections.length === 0 ? <NothingYet /> : <LabelSections sections={sections} pageTitle={title} />)
