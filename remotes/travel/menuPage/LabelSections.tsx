import type { Section } from '@caravanserai/adapters'
import { LabelSection } from './LabelSection'

/** Labels below one another, in their order, the grounds by turns. */
export const LabelSections = ({
  sections,
  pageTitle,
  startsOn = 'paper',
}: {
  readonly sections: ReadonlyArray<Section>
  /** A label of this name opens the page instead of repeating the banner. */
  readonly pageTitle?: string
  /** The ground of the first: the one that the section before it does not have. */
  readonly startsOn?: 'paper' | 'sand'
}) =>
  sections.map((section, index) => (
    <LabelSection
      key={section.label}
      section={section}
      {...(pageTitle === undefined ? {} : { pageTitle })}
      tone={(index % 2 === 0) === (startsOn === 'paper') ? 'paper' : 'sand'}
    />
  ))
