import { MOST_PERCENT } from '@caravanserai/releases'
import { previewHours } from '@caravanserai/releases/claim-token'
import { command } from '../lib/commandLine/command'
import { contentCommands } from './contentCommands'
import { remote, withRemote } from './releaseCommands'
import { flag, flagOr, optional, text, wholeNumber, withDefault } from '../lib/commandLine/values'

/** Also for a remote in a separate repository, with the built program. */
const { doctor } = contentCommands

const acceptSize = flag('lets pages grow by more than a tenth')

/** Commands for teams, in this tree and in a separate repository. */
export const teamCommands = {
  kit: command({
    says: 'Serves one page with every component of the kit and every story, in all their states',
    more: 'KIT_PORT chooses its port. It needs no running site.',
    load: () => import('../commands/kit'),
  }),
  check: command({
    says: 'Builds and judges a remote as ship does, without shipping it',
    hasResult: true,
    args: { remote },
    flags: { acceptSize },
    examples: [withRemote()],
    load: async () => ({ default: (await import('../commands/ship')).check }),
  }),
  preview: command({
    says: 'Builds and judges a remote as ship does, and prints a private address of the release',
    hasResult: true,
    more: 'The live release stays. It needs PREVIEW_SECRET, as the site does.',
    args: { remote },
    flags: {
      hours: withDefault(
        wholeNumber(1, previewHours.most, 'hours'),
        previewHours.usual,
        'how long the address works, in hours',
      ),
      acceptSize,
      withdraw: flagOr(
        text('release', 'the name of a release'),
        'ends all previews of the remote instead, or those of this release',
      ),
    },
    examples: [withRemote(), withRemote('--hours 24'), withRemote('--withdraw')],
    asks: true,
    load: () => import('../commands/preview'),
  }),
  ship: command({
    says: 'Builds and judges a remote, makes the release live, and waits for the running site',
    hasResult: true,
    more: 'An unchanged release is tried again where the site has refused or quarantined it. Nothing is changed when the gate refuses the release.',
    args: { remote },
    flags: {
      canary: optional(
        wholeNumber(1, MOST_PERCENT, 'a percentage'),
        'shows the release to this percentage of the visitors, beside the live one. The site withdraws it when it fails or is slower, and promotes it when it is no worse; so do the commands withdraw and promote.',
      ),
      acceptSize,
    },
    examples: [withRemote(), withRemote('--canary 10')],
    load: async () => ({ default: (await import('../commands/ship')).ship }),
  }),
  keys: command({
    says: 'Makes the pair of keys with which a team signs its releases',
    hasResult: true,
    more: 'The private key is written into a file that only its owner can read. An existing file is kept.',
    args: { remote },
    examples: [withRemote()],
    load: async () => ({ default: (await import('../commands/ship')).makeSigningKeys }),
  }),
  ...(doctor && { doctor }),
}
