import type { Nodes, ReadingClaim, ShownReading } from '@caravanserai/adapters/server'
import type { State } from '@caravanserai/state'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { Subject } from 'rxjs'
import type { EngineNodes } from './engineNodes'
import { limits } from './limits'
import { ContentChangeOfNodes } from './siteNodes'

const Origin = t.keyof({ network: null, memory: null, disk: null, seed: null })
/** A reading of the same text as the one before. `asOf`: the place of the last change that had been applied when the backend was asked. */
const Again = t.strict({ path: t.string, origin: Origin, at: t.number, asOf: t.number, freshMs: t.number })
const Answer = t.strict({ ...Again.type.props, text: t.string })

interface Known extends Omit<ShownReading, 'isOther'> {
  readonly asOf: number
  /** By the engine's clock. */
  readonly until: number
  /** The place of its entry. */
  readonly seq: number
}

/** The readings that all nodes show. */
export class SharedAnswers implements Nodes {
  private readonly known = new LRUCache<string, Known>({ max: limits.answers })
  private readonly touched = new Map<string, number>()
  private allTouched = 0
  /** The place from which on this node follows, which is its own. */
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
    // What was missed may have been a change of anything.
    nodes.onReset((seq) => {
      this.followsFrom = seq
    })
    // Answers to changes that were reported just before the engine was lost could not be published: they are announced now.
    nodes.onReturn(() => {
      for (const [path, seq] of this.touched) {
        const known = this.known.get(path)
        if (known !== undefined && known.asOf < seq) this.published.next({ ...known, isOther: false })
      }
    })
    nodes.onKept('answers', Answer, (path, { text, ...again }, { at, version }) =>
      this.know({ ...again, path, text }, at, version),
    )
    nodes.on('read', Again, (again, { at, seq }) => {
      const known = this.known.get(again.path)
      if (known !== undefined) this.know({ ...again, text: known.text }, at, seq)
    })
  }

  /** These paths, or all, have changed at the backend, at this place of the order. */
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
    // The key of the claim changes with each change and each answer, so that a node whose request began before blocks nobody. All
    // nodes form it alike, whatever each knows of changes before that answer.
    const key = `read:${path}@${touched > readAsOf ? touched : 0}.${seq}`
    const claim = () => this.state.claim(key, limits.claimMs).catch(() => null)
    const isMine = await claim()
    // Without the engine nobody would be shown what this node reads, unless there is nothing to show.
    if (isMine === false || (isMine === null && known !== undefined)) return null
    // Where this node ends, or cannot publish what it has read, another one asks soon.
    const keeping = setInterval(() => void claim(), limits.claimAgainMs).unref()
    let isPublished = false
    return {
      publish: async (reading, freshMs) => {
        if (this.isOlder(path, asOf)) return
        const again = { path, origin: reading.origin, at: reading.at, asOf, freshMs }
        const isSame = this.known.get(path)?.text === reading.text
        try {
          const seq = isSame
            ? await this.state.append('read', again)
            : await this.state.put('answers', path, { ...again, text: reading.text })
          isPublished = true
          await this.nodes.whenApplied(seq)
        } catch {
          // The engine is away, which whoever follows it tells. This node shows what it has read.
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

  /** Whether what is known was asked for after this place of the order; places of an engine that was made anew are no measure. */
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
