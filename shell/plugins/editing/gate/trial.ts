import type { SentAnswer } from '../../../protocol/messages'
import { recorder, renderWithFallback } from '../../../host/plugin'
import type {
  AskByPath,
  FailedPage,
  Gated,
  Recorder,
  RenderRequest,
  RenderServices,
  RenderedIn,
} from '../../../host/plugin'
import { limits } from '../limits'
import { htmlFaults, newFaults } from './pageFaults'
import type { PageFault } from './pageFaults'

/**
 * Renders one page with its current answers, with the previous ones, and with combinations. Failures of releases are
 * collected; `report` reports them once the content is excluded as their cause.
 */
export class Trial {
  private readonly failed: FailedPage[] = []
  private readonly failedBaseline: FailedPage[] = []
  private baselinePage: Promise<Gated> | null = null

  /** @param before the answers that the page was last shown with */
  constructor(
    private readonly services: RenderServices,
    readonly request: RenderRequest,
    private readonly recorded: Recorder,
    readonly before: ReadonlyMap<string, SentAnswer>,
  ) {}

  /** The page with its current answers, on the previous release if the live one fails. */
  present(): Promise<RenderedIn> {
    const { services } = this
    return renderWithFallback(
      {
        ...services,
        onFailed: (failure) => void this.failed.push(failure),
        // Render the baseline first: content that stops a worker takes a second each time, and may leave no time for
        // the page that certainly works.
        previousOf: async (...release) => {
          if (this.changed().length > 0) await this.baseline().catch(() => null)
          return services.previousOf(...release)
        },
      },
      this.request,
    )
  }

  /** Reports the failures of the live release with the current answers. */
  report(): void {
    for (const failure of this.failed) this.services.onFailed(failure)
  }

  /** Reports failures with the previous answers, if the previous release rendered the page. */
  reportBaseline(): void {
    for (const failure of this.failedBaseline)
      if (failure.previousShowed === true) this.services.onFailed(failure)
  }

  /** The current answers to the earlier questions. A question that was not repeated is missing. */
  now(): ReadonlyMap<string, SentAnswer> {
    return new Map(this.recorded.answersTo([...this.before.keys()]))
  }

  /** The questions whose answers have changed. */
  changed(): ReadonlyArray<string> {
    return [...this.now()].flatMap(([path, { version }]) =>
      version === this.before.get(path)?.version ? [] : [path],
    )
  }

  /** The page with the previous answers. */
  baseline(): Promise<Gated> {
    this.baselinePage ??= this.page(new Set())
    return this.baselinePage
  }

  /** The baseline, if it was started and has no faults; otherwise `null`. */
  async baselineIfStarted(): Promise<Gated | null> {
    const gated = (await this.baselinePage?.catch(() => null)) ?? null
    return gated === null || faultsOf(gated.rendered).length > 0 ? null : gated
  }

  /** The page with the current answers to these questions, and the previous answers to all others. */
  async page(present: ReadonlySet<string>): Promise<Gated> {
    const { services, request, before } = this
    const goodOf = (path: string) => (present.has(path) ? undefined : before.get(path))
    const known = [...this.now()].map(([path, answer]) => [path, goodOf(path) ?? answer] as const)
    const ask: AskByPath = async (path) => goodOf(path) ?? request.ask(path)
    const recorded = recorder(ask, known)
    const onFailed = (failure: FailedPage) => void (present.size === 0 && this.failedBaseline.push(failure))
    const rendered = await renderWithFallback(
      { ...services, onFailed },
      { ...request, known, ask: recorded.ask },
    )
    return { rendered, ...recorded }
  }

  /**
   * The changed answers that break the page individually. Returns all changed answers if none does, or if finding
   * them would take too long.
   */
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

/** The faults of a rendered page. */
export const faultsOf = ({ output: { page, html, data }, failed }: RenderedIn): ReadonlyArray<PageFault> => {
  if (failed !== undefined || page.status >= 500)
    return [{ rule: 'it cannot be shown', detail: failed ?? `status ${page.status}` }]
  if (page.status !== 200 || page.location !== null || page.file !== null) return []
  return htmlFaults(html.toString('utf8'), html.length + data.length)
}
