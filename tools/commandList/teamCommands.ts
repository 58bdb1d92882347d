import { MOST_PERCENT } from '@caravanserai/releases'
import { previewHours } from '@caravanserai/releases/claim-token'
import { adapterNames } from '../../adapters/sources/names'
import { readCall } from '../../adapters/doctor/call'
import { command } from '../lib/commandLine/command'
import { remote, withRemote } from './releaseCommands'
import { choice, flag, flagOr, optional, text, wholeNumber, withDefault } from '../lib/commandLine/values'

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
    args: { remote },
    flags: { acceptSize },
    examples: [withRemote()],
    load: async () => ({ default: (await import('../commands/ship')).check }),
  }),
  preview: command({
    says: 'Builds and judges a remote as ship does, and prints a private address of the release',
    more: 'What is live stays live. It needs PREVIEW_SECRET, as the site does.',
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
    more: 'The private key is written into a file that only its owner can read. An existing file is kept.',
    args: { remote },
    examples: [withRemote()],
    load: async () => ({ default: (await import('../commands/ship')).makeSigningKeys }),
  }),
  doctor: command({
    says: 'Reads a whole backend as the site does, and reports what is missing or wrong in it',
    more: 'Page by page, with what to do about it; also menus whose pages a release takes, declared kinds, and old addresses that lead nowhere. It ends with 1 when something is wrong, or when the backend cannot be read.',
    args: {
      address: optional(
        text('address', 'the address of a backend, or a folder'),
        'the backend; with --redirects a table, that of REDIRECTS without one',
      ),
    },
    flags: {
      redirects: flag('checks a table of old addresses instead'),
      adapter: withDefault(
        choice('adapter', () => adapterNames),
        'erp',
        'how it is read',
      ),
    },
    examples: ['http://127.0.0.1:8000', '../content --adapter files', '--redirects old.csv'],
    fault: ({ address, adapter, redirects }) => {
      if (redirects) return null
      if (address === undefined) return 'address: expected the address of a backend, or a folder'
      const call = readCall({ address, adapter }, process.env)
      return typeof call === 'string' ? call : null
    },
    load: async () => ({ default: (await import('../commands/content')).doctor }),
  }),
}
