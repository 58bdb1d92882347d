import { ButtonLink, EmptyState } from '@caravanserai/ui'
import type { NamedPage } from './namedPage'
import { LabelSection } from './LabelSection'

/** Every label of a page, in order. The host's banner has the page's name. */
export const LabelledPage = ({ page }: { readonly page: NamedPage }) =>
  page.sections.length === 0 ? (
    <EmptyState title="Nothing has been written here yet">
      <p>This page is being prepared. Until then, everything else is where it was.</p>
      <ButtonLink to="/" look="quiet">
        Back to home
      </ButtonLink>
    </EmptyState>
  ) : (
    <>
      {page.sections.map((section, index) => (
        <LabelSection
          key={section.label}
          section={section}
          pageTitle={page.title}
          tone={index % 2 === 0 ? 'paper' : 'sand'}
        />
      ))}
    </>
  )
