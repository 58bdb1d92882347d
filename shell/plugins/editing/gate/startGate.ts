import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { coded } from '@caravanserai/settings'
import { Subscription } from 'rxjs'
import { askedOnce, inTurns, logOnce, ownerOf } from '../../../host/plugin'
import type { AskByPath, Composition, PageIndex, SitePages } from '../../../host/plugin'
import { ContentGate } from './contentGate'
import { Holds, holdsOnDisk } from './holds'
import type { Hold } from './holds'
import { limits } from '../limits'

interface StartGateOptions {
  readonly content: Content
  readonly dataDir: string
  /** The live composition. */
  readonly composition: () => Composition
  readonly index: PageIndex
  readonly log: (line: string, error?: unknown) => void
  /** Called when content is refused for a page, which keeps its previous content. */
  readonly onRefused: () => void
}

/** Creates the gate for the content of the live site. */
export const startGate = ({ content, dataDir, composition, index, log, onRefused }: StartGateOptions) => {
  const disk = holdsOnDisk(path.join(dataDir, 'held-pages.json'), log)
  const holds = new Holds({
    onChange: (all) => disk.write(all),
    onHold: (target, hold) => {
      log(holdLine(target, hold))
      if (hold !== null) onRefused()
      index.changed(target)
    },
  })
  const once = logOnce(log)
  let trial: ContentTrial | null = null
  const gate = new ContentGate({ holds, index })
  return {
    gate,
    /** The pages of the live site that keep their last good content. */
    held: (): ReadonlyArray<Hold> => holds.of(composition().id),
    /** Loads the stored holds, and starts to try changes. Call it when the releases are loaded. */
    start: async (pages: Pick<SitePages, 'page'>): Promise<void> => {
      holds.restore(await disk.read())
      trial = new ContentTrial({
        composition,
        gate,
        index,
        asking: (signal) => askedOnce(content, signal),
        page: (live, target, signal) => pages.page(live, target, null, signal),
        log: once,
      })
      trial.start()
    },
    stop: (): Promise<void> => {
      trial?.stop()
      return disk.flush()
    },
  }
}

/** One log line, at most some hundred characters long. */
const holdLine = (target: string, hold: Hold | null): string =>
  hold === null
    ? `content of ${target}: shown again`
    : coded(
        'CARAVANSERAI_PAGE_HELD',
        `content of ${target}: refused, the earlier content stays: ${whyHeld(hold)}`.slice(0, 400),
      )

/** The refused questions and fields, and the reasons: `lists/services 5.title: it has no main heading (h1)`. */
export const whyHeld = ({ refused, reasons }: Hold): string =>
  `${refused.map(({ question, fields }) => [question, ...fields].join(' ')).join(', ')}: ${reasons.join('; ')}`

interface ContentTrialOptions {
  readonly composition: () => Composition
  readonly gate: Pick<ContentGate, 'asking' | 'hasChanged'>
  readonly index: Pick<PageIndex, 'answers$' | 'pages$' | 'livePages' | 'removed'>
  /** Creates an `ask` that deduplicates questions. */
  readonly asking: (signal: AbortSignal) => AskByPath
  /** Renders a page and caches it, as for a visitor. */
  readonly page: (composition: Composition, target: string, signal: AbortSignal) => Promise<unknown>
  readonly log: (line: string, error: unknown) => void
}

/**
 * Renders pages with changed content before they are requested, the most recently shown first, so that editors are
 * notified within seconds and visitors do not wait. Only a few at once, because visitors have priority.
 */
export class ContentTrial {
  private readonly ending = new AbortController()
  private timer: NodeJS.Timeout | null = null
  private running: Promise<void> | null = null
  /** The composition that the pages were last compared for; `null` if the content may have changed. */
  private triedOf: Composition | null = null
  /** Whether a page was shown with other answers than before, which may not have been reported. */
  private isNoticed = false
  private triedAt = -Infinity
  private readonly following = new Subscription()

  constructor(private readonly options: ContentTrialOptions) {
    const { answers$, pages$ } = options.index
    this.following.add(answers$.subscribe(() => (this.triedOf = null)))
    this.following.add(pages$.subscribe(() => (this.isNoticed = true)))
  }

  /** Starts to follow releases and content. */
  start(): void {
    this.timer = setInterval(() => void this.update(), limits.gate.lookMs)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
    this.following.unsubscribe()
    this.ending.abort()
  }

  /** Tries all changes, and resolves when they are done. Never rejects. */
  update(): Promise<void> {
    const isDue =
      this.triedOf !== this.options.composition() ||
      (this.isNoticed && performance.now() - this.triedAt >= limits.gate.noticedMs)
    if (!isDue) return this.running ?? Promise.resolve()
    this.running ??= this.tryAll()
      .catch((error: unknown) => {
        if (!this.ending.signal.aborted) this.options.log('the pages cannot be tried', error)
      })
      .finally(() => {
        this.running = null
      })
    return this.running
  }

  private async tryAll(): Promise<void> {
    const composition = this.options.composition()
    this.triedOf = composition
    this.isNoticed = false
    this.triedAt = performance.now()
    const { signal } = this.ending
    const { gate, index } = this.options
    const ask = this.options.asking(signal)
    const { trying: atOnce, sliceMs } = limits.gate
    await inTurns(index.livePages(), { atOnce, sliceMs, signal }, async ([target]) => {
      const page = { composition, target }
      if (ownerOf(composition, target.split('?', 1)[0] ?? '') === null) return index.removed(target)
      if (!(await gate.hasChanged(page, gate.asking(page, ask)))) return
      await this.options.page(composition, target, signal).catch((error: unknown) => {
        if (!signal.aborted) this.options.log(`page ${target}: cannot be tried`, error)
      })
    })
  }
}
