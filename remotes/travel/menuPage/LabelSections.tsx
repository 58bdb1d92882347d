import type { Section } from '@caravanserai/adapters'
import { LabelSection } from './LabelSection'

/** Labels in their order, on alternating backgrounds. */
export const LabelSections = ({
  sections,
  pageTitle,
  startsOn = 'paper',
}: {
  readonly sections: ReadonlyArray<Section>
  /** A label of this name opens the page instead of repeating the banner. */
  readonly pageTitle?: string
  /** The background of the first label: not the one of the section above it. */
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
