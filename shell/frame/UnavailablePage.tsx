import { ButtonLink, EmptyState } from '@caravanserai/ui'

/** Replaces a page whose content cannot be fetched, whose remote cannot be loaded, or that threw. */
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
