import { remoteNames, repository } from '../lib/places'
import { choice, required, text } from '../lib/commandLine/values'
import type { Param } from '../lib/commandLine/values'

/** The remote of a separate repository, which takes no word of the command line. */
const only: Param<string> = { says: '', shape: '', read: () => remoteNames()[0] ?? '' }

/** A remote whose sources are here. */
export const remote =
  repository === null ? required(choice('remote', remoteNames), 'a folder of remotes/') : only

/** A remote that has a release, which may be of another tree. */
export const shippedRemote =
  repository === null ? required(text('remote'), 'a remote that has a release') : only

/** Arguments of an example, which name the remote in this tree only. */
export const withRemote = (rest = ''): string => `${repository === null ? 'charity ' : ''}${rest}`.trim()
