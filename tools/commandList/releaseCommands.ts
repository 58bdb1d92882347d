import { command } from '../lib/commandLine/command'
import { shippedRemote as remote, withRemote } from './remote'
import { flag, optional, required, text } from '../lib/commandLine/values'

const release = text('release', 'the name of a release, such as 1.0.0-a99c98cb')

/** Commands that show and change the live releases, without building anything. */
export const releaseCommands = {
  releases: command({
    says: 'Shows what is live, why other releases are not, and who changed what',
    more: 'Also canaries with the counts of both sides, the releases to go back to, and previews with their ends. With --host it ends with 1 where a release would be refused.',
    flags: {
      json: flag('prints the same for machines, with the newest set and the last hundred changes'),
      host: optional(
        text('host', 'a version such as 5.0.0, or the folder of a site'),
        'shows instead which releases a host with this version of the content port, or the one in this folder, would refuse',
      ),
    },
    examples: ['', '--json', '--host 5.0.0', '--host /opt/site-2'],
    fault: ({ json, host }) =>
      json && host !== undefined ? '--json and --host: expected one of the two' : null,
    load: () => import('../commands/releases'),
  }),
  promote: command({
    says: 'Makes the canary of a remote live for everybody, and waits for the running site',
    args: { remote },
    examples: [withRemote()],
    load: () => import('../commands/promote'),
  }),
  withdraw: command({
    says: 'Withdraws the canary of a remote; the live release stays as it is',
    args: { remote },
    examples: [withRemote()],
    asks: true,
    load: () => import('../commands/withdraw'),
  }),
  rollback: command({
    says: 'Makes the previous release of a remote live again, or the one that is named',
    args: {
      remote,
      release: optional(release, 'the release to go back or forward to; usually the previous one'),
    },
    examples: [withRemote(), withRemote('1.0.0-a99c98cb')],
    asks: true,
    load: () => import('../commands/rollback'),
  }),
  pin: command({
    says: 'Makes a release live that no ship and no rollback replaces; none lifts that',
    args: {
      remote,
      release: required(
        { ...release, expected: () => `${release.expected()}, or none` },
        'the release, or none',
      ),
    },
    examples: [withRemote('1.0.0-a99c98cb'), withRemote('none')],
    asks: true,
    load: () => import('../commands/pin'),
  }),
  off: command({
    says: 'Takes a remote off the site at once: its addresses answer 503',
    more: 'What its team ships meanwhile goes live with the command on.',
    args: { remote },
    examples: [withRemote()],
    asks: true,
    load: () => import('../commands/off'),
  }),
  on: command({
    says: 'Brings back a remote that was taken off the site or retired',
    args: { remote },
    examples: [withRemote()],
    load: () => import('../commands/on'),
  }),
  retire: command({
    says: 'Ends a section: its addresses become unknown (404) and its links disappear',
    more: 'Open tabs keep working by loading documents. The command on, or a ship, brings it back.',
    args: { remote },
    examples: [withRemote()],
    asks: true,
    load: () => import('../commands/retire'),
  }),
}
