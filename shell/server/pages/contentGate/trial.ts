import type { SentAnswer } from '../../../protocol/messages'
import type { FailedPage } from '../../releases/releaseFaults'
import type { AskByPath } from '../../workers/renderWorker'
import type { RenderedIn } from '../document/documentOf'
import { limits } from '../limits'
import { recorder } from '../dependencies'
import type { Recorder } from '../dependencies'
import { renderWithFallback } from '../renderWithFallback'
import type { RenderRequest, RenderServices } from '../renderWithFallback'
import { htmlFaults, newFaults } from './pageFaults'
import type { PageFault } from './pageFaults'

/** A page, and the answers that it was made of. */
export interface Gated extends Pick<Recorder, 'answersTo'> {
  readonly rendered: RenderedIn
}

/**
 * One page, rendered with its present answers, with those before, and with some of both. Failures of its releases are collected, and
 * reported by `report` only once the content is ruled out as their cause.
 */
export class Trial {
  private readonly failed: FailedPage[] = []
  private readonly failedBaseline: FailedPage[] = []
  private baselinePage: Promise<Gated> | null = null

  /** @param before the answers that the page was shown with last */
  constructor(
    private readonly services: RenderServices,
    readonly request: RenderRequest,
    private readonly recorded: Recorder,
    readonly before: ReadonlyMap<string, SentAnswer>,
  ) {}

  /** The page with its present answers; on the release before where the live one fails it. */
  present(): Promise<RenderedIn> {
    const { services } = this
    return renderWithFallback(
      {
        ...services,
        onFailed: (one) => void this.failed.push(one),
        // What ends a worker takes a second each time, and may leave no time for the page that can be shown for certain.
        previousOf: async (...release) => {
          if (this.changed().length > 0) await this.baseline().catch(() => null)
          return services.previousOf(...release)
        },
      },
      this.request,
    )
  }

  /** Reports what the live release failed with the present answers. */
  report(): void {
    for (const one of this.failed) this.services.onFailed(one)
  }

  /** Reports what it failed with the answers before, and the release before it showed. */
  reportBaseline(): void {
    for (const one of this.failedBaseline) if (one.previousShowed === true) this.services.onFailed(one)
  }

  /** The present answers to what was asked before, as far as they were asked. */
  now(): ReadonlyMap<string, SentAnswer> {
    return new Map(this.recorded.answersTo([...this.before.keys()]))
  }

  /** The questions whose answers are others than before. */
  changed(): ReadonlyArray<string> {
    return [...this.now()].flatMap(([path, { version }]) =>
      version === this.before.get(path)?.version ? [] : [path],
    )
  }

  /** The page with the answers before. */
  baseline(): Promise<Gated> {
    this.baselinePage ??= this.page(new Set())
    return this.baselinePage
  }

  /** The same where it was begun and is good; else `null`. */
  async baselineIfStarted(): Promise<Gated | null> {
    const gated = (await this.baselinePage?.catch(() => null)) ?? null
    return gated === null || faultsOf(gated.rendered).length > 0 ? null : gated
  }

  /** The page with the present answers to these questions, and else with those before. */
  async page(present: ReadonlySet<string>): Promise<Gated> {
    const { services, request, before } = this
    const goodOf = (path: string) => (present.has(path) ? undefined : before.get(path))
    const known = [...this.now()].map(([path, answer]) => [path, goodOf(path) ?? answer] as const)
    const ask: AskByPath = async (path) => goodOf(path) ?? request.ask(path)
    const recorded = recorder(ask, known)
    const onFailed = (one: FailedPage) => void (present.size === 0 && this.failedBaseline.push(one))
    const rendered = await renderWithFallback(
      { ...services, onFailed },
      { ...request, known, ask: recorded.ask },
    )
    return { rendered, ...recorded }
  }

  /** Which of the new answers break the page alone; all of them where none does, or where that takes too long to find. */
  async culprits(baseline: Gated): Promise<ReadonlyArray<string>> {
    const changed = this.changed()
    const isSlow = this.failed.some(({ failure }) => failure._tag !== 'Threw')
    if (changed.length === 1 || changed.length > limits.gate.tried || isSlow) return changed
    const culprits: string[] = []
    for (const path of changed) {
      const { rendered } = await this.page(new Set([path]))
      if (newFaults(faultsOf(rendered), faultsOf(baseline.rendered)).length > 0) culprits.push(path)
    }
    return culprits.length === 0 ? changed : culprits
  }
}

/** The faults of a page that there is. */
export const faultsOf = ({ output: { page, html, data }, failed }: RenderedIn): ReadonlyArray<PageFault> => {
  if (failed !== undefined || page.status >= 500)
    return [{ rule: 'it cannot be shown', detail: failed ?? `status ${page.status}` }]
  if (page.status !== 200 || page.location !== null || page.file !== null) return []
  return htmlFaults(html.toString('utf8'), html.length + data.length)
}
