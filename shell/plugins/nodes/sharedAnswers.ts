import type { Nodes, ReadingClaim, ShownReading } from '@caravanserai/adapters/server'
import type { State } from '@caravanserai/state'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { Subject } from 'rxjs'
import { ContentChangeOfNodes } from '../../host/plugin'
import type { EngineNodes } from './engineNodes'
import { limits } from './limits'

const Origin = t.keyof({ network: null, memory: null, disk: null, seed: null })
/**
 * A reading with the same text as the previous one. `asOf`: sequence number of the last applied change when the
 * backend was requested.
 */
const Again = t.strict({ path: t.string, origin: Origin, at: t.number, asOf: t.number, freshMs: t.number })
const Answer = t.strict({ ...Again.type.props, text: t.string })

interface Known extends Omit<ShownReading, 'isOther'> {
  readonly asOf: number
  /** By the clock of the state store. */
  readonly until: number
  /** The sequence number of its entry. */
  readonly seq: number
}

/** The readings that all nodes show. */
export class SharedAnswers implements Nodes {
  private readonly known = new LRUCache<string, Known>({ max: limits.answers })
  private readonly touched = new Map<string, number>()
  private allTouched = 0
  /** The sequence number from which on this node follows changes. */
  private followsFrom = 0
  readonly published = new Subject<ShownReading>()

  constructor(
    private readonly nodes: Pick<
      EngineNodes,
      'follows' | 'applied' | 'onKept' | 'on' | 'onReset' | 'onReturn' | 'whenApplied'
    >,
    private readonly state: Pick<State, 'append' | 'put' | 'claim' | 'release' | 'now'>,
  ) {
    nodes.on('content', ContentChangeOfNodes, ({ paths, accept }, { seq }) =>
      this.changed(paths === null ? null : [...paths, ...accept], seq),
    )
    // Missed entries may have changed any path.
    nodes.onReset((seq) => {
      this.followsFrom = seq
    })
    // Answers to changes reported just before the store was lost could not be published: they are published now.
    nodes.onReturn(() => {
      for (const [path, seq] of this.touched) {
        const known = this.known.get(path)
        if (known !== undefined && known.asOf < seq) this.published.next({ ...known, isOther: false })
      }
    })
    nodes.onKept('answers', Answer, (path, { text, ...note }, { at, version }) =>
      this.know({ ...note, path, text }, at, version),
    )
    nodes.on('read', Again, (note, { at, seq }) => {
      const known = this.known.get(note.path)
      if (known !== undefined) this.know({ ...note, text: known.text }, at, seq)
    })
  }

  /** Records a change of these paths at the backend, or of all, with its sequence number. */
  private changed(paths: ReadonlyArray<string> | null, seq: number): void {
    if (paths === null || this.touched.size + paths.length > limits.touched) {
      this.allTouched = seq
      this.touched.clear()
    } else paths.forEach((path) => this.touched.set(path, seq))
  }

  readonly follows = (): boolean => this.nodes.follows

  readonly find = (path: string): ReturnType<Nodes['find']> => {
    const known = this.known.get(path)
    if (known === undefined) return null
    return { ...known, isCurrent: known.asOf >= this.touchedAt(path) && this.state.now() < known.until }
  }

  readonly claim = async (path: string): Promise<ReadingClaim | null> => {
    const asOf = this.nodes.applied
    const known = this.known.get(path)
    const { asOf: readAsOf, seq } = known ?? { asOf: this.followsFrom, seq: 0 }
    const touched = this.touchedAt(path)
    // The key changes with each change and each answer, so that an older request of another node does not block this
    // one. All nodes compute the same key, whatever changes each knows from before that answer.
    const key = `read:${path}@${touched > readAsOf ? touched : 0}.${seq}`
    const claim = () => this.state.claim(key, limits.claimMs).catch(() => null)
    const isMine = await claim()
    // Without the store other nodes would not receive the reading, so this node reads only if it has no answer at
    // all.
    if (isMine === false || (isMine === null && known !== undefined)) return null
    // If this node ends, or cannot publish the reading, the lease expires and another node requests it.
    const keeping = setInterval(() => void claim(), limits.claimAgainMs).unref()
    let isPublished = false
    return {
      publish: async (reading, freshMs) => {
        if (this.isOlder(path, asOf)) return
        const note = { path, origin: reading.origin, at: reading.at, asOf, freshMs }
        const isSame = this.known.get(path)?.text === reading.text
        try {
          const seq = isSame
            ? await this.state.append('read', note)
            : await this.state.put('answers', path, { ...note, text: reading.text })
          isPublished = true
          await this.nodes.whenApplied(seq)
        } catch {
          // The store is unavailable, which its follower reports. This node shows its own reading.
        }
      },
      release: () => {
        clearInterval(keeping)
        if (!isPublished && isMine === true) void this.state.release(key).catch(() => undefined)
      },
    }
  }

  private touchedAt(path: string): number {
    return Math.max(this.followsFrom, this.allTouched, this.touched.get(path) ?? 0)
  }

  /**
   * Whether the known answer was requested after this sequence number. Sequence numbers of a recreated store are not
   * comparable.
   */
  private isOlder(path: string, asOf: number): boolean {
    const known = this.known.get(path)?.asOf ?? 0
    return asOf < known && known <= this.nodes.applied
  }

  private know({ freshMs, ...reading }: t.TypeOf<typeof Answer>, at: number, seq: number): void {
    if (this.isOlder(reading.path, reading.asOf)) return
    const before = this.known.get(reading.path)
    this.known.set(reading.path, { ...reading, until: at + freshMs, seq })
    this.published.next({ ...reading, isOther: before === undefined ? null : before.text !== reading.text })
  }
}
