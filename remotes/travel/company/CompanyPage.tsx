import type { Section as SectionData } from '@caravanserai/adapters'
import { ArchPicture, ButtonLink, cx, Figure, Section, SidebarNav } from '@caravanserai/ui'
import { LabelSections, LabelText, PictureRow, NothingYet } from '../menuPage/LabelSections'
import type { MenuData } from '../menuPage/readMenu'
import sheet from '../menuPage/sheet.module.css'
import { aboutHref, withQuestions } from '../ask/serviceLinks'
import styles from './CompanyPage.module.css'
import type { CompanyModel } from './readCompanyPage'

/** A service or company: its text and its picture, with the menu's other labels in the sidebar. */
const Single = ({
  section,
  sidebar: { title, links, contact },
}: {
  readonly section: SectionData
  readonly sidebar: NonNullable<CompanyModel['sidebar']>
}) => {
  const [first, ...otherPictures] = section.pictures
  return (
    <Section labelledBy="company-title">
      <div className={cx(styles.sides, (first || links.length > 0) && styles.two)}>
        {first && (
          <Figure picture={first} className={styles.picture}>
            <ArchPicture picture={first} />
          </Figure>
        )}
        <div className={styles.words}>
          <h2 id="company-title" className="unseen">
            {section.label}
          </h2>
          <LabelText
            section={{ ...section, html: withQuestions(section.html, contact, section.label) }}
            opens
          />
          {contact !== null && (
            <p className={styles.ask} data-unprinted="">
              <ButtonLink to={aboutHref(contact, section.label)} arrow>
                Get a price
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
      {otherPictures.length > 0 && <PictureRow pictures={otherPictures} />}
    </Section>
  )
}

/** `/company/{id}/{companyName?}`: one label as a page, or every label of the menu. */
export const CompanyPage = ({
  title,
  page: { sections, sidebar },
}: Pick<MenuData<CompanyModel>, 'title' | 'page'>) => {
  const [section, ...otherSections] = sections
  return (
    <div className={sheet.sheet}>
      {section === undefined ? (
        <NothingYet />
      ) : sidebar === null ? (
        <LabelSections sections={sections} pageTitle={title} />
      ) : (
        <>
          <Single section={section} sidebar={sidebar} />
          <LabelSections sections={otherSections} startsOn="sand" />
        </>
      )}
    </div>
  )
}
