import { organisation } from '@caravanserai/ui'

/** The end of a sentence: `To give today, ring …, or write to …`. */
export const PhoneOrEmail = () => (
  <>
    ring{' '}
    <a href={`tel:${organisation.phone.dialled}`}>
      <bdi>{organisation.phone.shown}</bdi>
    </a>
    , {organisation.hours}, or write to <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
  </>
)
