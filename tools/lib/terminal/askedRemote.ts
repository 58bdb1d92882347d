import { remoteNames } from '../places'
import { stopWith } from './say'

/** The remote in the arguments of a command; exits with a one-line error when there is no such remote. */
export const askedRemote = (command: string): string => {
  const name = process.argv[2]
  const known = remoteNames()
  if (name === undefined || !known.includes(name))
    return stopWith(
      `npm run ${command} -- <remote>: expected one of ${known.join(', ')}, got ${name === undefined ? 'nothing' : `"${name}"`}`,
    )
  return name
}
