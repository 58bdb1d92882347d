import { NOT_YET_SHOWN } from '@caravanserai/releases'
import type { BoardFacts, NodesFacts } from './facts'
import { nodeWords } from './nodeWords'
import type { RemoteView } from './remoteView'
import { counted, duration } from './words'

/** What somebody may type where the project, or the package of the site, is. */
export interface Command {
  /** What it does, as the end of a sentence: "To …:". */
  readonly to: string
  readonly command: string
}

/** Something that a person should look at, and what they can do. */
export interface Trouble {
  /** The same as long as it is the same trouble. */
  readonly id: string
  /** `alarm`: visitors notice it. `notice`: they do not, or somebody has decided it. */
  readonly weight: 'alarm' | 'notice'
  readonly says: string
  /** As the site or a release said it; `null` where `says` says it all. */
  readonly reason: string | null
  /** ISO date and time; `null` where it is not known. */
  readonly since: string | null
  readonly commands: ReadonlyArray<Command>
}

/** From how many in five minutes on errors are a trouble: what a crawler or one broken link makes is none. */
const MANY = { failures: 5, share: 0.05, browserFailures: 5 }

/** What needs somebody, the most urgent first. */
export const troublesOf = (facts: BoardFacts, remotes: ReadonlyArray<RemoteView>): ReadonlyArray<Trouble> => {
  const all = [...ofSite(facts), ...remotes.flatMap(ofRemote)]
  return [
    ...all.filter(({ weight }) => weight === 'alarm'),
    ...all.filter(({ weight }) => weight === 'notice'),
  ]
}

/** Pages whose cause is said each; an import may break hundreds. */
const SAID = 5

/** Nodes that do not follow the others. Without the engine this one cannot say anything of them. */
const ofNodes = ({ away, nodes }: NodesFacts): ReadonlyArray<Trouble> => {
  const commands = [readLog]
  if (away !== null)
    return [
      {
        id: 'engine',
        weight: 'alarm',
        says: 'The engine that the nodes share does not answer this one: content stands still, and it keeps forms itself',
        reason: away.reason,
        since: new Date(away.since).toISOString(),
        commands,
      },
    ]
  return nodes.flatMap((node): ReadonlyArray<Trouble> => {
    const id = `node-${node.node}`
    const says = `The node ${node.node}: ${nodeWords(node)}`
    if (node.state === 'silent') {
      const reason = 'It has ended, or cannot reach the engine.'
      return [{ id, weight: 'notice', says, reason, since: null, commands }]
    }
    if (node.trouble === null) return []
    const { reason, since } = node.trouble
    return [{ id, weight: 'alarm', says, reason, since: new Date(since).toISOString(), commands }]
  })
}

const ofSite = ({ status, nodes, ledger, held }: BoardFacts): ReadonlyArray<Trouble> => [
  ...(nodes === null ? [] : ofNodes(nodes)),
  ...(status.ready
    ? []
    : [
        {
          id: 'ready',
          weight: 'alarm' as const,
          says: 'This process is not ready: visitors should not be sent to it',
          reason: status.reasons?.join('; ') ?? null,
          since: null,
          commands: [readLog],
        },
      ]),
  ...(ledger.fault === null
    ? []
    : [
        {
          id: 'ledger',
          weight: 'notice' as const,
          says: 'The release set cannot be read: what is live stays, and nothing new goes live',
          reason: ledger.fault,
          since: null,
          commands: [{ to: 'see what the store says to a command', command: 'npm run releases' }],
        },
      ]),
  ...(held.length === 0
    ? []
    : [
        {
          id: 'content',
          weight: 'notice' as const,
          says: `${counted(held.length, 'page shows', 'pages show')} the content from before: what was published breaks ${held.length === 1 ? 'it' : 'them'}`,
          reason: [
            ...held.slice(0, SAID).map(({ target, why }) => `${target}: ${why}`),
            ...(held.length > SAID ? [`and ${held.length - SAID} more`] : []),
          ].join('; '),
          since: new Date(Math.min(...held.map(({ since }) => since))).toISOString(),
          commands: [readLog],
        },
      ]),
]

