import { ButtonLink, EmptyState } from '@caravanserai/ui'

/** This part of the site cannot be shown now: content that cannot be had, or a section that failed. */
export const UnavailablePage = () => (
  <EmptyState level={1} title="This page will be back shortly">
    <p>
      We are getting this part of the site ready. The rest of it is open as usual; please try this page again
      in a few minutes.
    </p>
    <ButtonLink to="/" look="quiet">
      Back to home
    </ButtonLink>
  </EmptyState>
)
