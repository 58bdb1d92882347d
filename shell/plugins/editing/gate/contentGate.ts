import { TimeOver } from '@caravanserai/releases'
import type { SentAnswer } from '../../../protocol/messages'
import { renderWithFallback } from '../../../host/plugin'
import type {
  AskByPath,
  Gated,
  GatedPage,
  PageIndex,
  Recorder,
  RenderRequest,
  RenderServices,
} from '../../../host/plugin'
import type { Holds, Refused } from './holds'
import { faultWords, newFaults } from './pageFaults'
import type { PageFault } from './pageFaults'
import { faultsOf, Trial } from './trial'

/**
 * Paths where two values of a question differ, such as `5.description` for a field of the entry with id 5. At most
 * `maximum` paths; empty for equal values.
 */
export const changedFields = (before: unknown, after: unknown, maximum = 5): ReadonlyArray<string> => {
  const found: string[] = []
  const compare = (left: unknown, right: unknown, path: ReadonlyArray<string>): void => {
    if (found.length >= maximum || left === right) return
    if (!isNode(left) || !isNode(right) || Array.isArray(left) !== Array.isArray(right)) {
      found.push(path.join('.'))
      return
    }
    const [a, b] = [partsOf(left), partsOf(right)]
    for (const key of new Set([...a.keys(), ...b.keys()])) compare(a.get(key), b.get(key), [...path, key])
  }
  compare(before, after, [])
  return found
}

type Node = Readonly<Record<string, unknown>> | ReadonlyArray<unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The parts of a value by name: list entries by id or label, so that a new entry renames no other. */
const partsOf = (value: Node): ReadonlyMap<string, unknown> =>
  new Map(
    Array.isArray(value)
      ? value.map((part: unknown, index) => [nameOf(part) ?? String(index), part])
      : Object.entries(value),
  )

const nameOf = (part: unknown): string | null => {
  if (!isNode(part) || Array.isArray(part)) return null
  const { id, label } = part as { readonly id?: unknown; readonly label?: unknown }
  return typeof id === 'string' ? id : typeof label === 'string' ? label : null
}

interface ContentGateOptions {
  readonly holds: Holds
  /** Has the answers that each page was last shown with. */
  readonly index: Pick<PageIndex, 'shownWith'>
}

/**
 * The content gate. When the answers have changed that a page was last shown with, it renders the page with the new
 * ones. If that fails, or has a fault that the same releases do not have with the previous
 * answers, the content is the cause: the page keeps the previous answers (`Holds`) until the content changes again.
 * Failures with both are caused by the release.
 */
export class ContentGate {
  constructor(private readonly options: ContentGateOptions) {}

  /** Wraps `ask` so that refused answers are replaced with the last good ones. */
  asking(page: GatedPage, ask: AskByPath): AskByPath {
    return this.options.holds.asking(ofHold(page), ask)
  }

  /** Whether the page has to be tried before it is shown with its current answers. */
  async hasChanged(page: GatedPage, ask: AskByPath): Promise<boolean> {
    for (const [path, { version }] of this.before(page)) {
      const now = await ask(path)
      if (now !== null && now.version !== version) return true
    }
    return false
  }

  /** Renders a page, with the previous answers if the current ones break it. */
  async render(services: RenderServices, request: RenderRequest, recorded: Recorder): Promise<Gated> {
    const before = this.before(request)
    if (before.size === 0) return { rendered: await renderWithFallback(services, request), ...recorded }
    const trial = new Trial(services, request, recorded, before)
    try {
      const rendered = await trial.present()
      const changed = trial.changed()
      const faults = changed.length === 0 || rendered.output.page.incomplete ? [] : faultsOf(rendered)
      const held = faults.length === 0 ? null : await this.held(trial, faults)
      if (held !== null) return held
      if (faults.length === 0) this.settle(request, trial.now())
      trial.report()
      return { rendered, ...recorded }
    } catch (error) {
      // The time ran out before the previous release was tried. Content that blocks the worker causes this, because
      // each attempt then takes a second.
      const baseline = request.signal.reason instanceof TimeOver ? await trial.baselineIfStarted() : null
      if (baseline === null) {
        trial.report()
        throw error
      }
      this.refuse(trial, [{ rule: 'it cannot be shown', detail: String(error) }], trial.changed())
      return baseline
    }
  }

  /** The page with the previous answers, as far as they help; `null` if they do not. */
  private async held(trial: Trial, faults: ReadonlyArray<PageFault>): Promise<Gated | null> {
    const baseline = await trial.baseline()
    const worse = newFaults(faults, faultsOf(baseline.rendered))
    if (worse.length === 0) return null
    trial.reportBaseline()
    const changed = trial.changed()
    const culprits = await trial.culprits(baseline)
    const innocent = changed.filter((path) => !culprits.includes(path))
    const rest = innocent.length === 0 ? baseline : await trial.page(new Set(innocent))
    const isRest = newFaults(faultsOf(rest.rendered), faultsOf(baseline.rendered)).length === 0
    this.refuse(trial, worse, isRest ? culprits : changed)
    return isRest ? rest : baseline
  }

  private refuse(trial: Trial, faults: ReadonlyArray<PageFault>, paths: ReadonlyArray<string>): void {
    const { request, before } = trial
    const now = trial.now()
    const refused = paths.flatMap((question): ReadonlyArray<Refused> => {
      const [good, answer] = [before.get(question), now.get(question)]
      if (good === undefined || answer === undefined) return []
      const fields = changedFields(good.reading.value, answer.reading.value)
      return [{ question, fields, version: answer.version, good }]
    })
    const reasons = faults.slice(0, 5).map(faultWords)
    this.options.holds.refuse({ ...ofHold(request), reasons, since: Date.now(), refused })
  }

  /** Ends refusals of answers that have changed since. */
  private settle(page: GatedPage, now: ReadonlyMap<string, SentAnswer>): void {
    const { holds } = this.options
    const refused = holds.find(ofHold(page))?.refused ?? []
    const differing = refused.flatMap(({ question, good }) => {
      const answer = now.get(question)
      return answer === undefined || answer.version === good.version ? [] : [question]
    })
    holds.release(ofHold(page), new Set(differing))
  }

  /** The answers that the page was last shown with. */
  private before(page: GatedPage): ReadonlyMap<string, SentAnswer> {
    const refused = this.options.holds.find(ofHold(page))?.refused ?? []
    return new Map([
      ...this.options.index.shownWith(page.target),
      ...refused.map(({ question, good }) => [question, good] as const),
    ])
  }
}

const ofHold = ({ composition, target }: GatedPage) => ({ composition: composition.id, target })
