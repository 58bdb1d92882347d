import {
  emptySet,
  promoted,
  quarantinedIn,
  shippedAgain,
  switched,
  switchedOn,
  withCanary,
  withdrawn,
  withoutLiveRelease,
  withRelease,
} from '@caravanserai/releases'
import type { ReleaseEntry, ReleaseSet } from '@caravanserai/releases'
import type { WorkerFault } from '../host/workers/liveness'
import { latenessOf, isBehind } from '../host/releases/staging'
import { shownOf } from '../host/releases/agreement'
import { initialState, noState, shippedIn } from '../host/releases/remoteState'
import type { Agreement, Effect, EventBody, RemoteState, StageFault } from '../host/releases/remoteState'
import { step, wakeAt } from '../host/releases/step'

const date = '2027-03-12T10:00:00.000Z'

/** The ledger of a remote, and the agreement of the nodes that follow it. */
class Ledger {
  set: ReleaseSet = emptySet
  number = 0
  isReadOnly = false
  readonly nodes: RemoteLife[] = []
  agreement: Agreement | null = null

  get entry(): ReleaseEntry | undefined {
    return this.set.remotes['charity']
  }

  change(change: (set: ReleaseSet) => ReleaseSet): void {
    const set = change(this.set)
    if (set !== this.set) this.number += 1
    this.set = set
  }
}

const release = (hash: string) => ({ hash, base: `https://charity.test/${hash}/`, addresses: ['/cause'] })
const since = (at: number) => new Date(Date.parse(date) + at)

/**
 * The releases of one remote in a world without processes: effects of `step` are answered at once, as the commands of
 * a script set it. The commands, with single letters as releases:
 *
 * - `ship b`, `again`, `canary c 10`, `promote`, `withdraw`, `rollback`, `off`, `on`, `retire`: change the ledger, and
 *   follow it; `write …` changes it only; `read` follows it, `poll` only if something is to be tried again
 * - `restart`: a new process with the stored state; `lost` with none
 * - `b is away|broken|busy|faulty|taken|fine`: cannot be fetched, cannot be loaded, is not rehearsed in time, fails its
 *   rehearsal, conflicts with another remote, none of them; `b is held|rehearsing`: does not arrive, or end its
 *   rehearsal, until `b arrives`
 * - `b fails /cause`, `b shows /cause`, `b is slow`: results of later probes
 * - `end b /cause /gift/1`, `kill b 3`: a worker ends with these unfinished pages, or is killed the third time in a row
 * - `page b /cause`, `page b /gift/1 /gift/:id`: a page fails that the previous release shows; `elsewhere b /gift/1`
 * - `before b`: the previous release is needed; `count 3 of 10`: the canary's failures and pages
 * - `pass 2000`: time
 * - `readonly`: the ledger cannot be written
 */
export class RemoteLife {
  state: RemoteState
  at = 0
  readonly lines: string[] = []
  /** Effects of the last commands, apart from log lines. */
  readonly did: string[] = []
  /** Releases that passed a rehearsal, with the release that was live then. */
  readonly rehearsed = new Map<string, string | null>()
  isSilent = false
  isAway = false
  private readonly is = new Map<string, string>()
  private readonly failing = new Set<string>()
  private readonly held = new Map<string, () => void>()
  private readonly events: EventBody[] = []
  private isStepping = false

  constructor(readonly ledger = new Ledger()) {
    this.state = initialState(noState)
    ledger.nodes.push(this)
  }

  /** Another node of the same site. */
  another(): RemoteLife {
    return new RemoteLife(this.ledger)
  }

  /** Runs commands, which are separated by commas. */
  run(script: string): this {
    for (const command of script.split(',')) this.command(command.trim().split(/\s+/))
    return this
  }

  /** The state that people see, such as `live b, runs a b, refused: no`. */
  get seen(): string {
    const { live, shown, runs, stored, wanted, canary } = this.state
    const names = Object.keys(runs).sort().join(' ')
    return [
      live === null ? 'none' : `live ${live}`,
      ...(shown === null ? [] : [`canary ${shown.hash} ${shown.percent}`]),
      ...(names === (live ?? '') ? [] : [`runs ${names}`]),
      ...stored.quarantined.map(({ hash, reason }) => `bad ${hash}: ${reason}`),
      ...(wanted.attempt === null ? [] : [`trying ${wanted.attempt.hash}`]),
      ...(wanted.fault === null ? [] : [`${wanted.fault._tag} ${wanted.fault.reason}`]),
      ...(canary.fault === null ? [] : [`canary ${canary.fault._tag} ${canary.fault.reason}`]),
      ...(isBehind(this.state, this.at) ? ['behind'] : []),
    ].join(', ')
  }

