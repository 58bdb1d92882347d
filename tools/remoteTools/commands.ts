/** A command of a remote in a repository of its own. */
export interface RemoteCommand {
  readonly says: string
  readonly run: () => Promise<unknown>
  /** Whether it is about all remotes, so that none is named. */
  readonly ofAll?: boolean
}

/** The commands by their names, which are those in the tree. */
export const commands: Readonly<Record<string, RemoteCommand>> = {
  dev: { says: 'the pages, updated as you edit', run: () => import('./dev/dev') },
  kit: {
    says: 'a page with every component of the kit and every story of the remote, in all their states',
    run: () => import('../commands/kit'),
    ofAll: true,
  },
  check: {
    says: 'builds the remote, and says whether the gate lets it through, and why not',
    run: () => import('../commands/check'),
  },
  preview: {
    says: 'the same, and prints an address at which the site shows it to who has it',
    run: () => import('../commands/preview'),
  },
  ship: {
    says: 'the same as check, makes it live on the running site, and says whether it is',
    run: () => import('../commands/ship'),
  },
  releases: {
    says: 'what is live, why other releases are not, and who changed what',
    run: () => import('../commands/releases'),
    ofAll: true,
  },
  rollback: {
    says: 'goes back to the previous release, or to one that is named',
    run: () => import('../commands/rollback'),
  },
  promote: {
    says: 'makes the canary live for everybody (ship -- --canary 10 shows one)',
    run: () => import('../commands/promote'),
  },
  withdraw: {
    says: 'shows the canary to nobody any more',
    run: () => import('../commands/withdraw'),
  },
  pin: {
    says: 'keeps a release live that is named; none instead of a release lifts it',
    run: () => import('../commands/pin'),
  },
  off: { says: 'takes the section off the site at once', run: () => import('../commands/off') },
  on: { says: 'brings it back', run: () => import('../commands/on') },
  retire: { says: 'ends it', run: () => import('../commands/retire') },
  doctor: {
    says: 'reads a whole backend as the site does, and says what is missing or wrong in it',
    run: () => import('../commands/doctor'),
    ofAll: true,
  },
  keys: {
    says: 'makes the keys that the team signs its releases with',
    run: () => import('../commands/keys'),
  },
}
