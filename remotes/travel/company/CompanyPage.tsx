import type { Section as SectionData } from '@caravanserai/adapters'
import { ArchPicture, ButtonLink, cx, Section, SidebarNav } from '@caravanserai/ui'
import { LabelledPage } from '../menuPage/LabelledPage'
import { LabelSections } from '../menuPage/LabelSections'
import { LabelText } from '../menuPage/LabelText'
import { PictureRow } from '../menuPage/PictureRow'
import sheet from '../menuPage/sheet.module.css'
import styles from './CompanyPage.module.css'
import type { CompanyModel } from './readCompanyPage'

/** A service or firm on its own: its words, its picture through the gate, and at the side what else there is. */
const Single = ({
  section,
  beside: { title, links, contact },
}: {
  readonly section: SectionData
  readonly beside: NonNullable<CompanyModel['beside']>
}) => {
  const [first, ...more] = section.pictures
  return (
    <Section labelledBy="company-title">
      <div className={cx(styles.sides, (first || links.length > 0) && styles.two)}>
        {first && (
          <div className={styles.picture}>
            <ArchPicture picture={first} />
          </div>
        )}
        <div className={styles.words}>
          <h2 id="company-title" className="unseen">
            {section.label}
          </h2>
          <LabelText section={section} opens />
          {contact !== null && (
            <p className={styles.ask} data-unprinted="">
              <ButtonLink to={contact} arrow>
                Ask us about it
              </ButtonLink>
            </p>
          )}
        </div>
        {links.length > 0 && (
          <div className={styles.list}>
            <SidebarNav title={title} links={links} />
          </div>
        )}
      </div>
      {more.length > 0 && <PictureRow pictures={more} />}
    </Section>
  )
}

/** `/company/{id}/{companyName?}`: one label as a page, or every label of the menu. */
export const CompanyPage = ({
  title,
  sections: [section, ...more],
  beside,
}: CompanyModel & { readonly title: string }) =>
  section === undefined || beside === null ? (
    <div className={sheet.sheet}>
      <LabelledPage title={title} sections={section === undefined ? [] : [section, ...more]} />
    </div>
  ) : (
    <div className={sheet.sheet}>
      <Single section={section} beside={beside} />
      <LabelSections sections={more} startsOn="sand" />
    </div>
  )
