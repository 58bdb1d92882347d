import { remoteNames } from '../places'
import { stopWith } from './say'

/**
 * The remote in the arguments of a command; exits with a one-line error when there is no such remote.
 * @param others remotes that are not in this tree and may be named, too
 */
export const askedRemote = (command: string, others: ReadonlyArray<string> = []): string => {
  const name = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  const known = [...new Set([...remoteNames(), ...others])].sort()
  if (name === undefined || !known.includes(name))
    return stopWith(
      `npm run ${command} -- <remote>: expected one of ${known.join(', ')}, got ${name === undefined ? 'nothing' : `"${name}"`}`,
    )
  return name
}