  get lateness(): string | null {
    const { entry } = this.state
    return latenessOf(this.state, entry && shownOf(entry))
  }

  send(event: EventBody): void {
    this.events.push(event)
    if (this.isStepping) return
    this.isStepping = true
    for (let next = this.events.shift(); next !== undefined; next = this.events.shift()) {
      const { state, effects } = step(this.state, { ...next, at: this.at, date })
      this.state = state
      effects.forEach((effect) => this.answer(effect))
    }
    this.isStepping = false
  }

  /** Lets time pass, on this node. */
  pass(ms: number): void {
    const end = this.at + ms
    for (let at = wakeAt(this.state); at <= end; at = wakeAt(this.state)) {
      this.at = Math.max(this.at, at)
      this.send({ _tag: 'TimePassed' })
    }
    this.at = end
  }

  private command([name = '', ...rest]: ReadonlyArray<string>): void {
    const [first = '', second = ''] = rest
    switch (name) {
      case 'write':
        return this.write(rest)
      case 'read':
        return this.follow()
      case 'poll':
        return isBehind(this.state, this.at) ? this.follow() : undefined
      case 'restart':
      case 'lost': {
        const stored = name === 'lost' ? noState : this.state.stored
        this.state = initialState(stored)
        this.did.length = 0
        return this.send({ _tag: 'Resumed' })
      }
      case 'end':
      case 'kill': {
        const fault: WorkerFault =
          name === 'end'
            ? { kind: 'exited', reason: 'ended', unfinished: rest.slice(1) }
            : { kind: 'killed', reason: 'was killed', unfinished: [] }
        return this.send({
          _tag: 'WorkerEnded',
          hash: first,
          fault,
          inRow: name === 'end' ? 1 : Number(second),
        })
      }
      case 'page':
        return this.pageFailed(first, second, rest[2])
      case 'elsewhere':
        return this.send({ _tag: 'FailedElsewhere', hash: first, target: second, reason: `${second} fails` })
      case 'before':
        return this.send({ _tag: 'PreviousNeeded', hash: first, id: 1 })
      case 'count':
        return this.count(Number(first), Number(rest[2]))
      case 'pass':
        return this.pass(Number(first))
      case 'readonly':
        this.ledger.isReadOnly = true
        return
    }
    if (first === 'fails') this.failing.add(`${name} ${second}`)
    else if (first === 'shows') this.failing.delete(`${name} ${second}`)
    else if (first === 'arrives') this.arrive(name)
    else if (first === 'is') this.is.set(name, second)
    else {
      this.write([name, ...rest])
      this.follow()
    }
  }

  private write([name = '', first = '', second = '']: ReadonlyArray<string>): void {
    const { ledger, at } = this
    const time = since(at)
    const changes: Readonly<Record<string, (set: ReleaseSet) => ReleaseSet>> = {
      ship: (set) => withRelease(set, 'charity', release(first)),
      again: (set) => shippedAgain(set, 'charity', time),
      // Like `assertCanary`.
      canary: (set) =>
        ledger.entry?.hash === first ? set : withCanary(set, 'charity', release(first), Number(second), time),
      promote: (set) => promoted(set, 'charity'),
      withdraw: (set) => withdrawn(set, 'charity'),
      rollback: (set) => withoutLiveRelease(set, 'charity') ?? set,
      off: (set) => switched(set, 'charity', 'off'),
      retire: (set) => switched(set, 'charity', 'retired'),
      on: (set) => switchedOn(set, 'charity'),
      quarantine: (set) =>
        quarantinedIn(set, 'charity', { hash: first, release: first, reason: 'elsewhere', at: date }),
    }
    const change = changes[name]
    if (change === undefined) throw new Error(`no command "${name}"`)
    ledger.change(change)
  }

  follow(): void {
    const { entry, number, nodes } = this.ledger
    const isAlone = nodes.length === 1 || this.isAway
    if (entry !== undefined) this.send({ _tag: 'Followed', entry, set: number, isAlone })
  }

  pageFailed(hash: string, target: string, pattern = target, previousShowed: boolean | null = true): void {
    const failure = { _tag: 'Threw', lines: ['Error: no'] } as const
    this.send({ _tag: 'PageFailed', hash, pattern, target, failure, previousShowed })
  }

