import { TimeOver } from '@caravanserai/releases'
import { LRUCache } from 'lru-cache'
import type { AnswersByPath, SentAnswer } from '../../../protocol/messages'
import type { Composition } from '../../releases/composition'
import type { AskByPath } from '../../workers/renderWorker'
import { limits } from '../limits'
import type { Recorder } from '../dependencies'
import { renderWithFallback } from '../renderWithFallback'
import type { RenderRequest, RenderServices } from '../renderWithFallback'
import type { Holds, Refused } from './holds'
import { faultWords, newFaults } from './pageFaults'
import type { PageFault } from './pageFaults'
import { faultsOf, Trial } from './trial'
import type { Gated } from './trial'

/**
 * Where two values of one question differ, as paths: `5.description` for a field of the entry whose id is 5. At most `most` of them, and
 * none for equal values.
 */
export const changedFields = (before: unknown, after: unknown, most = 5): ReadonlyArray<string> => {
  const found: string[] = []
  const compare = (one: unknown, other: unknown, path: ReadonlyArray<string>): void => {
    if (found.length >= most || one === other) return
    if (!isNode(one) || !isNode(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push(path.join('.'))
      return
    }
    const [a, b] = [partsOf(one), partsOf(other)]
    for (const key of new Set([...a.keys(), ...b.keys()])) compare(a.get(key), b.get(key), [...path, key])
  }
  compare(before, after, [])
  return found
}

type Node = Readonly<Record<string, unknown>> | ReadonlyArray<unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The parts of a value by name; entries of a list by what identifies them, so that a new one changes no other. */
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
  /** Called when content may have changed: it was reported, or seen in a page. */
  readonly onChanged?: (isReported: boolean) => void
}

/** A page of a variant of the site. */
interface Page {
  readonly composition: Composition
  /** Path and query. */
  readonly target: string
}

/**
 * The gate for content. It remembers the answers that each page was shown with last. Where they have changed, the page is tried with
 * the new ones: when it fails, or has a fault that it does not have with the answers before on the same releases, it is the
 * content's, and the page is shown with the answers before (`Holds`) until there are others. What fails with both is
 * a matter of the release.
 */
export class ContentGate {
  /** By address, what the live releases showed last without a fault of the content. */
  private readonly shown = new LRUCache<string, AnswersByPath>({ max: limits.gate.pages })

  constructor(private readonly options: ContentGateOptions) {}

  /** The pages that were shown, the last ones first, and the answers that they were made of. */
  records(): ReadonlyArray<readonly [target: string, answers: AnswersByPath]> {
    return [...this.shown.entries()]
  }

  /** Call it when content may have changed. */
  changed(): void {
    this.options.onChanged?.(true)
  }

  /** The questions of a page, answered with what it may be shown with. */
  asking(page: Page, ask: AskByPath): AskByPath {
    return this.options.holds.asking(ofHold(page), ask)
  }

  /** What a page that nobody has been shown yet was made of. */
  found(target: string, answers: AnswersByPath): void {
    if (!this.shown.has(target)) this.shown.set(target, answers)
  }

  /** What a page is made of that is shown from now on; of a canary nothing is remembered, so that the live page is tried itself. */
  shows({ composition, target }: Page, answers: AnswersByPath): void {
    if (composition.variant === null) this.shown.set(target, answers)
  }

  /** There is no page at the address any more. */
  gone({ composition, target }: Page): void {
    if (composition.variant === null) this.shown.delete(target)
  }

  /** Whether the page has to be tried before its present answers are shown. */
  async hasChanged(page: Page, ask: AskByPath): Promise<boolean> {
    for (const [path, { version }] of this.before(page)) {
      const now = await ask(path)
      if (now !== null && now.version !== version) return true
    }
    return false
  }

  /** Renders a page, with the answers before where the present ones break it. */
  async render(services: RenderServices, request: RenderRequest, recorded: Recorder): Promise<Gated> {
    const before = this.before(request)
    if (before.size === 0) return { rendered: await renderWithFallback(services, request), ...recorded }
    const trial = new Trial(services, request, recorded, before)
    try {
      const rendered = await trial.present()
      const changed = trial.changed()
      if (changed.length > 0) this.options.onChanged?.(false)
      const faults = changed.length === 0 || rendered.output.page.incomplete ? [] : faultsOf(rendered)
      const held = faults.length === 0 ? null : await this.held(trial, faults)
      if (held !== null) return held
      if (faults.length === 0) this.settle(request, trial.now())
      trial.report()
      return { rendered, ...recorded }
    } catch (error) {
      // There was no time to ask the release before, which is the case when content blocks: each attempt then takes a second.
      const baseline = request.signal.reason instanceof TimeOver ? await trial.baselineIfStarted() : null
      if (baseline === null) {
        trial.report()
        throw error
      }
      this.refuse(trial, [{ rule: 'it cannot be shown', detail: String(error) }], trial.changed())
      return baseline
    }
  }

  /** The page with the answers before, in so far as these help; `null` where they do not. */
  private async held(trial: Trial, faults: ReadonlyArray<PageFault>): Promise<Gated | null> {
    const baseline = await trial.baseline()
    const worse = newFaults(faults, faultsOf(baseline.rendered))
    if (worse.length === 0) return null
    trial.reportBaseline()
    const changed = trial.changed()
    const culprits = await trial.culprits(baseline)
    const others = changed.filter((path) => !culprits.includes(path))
    const rest = others.length === 0 ? baseline : await trial.page(new Set(others))
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

  /** Answers that a page was refused with earlier, and that are others now, are shown. */
  private settle(page: Page, now: ReadonlyMap<string, SentAnswer>): void {
    const { holds } = this.options
    const refused = holds.find(ofHold(page))?.refused ?? []
    const others = refused.flatMap(({ question, good }) => {
      const answer = now.get(question)
      return answer === undefined || answer.version === good.version ? [] : [question]
    })
    holds.release(ofHold(page), new Set(others))
  }

  /** The answers that the page was shown with last. */
  private before(page: Page): ReadonlyMap<string, SentAnswer> {
    const refused = this.options.holds.find(ofHold(page))?.refused ?? []
    return new Map([
      ...(this.shown.peek(page.target) ?? []),
      ...refused.map(({ question, good }) => [question, good] as const),
    ])
  }
}

const ofHold = ({ composition, target }: Page) => ({ composition: composition.id, target })
