import { command } from '../lib/commandLine/command'
import { optional, required, text, choice } from '../lib/commandLine/values'
import type { Param } from '../lib/commandLine/values'
import { remoteNames, repository } from '../lib/places'

/** The only remote of a separate repository; takes no word of the command line. */
const only: Param<string> = { says: '', shape: '', read: () => remoteNames()[0] ?? '' }

/** A remote with sources in this tree. */
export const remote =
  repository === null ? required(choice('remote', remoteNames), 'a folder of remotes/') : only

/** A remote with at least one release, possibly from another tree. */
const shippedRemote = repository === null ? required(text('remote'), 'a remote that has a release') : only

/** Arguments of an example, prefixed with a remote's name in this tree only. */
export const withRemote = (rest = ''): string => `${repository === null ? 'charity ' : ''}${rest}`.trim()

const release = text('release', 'the name of a release, such as 1.0.0-a99c98cb')

/** Commands that show and change the live releases. None of them builds anything. */
export const releaseCommands = {
  releases: command({
    says: 'Shows the live releases, why others are not live, and who changed them',
    more: 'Also canaries with the counts of both sides, the releases to go back to, and previews with their ends. With --host it ends with 1 where a release would be refused.',
    hasResult: true,
    flags: {
      host: optional(
        text('host', 'a version such as 5.0.0, or the folder of a site'),
        'shows instead which releases a host with this version of the content port, or the one in this folder, would refuse',
      ),
    },
    examples: ['', '--json', '--host 5.0.0', '--host /opt/site-2'],
    load: async () => ({ default: (await import('../commands/releases')).showReleases }),
  }),
  promote: command({
    says: 'Makes the canary of a remote live for everybody, and waits for the running site',
    hasResult: true,
    args: { remote: shippedRemote },
    examples: [withRemote()],
    load: async () => ({ default: (await import('../commands/liveReleases')).promote }),
  }),
  withdraw: command({
    says: 'Withdraws the canary of a remote; the live release stays',
    hasResult: true,
    args: { remote: shippedRemote },
    examples: [withRemote()],
    asks: true,
    load: async () => ({ default: (await import('../commands/liveReleases')).withdraw }),
  }),
  rollback: command({
    says: 'Makes the previous or the named release of a remote live again',
    hasResult: true,
    args: {
      remote: shippedRemote,
      release: optional(release, 'the release to go back or forward to; usually the previous one'),
    },
    examples: [withRemote(), withRemote('1.0.0-a99c98cb')],
    asks: true,
    load: async () => ({ default: (await import('../commands/liveReleases')).rollBack }),
  }),
  pin: command({
    says: 'Makes a release live that no ship and no rollback replaces; none unpins it',
    hasResult: true,
    args: {
      remote: shippedRemote,
      release: required(
        { ...release, expected: () => `${release.expected()}, or none` },
        'the release, or none',
      ),
    },
    examples: [withRemote('1.0.0-a99c98cb'), withRemote('none')],
    asks: true,
    load: async () => ({ default: (await import('../commands/liveReleases')).pin }),
  }),
  off: command({
    says: 'Takes a remote off the site immediately: its addresses answer 503',
    hasResult: true,
    more: 'Releases that its team ships in the meantime go live with the command on.',
    args: { remote: shippedRemote },
    examples: [withRemote()],
    asks: true,
    load: async () => ({ default: (await import('../commands/liveReleases')).off }),
  }),
  on: command({
    says: 'Brings back a remote that was taken off the site or retired',
    hasResult: true,
    args: { remote: shippedRemote },
    examples: [withRemote()],
    load: async () => ({ default: (await import('../commands/liveReleases')).on }),
  }),
  retire: command({
    says: 'Ends a section: its addresses become unknown (404) and its links disappear',
    hasResult: true,
    more: 'Open tabs keep working by loading documents. The command on, or a ship, brings it back.',
    args: { remote: shippedRemote },
    examples: [withRemote()],
    asks: true,
    load: async () => ({ default: (await import('../commands/liveReleases')).retire }),
  }),
}
