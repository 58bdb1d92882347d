import type { MenuPage, Section, ShownByFrame } from '@caravanserai/adapters'
import { bodySections, isSameName } from '@caravanserai/adapters'

/** Complete sections of a menu. `others`: the other sections of the same menu. */
export interface CompanyPage {
  readonly sections: ReadonlyArray<Section>
  readonly others: ReadonlyArray<Section>
}

/**
 * `/company/{id}/{companyName}`: the section of this name, compared by `nameKey`, or none when the menu does
 * not have it. `/company/{id}`: every section.
 */
export const companyPageOf = (page: MenuPage, name?: string, frame?: ShownByFrame): CompanyPage => {
  const isIt = ({ label }: Section): boolean => name === undefined || isSameName(label, name)
  const sections = bodySections(page, frame)
  return { sections: sections.filter(isIt), others: sections.filter((section) => !isIt(section)) }
}
