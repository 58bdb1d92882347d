import { organisation } from '@caravanserai/ui'

/** What stands in the place of each form where nobody can receive it: in a copy of the site that is files alone. */
export const NoForm = () => (
  <p>
    A form needs the site’s server, which this copy of the site does not have. Please ring{' '}
    <a href={`tel:${organisation.phone.dialled}`}>
      <bdi>{organisation.phone.shown}</bdi>
    </a>
    , {organisation.hours}, or write to <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
  </p>
)
