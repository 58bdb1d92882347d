import { house } from './house'

/** The other way, as the end of a sentence: `To give today, ring …, or write to …`. */
export const RingOrWrite = () => (
  <>
    ring{' '}
    <a href={`tel:${house.phone.dialled}`}>
      <bdi>{house.phone.shown}</bdi>
    </a>
    , {house.hours}, or write to <a href={`mailto:${house.email}`}>{house.email}</a>
  </>
)