const ofRemote = (remote: RemoteView): ReadonlyArray<Trouble> =>
  [offTrouble, releaseTrouble, canaryTrouble, errorTrouble, browserTrouble].flatMap((of) => of(remote) ?? [])

const offTrouble = ({ name, standing }: RemoteView): Trouble | null => {
  if (standing !== 'off') return null
  return {
    id: `off-${name}`,
    weight: 'notice',
    says: `${name} is off the site: its addresses answer 503`,
    reason: null,
    since: null,
    commands: [{ to: 'bring it back', command: `npm run on -- ${name}` }],
  }
}

/** The wanted release is not live. */
const releaseTrouble = (remote: RemoteView): Trouble | null => {
  const { name, standing, live, wanted, refused, quarantined, isQuarantined } = remote
  if (standing !== 'behind' && standing !== 'down') return null
  const instead = live === null ? `, and no release of ${name} is live` : `; ${live} is live instead`
  const [quarantine] = quarantined
  const became = isQuarantined ? 'is quarantined' : refused === null ? 'is not live' : 'is refused'
  return {
    id: `release-${name}`,
    weight: standing === 'down' || isQuarantined ? 'alarm' : 'notice',
    says: `${name} ${wanted ?? ''} ${became}${instead}`.replace(/ {2,}/g, ' '),
    reason: isQuarantined ? (quarantine?.reason ?? null) : refused,
    since: isQuarantined ? (quarantine?.at ?? null) : null,
    commands: [
      ...goBack(remote, live === null ? 'go back to the release before' : `keep what is live`),
      { to: 'try it again, or ship one that is mended', command: `npm run ship -- ${name}` },
    ],
  }
}

/** A canary that could not be shown, or is shown no more. */
const canaryTrouble = ({ name, canary }: RemoteView): Trouble | null =>
  canary === null || canary.refused === null || canary.refused === NOT_YET_SHOWN
    ? null
    : {
        id: `canary-${name}`,
        weight: 'notice',
        says: `The canary ${canary.release} of ${name} is shown to nobody`,
        reason: canary.refused,
        since: null,
        commands: [{ to: 'take it out of the set', command: `npm run withdraw -- ${name}` }],
      }

const errorTrouble = (remote: RemoteView): Trouble | null => {
  const { name, standing, hour } = remote
  const { failures, requests, p95Ms } = hour.recent
  // What was taken off answers 503 on purpose.
  if (standing === 'off' || standing === 'retired') return null
  if (failures < MANY.failures || failures < requests * MANY.share) return null
  return {
    id: `errors-${name}`,
    weight: 'alarm',
    says: `${name} answered ${counted(failures, 'request')} of the last ${requests} with an error, within five minutes`,
    reason: p95Ms === null ? null : `A page of twenty takes ${duration(p95Ms)} or longer.`,
    since: null,
    commands: [
      readLog,
      ...goBack(remote, 'go back to the release before'),
      { to: 'take it off the site', command: `npm run off -- ${name}` },
    ],
  }
}

const browserTrouble = (remote: RemoteView): Trouble | null => {
  const { name, hour, browserError } = remote
  const { browserFailures } = hour.recent
  if (browserFailures < MANY.browserFailures) return null
  return {
    id: `browsers-${name}`,
    weight: 'notice',
    says: `Browsers reported ${counted(browserFailures, 'failure')} of ${name} within five minutes`,
    reason: [
      'Anybody can send reports: look before you act.',
      ...(browserError === null ? [] : [browserError]),
    ].join('\n'),
    since: null,
    commands: [readLog, ...goBack(remote, 'go back to the release before')],
  }
}

const readLog: Command = { to: 'see why', command: 'npm run logs -- site.log --warnings' }

/** A release that is pinned stays live until that is lifted. */
const goBack = ({ name, isPinned, earlier }: RemoteView, to: string): ReadonlyArray<Command> =>
  earlier.length === 0
    ? []
    : [
        ...(isPinned
          ? [{ to: 'lift the pin, which keeps its release live', command: `npm run pin -- ${name} none` }]
          : []),
        { to, command: `npm run rollback -- ${name}` },
      ]
