import { NOT_YET_SHOWN } from '@caravanserai/releases'
import type { NodesFacts } from '../../host/plugin'
import type { BoardFacts } from './facts'
import type { RemoteView } from './remoteView'
import { counted, duration, nodeWords } from './words'

/** A command to run in the project's folder, or where the package of the site is installed. */
export interface Command {
  /** The purpose of the command, completing "To …:". */
  readonly to: string
  readonly command: string
}

/** A problem that requires attention, and the commands that resolve it. */
export interface Trouble {
  /** Stable for as long as the problem lasts. */
  readonly id: string
  /** `alarm`: visitors are affected. `notice`: they are not, or the state is intended. */
  readonly weight: 'alarm' | 'notice'
  readonly message: string
  /** The message of the site or the release; `null` if `message` contains everything. */
  readonly reason: string | null
  /** ISO date and time; `null` if unknown. */
  readonly since: string | null
  readonly commands: ReadonlyArray<Command>
}

/** Thresholds per five minutes. Fewer errors are ignored: a crawler or one broken link causes some. */
const MANY = { failures: 5, share: 0.05, browserFailures: 5 }

/** All problems that require attention, the most urgent first. */
export const troublesOf = (facts: BoardFacts, remotes: ReadonlyArray<RemoteView>): ReadonlyArray<Trouble> => {
  const all = [...ofSite(facts), ...remotes.flatMap(ofRemote)]
  return [
    ...all.filter(({ weight }) => weight === 'alarm'),
    ...all.filter(({ weight }) => weight === 'notice'),
  ]
}

/** The number of pages listed with their cause; an import may break hundreds. */
const SAID = 5

/** Optional details of a trouble. */
type More = Partial<Pick<Trouble, 'reason' | 'since'>>

const troubleOf =
  (weight: Trouble['weight']) =>
  (id: string, message: string, commands: Trouble['commands'], details: More = {}): Trouble => ({
    id,
    weight,
    message,
    reason: null,
    since: null,
    commands,
    ...details,
  })
const alarm = troubleOf('alarm')
const notice = troubleOf('notice')

/** Nodes that are out of sync. Without the state store this node knows nothing about the others. */
const ofNodes = ({ away, nodes }: NodesFacts): ReadonlyArray<Trouble> => {
  const known = ({ reason, since }: { readonly reason: string; readonly since: number }): More => ({
    reason,
    since: new Date(since).toISOString(),
  })
  if (away !== null) {
    const message =
      'The engine that the nodes share does not answer this node: content does not change, and the node stores forms itself'
    return [alarm('engine', message, [readLog], known(away))]
  }
  return nodes.flatMap((node): ReadonlyArray<Trouble> => {
    const id = `node-${node.node}`
    const message = `The node ${node.node}: ${nodeWords(node)}`
    if (node.state === 'silent')
      return [notice(id, message, [readLog], { reason: 'It has ended, or cannot reach the engine.' })]
    return node.trouble === null ? [] : [alarm(id, message, [readLog], known(node.trouble))]
  })
}

const ofSite = ({ status, nodes, ledger, held }: BoardFacts): ReadonlyArray<Trouble> => [
  ...(nodes === null ? [] : ofNodes(nodes)),
  ...(status.ready
    ? []
    : [
        alarm('ready', 'This process is not ready: load balancers should send it no visitors', [readLog], {
          reason: status.reasons.join('; '),
        }),
      ]),
  ...(ledger.fault === null
    ? []
    : [
        notice(
          'ledger',
          'The release set cannot be read: live releases stay, and new ones do not go live',
          [{ to: 'see the error of the store', command: 'npm run releases' }],
          { reason: ledger.fault },
        ),
      ]),
  ...(held.length === 0 ? [] : [heldTrouble(held)]),
]

const heldTrouble = (held: BoardFacts['held']): Trouble => {
  const pages = counted(held.length, 'page shows', 'pages show')
  const message = `${pages} earlier content: the published content breaks ${held.length === 1 ? 'it' : 'them'}`
  const reasons = held.slice(0, SAID).map(({ target, why }) => `${target}: ${why}`)
  if (held.length > SAID) reasons.push(`and ${held.length - SAID} more`)
  const since = new Date(Math.min(...held.map((page) => page.since))).toISOString()
  return notice('content', message, [readLog], { reason: reasons.join('; '), since })
}

