import { ButtonLink, EmptyState } from '@caravanserai/ui'

/** A menu page without content. */
export const NothingYet = () => (
  <EmptyState title="Nothing has been written here yet">
    <p>This page is being prepared. Until then, everything else is where it was.</p>
    <ButtonLink to="/" look="quiet">
      Back to home
    </ButtonLink>
  </EmptyState>
)
