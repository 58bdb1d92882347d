import { dateOf } from '../words'

/** A date and time, in UTC. @param at an ISO date and time, or milliseconds since 1970 */
export const Moment = ({ at }: { readonly at: string | number }) => {
  const time = new Date(at)
  // What a command of another version wrote is shown as it is.
  if (Number.isNaN(time.getTime())) return <span>{at}</span>
  return <time dateTime={time.toISOString()}>{dateOf(time.getTime())}</time>
}