  private count(failures: number, pages: number, shownMs = this.at): void {
    const times = { medianMs: null, p95Ms: null, lcpMs: null, inpMs: null, browserFailures: 0 }
    const facts = { shownMs, live: { ...times, pages, failures: 0 }, canary: { ...times, pages, failures } }
    const { shown, live } = this.state
    const isShown = shown !== null && shown.hash !== live
    const conflict = isShown ? this.faultOf(shown.hash, 'taken') : null
    this.send({ _tag: 'Counted', counts: isShown ? { facts, isWhole: true } : null, conflict })
  }

  private arrive(hash: string): void {
    if (['held', 'rehearsing'].includes(this.is.get(hash) ?? '')) this.is.delete(hash)
    this.held.get(hash)?.()
    this.held.delete(hash)
  }

  private faultOf(hash: string, ...kinds: ReadonlyArray<string>): StageFault | null {
    const is = this.is.get(hash) ?? 'fine'
    if (!kinds.includes(is)) return null
    if (is === 'away') return { _tag: 'Unavailable', reason: `${hash} is away` }
    return { _tag: is === 'busy' || is === 'slow' ? 'NotJudged' : 'Refused', reason: `${hash} is ${is}` }
  }

  private answer(effect: Effect): void {
    const unless = (is: string, hash: string, answer: () => void) =>
      this.is.get(hash) === is ? void this.held.set(hash, answer) : answer()
    switch (effect._tag) {
      case 'Log':
        return void this.lines.push(effect.line)
      case 'Start': {
        const { hash } = effect.release
        this.did.push(`start ${hash}`)
        return unless('held', hash, () => {
          const fault = this.faultOf(hash, 'away', 'broken')
          this.send(
            fault === null ? { _tag: 'Started', hash, release: hash } : { _tag: 'NotStarted', hash, fault },
          )
        })
      }
      case 'Rehearse': {
        const { hash, live } = effect
        this.did.push(`rehearse ${hash}${live === null ? '' : ` beside ${live}`}`)
        return unless('rehearsing', hash, () => {
          const fault = live === null ? null : this.faultOf(hash, 'busy', 'faulty')
          if (fault === null) this.rehearsed.set(hash, live)
          this.send({ _tag: 'Rehearsed', hash, live, fault })
        })
      }
      case 'Check':
        return this.send({ ...effect, _tag: 'Checked', fault: this.faultOf(effect.hash, 'taken') })
      case 'Probe': {
        const { hash, target, trial } = effect
        this.did.push(`probe ${hash} ${target}`)
        const failed = this.failing.has(`${hash} ${target}`)
          ? { _tag: 'Refused' as const, reason: `${target} throws` }
          : null
        return this.send({ _tag: 'Probed', trial, fault: this.faultOf(hash, 'slow') ?? failed })
      }
      case 'Reply':
        return void this.did.push(`reply ${effect.hash ?? 'none'}`)
      case 'Record': {
        const { did, quarantine, shipped } = effect.decision
        this.did.push(`${did} ${quarantine.hash}: ${quarantine.reason}`)
        if (this.ledger.isReadOnly || shippedIn(this.ledger.entry, quarantine.hash) !== shipped) return
        return this.ledger.change((set) =>
          did === 'promote' ? promoted(set, 'charity') : quarantinedIn(set, 'charity', quarantine),
        )
      }
      case 'Look':
        return this.readHeartbeats()
      case 'Agree':
        return this.agree(effect.agreement)
      case 'TellFailing':
        return void this.did.push(`tell ${effect.target}`)
      case 'Stop':
      case 'Beat':
        return
    }
  }

  private readHeartbeats(): void {
    const reports = this.ledger.nodes.flatMap((node) => {
      const { own } = node.state.turn
      return node === this || own === null ? [] : [{ silentMs: node.isSilent ? Infinity : 0, staged: own }]
    })
    this.send({ _tag: 'Looked', isFollowing: !this.isAway, others: this.isAway ? null : reports })
  }

  private agree({ version, ...agreed }: Agreement): void {
    const { ledger } = this
    if ((ledger.agreement?.version ?? 0) !== version) return
    const agreement = { ...agreed, version: version + 1 }
    ledger.agreement = agreement
    ledger.nodes
      .filter(({ isAway }) => !isAway)
      .forEach((node) => node.send({ _tag: 'Agreed', agreement, inMs: 0 }))
  }
}