const ofRemote = (remote: RemoteView): ReadonlyArray<Trouble> =>
  [offTrouble, releaseTrouble, canaryTrouble, errorTrouble, browserTrouble].flatMap((of) => of(remote) ?? [])

const offTrouble = ({ name, standing }: RemoteView): Trouble | null =>
  standing === 'off'
    ? notice(`off-${name}`, `${name} is off the site: its addresses answer 503`, [
        { to: 'bring it back', command: `npm run on -- ${name}` },
      ])
    : null

/** A wanted release that is not live. */
const releaseTrouble = (remote: RemoteView): Trouble | null => {
  const { name, standing, live, wanted, refused, quarantined, isQuarantined } = remote
  if (standing !== 'behind' && standing !== 'down') return null
  const instead = live === null ? `, and no release of ${name} is live` : `; ${live} is live instead`
  const became = isQuarantined ? 'is quarantined' : refused === null ? 'is not live' : 'is refused'
  const message = `${name} ${wanted ?? ''} ${became}${instead}`.replace(/ {2,}/g, ' ')
  const commands = [
    ...goBack(remote, live === null ? 'go back to the release before' : `keep what is live`),
    { to: 'try it again, or ship a corrected one', command: `npm run ship -- ${name}` },
  ]
  const [{ reason = null, at: since = null } = {}] = quarantined
  const weigh = standing === 'down' || isQuarantined ? alarm : notice
  return weigh(`release-${name}`, message, commands, isQuarantined ? { reason, since } : { reason: refused })
}

/** A canary that failed to start, or has been stopped. */
const canaryTrouble = ({ name, canary }: RemoteView): Trouble | null =>
  canary === null || canary.refused === null || canary.refused === NOT_YET_SHOWN
    ? null
    : notice(
        `canary-${name}`,
        `The canary ${canary.release} of ${name} is shown to nobody`,
        [{ to: 'take it out of the set', command: `npm run withdraw -- ${name}` }],
        { reason: canary.refused },
      )

const errorTrouble = (remote: RemoteView): Trouble | null => {
  const { name, standing, hour } = remote
  const { failures, requests, p95Ms } = hour.recent
  // A withdrawn remote answers 503 on purpose.
  if (standing === 'off' || standing === 'retired') return null
  if (failures < MANY.failures || failures < requests * MANY.share) return null
  return alarm(
    `errors-${name}`,
    `${name} answered ${counted(failures, 'request')} of the last ${requests} with an error, within five minutes`,
    [
      readLog,
      ...goBack(remote, 'go back to the release before'),
      { to: 'take it off the site', command: `npm run off -- ${name}` },
    ],
    { reason: p95Ms === null ? null : `A page of twenty takes ${duration(p95Ms)} or longer.` },
  )
}

const browserTrouble = (remote: RemoteView): Trouble | null => {
  const { name, hour, browserError } = remote
  const { browserFailures } = hour.recent
  if (browserFailures < MANY.browserFailures) return null
  return notice(
    `browsers-${name}`,
    `Browsers reported ${counted(browserFailures, 'failure')} of ${name} within five minutes`,
    [readLog, ...goBack(remote, 'go back to the release before')],
    {
      reason: [
        'Anyone can send reports: check them before you act.',
        ...(browserError === null ? [] : [browserError]),
      ].join('\n'),
    },
  )
}

const readLog: Command = { to: 'see why', command: 'npm run logs -- site.log --warnings' }

/** A pinned release stays live until the pin is removed. */
const goBack = ({ name, isPinned, earlier }: RemoteView, to: string): ReadonlyArray<Command> =>
  earlier.length === 0
    ? []
    : [
        ...(isPinned
          ? [{ to: 'lift the pin, which keeps its release live', command: `npm run pin -- ${name} none` }]
          : []),
        { to, command: `npm run rollback -- ${name}` },
      ]
