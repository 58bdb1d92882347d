import { remoteNames } from './places.mjs'
import { stopWith } from './say.mjs'

/** The remote that a command was called for; ends with one line when there is no such remote. @param {string} command */
export const askedRemote = (command) => {
  const name = process.argv[2]
  const known = remoteNames()
  if (name === undefined || !known.includes(name))
    stopWith(
      `npm run ${command} -- <remote>: expected one of ${known.join(', ')}, got ${name === undefined ? 'nothing' : `"${name}"`}`,
    )
  return name
}
