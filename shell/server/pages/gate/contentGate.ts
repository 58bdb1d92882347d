import { LRUCache } from 'lru-cache'
import type { AnswersByPath, SentAnswer } from '../../../protocol/messages'
import type { Composition } from '../../releases/composition'
import type { FailedPage } from '../../releases/failedPage'
import type { Ask } from '../../workers/renderWorker'
import type { RenderedIn } from '../document/documentOf'
import { limits } from '../limits'
import { recorder } from '../recorder'
import type { Recorder } from '../recorder'
import { renderPage } from '../renderPage'
import type { RenderRequest, RenderServices } from '../renderPage'
import { changedFields } from './changedFields'
import type { Holds, Refused } from './holds'
import { faultWords, htmlFaults, newFaults } from './pageFaults'
import type { PageFault } from './pageFaults'

/** A page, and the answers that it was made of. */
export interface Gated extends Pick<Recorder, 'answersTo'> {
  readonly rendered: RenderedIn
}

export interface ContentGateOptions {
  readonly holds: Holds
  /** Called when content may have changed: it was reported, or seen in a page. */
  readonly onNews?: (isReported: boolean) => void
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
    this.options.onNews?.(true)
  }

  /** The questions of a page, answered with what it may be shown with. */
  asking(page: Page, ask: Ask): Ask {
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
  async hasNews(page: Page, ask: Ask): Promise<boolean> {
    for (const [path, { version }] of this.before(page)) {
      const now = await ask(path)
      if (now !== null && now.version !== version) return true
    }
    return false
  }

  /** Renders a page, with the answers before where the present ones break it. */
  async render(services: RenderServices, request: RenderRequest, recorded: Recorder): Promise<Gated> {
    const before = this.before(request)
    const present = async () => ({ rendered: await renderPage(services, request), ...recorded })
    if (before.size === 0) return present()
    const failed: FailedPage[] = []
    const late: RenderServices = { ...services, onFailed: (one) => void failed.push(one) }
    try {
      const rendered = await renderPage(late, request)
      const now = new Map(recorded.answersTo([...before.keys()]))
      const news = [...now].flatMap(([path, { version }]) =>
        version === before.get(path)?.version ? [] : [path],
      )
      if (news.length > 0) this.options.onNews?.(false)
      const faults = news.length === 0 || rendered.output.page.incomplete ? [] : faultsOf(rendered)
      const trial: Trial = { services, request, before, now, faults }
      const held = faults.length === 0 ? null : await this.held(trial, news)
      if (held !== null) {
        failed.length = 0
        return held
      }
      if (faults.length === 0) this.settle(request, now)
      return { rendered, ...recorded }
    } finally {
      // Nothing of it was the content's.
      for (const one of failed) services.onFailed(one)
    }
  }

  /** The page with the answers before, in so far as these help; `null` where they do not. */
  private async held(trial: Trial, news: ReadonlyArray<string>): Promise<Gated | null> {
    const without = await tried(trial, new Set())
    const worse = newFaults(trial.faults, faultsOf(without.rendered))
    if (worse.length === 0) return null
    const guilty = await guiltyOf(trial, news, without)
    const others = news.filter((path) => !guilty.includes(path))
    const rest = others.length === 0 ? without : await tried(trial, new Set(others))
    const isRest = newFaults(faultsOf(rest.rendered), faultsOf(without.rendered)).length === 0
    this.refuse(trial, worse, isRest ? guilty : news)
    return isRest ? rest : without
  }

  private refuse(
    { request, before, now }: Trial,
    faults: ReadonlyArray<PageFault>,
    paths: ReadonlyArray<string>,
  ): void {
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
      ...(this.shown.get(page.target) ?? []),
      ...refused.map(({ question, good }) => [question, good] as const),
    ])
  }
}

/** A page whose present answers have faults. */
interface Trial {
  readonly services: RenderServices
  readonly request: RenderRequest
  readonly before: ReadonlyMap<string, SentAnswer>
  readonly now: ReadonlyMap<string, SentAnswer>
  readonly faults: ReadonlyArray<PageFault>
}

const ofHold = ({ composition, target }: Page) => ({ composition: composition.id, target })

/** The page with the present answers to these questions, and else with those before. It counts for no release. */
const tried = async (
  { services, request, before, now }: Trial,
  present: ReadonlySet<string>,
): Promise<Gated> => {
  const known = [...now].map(([path, answer]) => {
    const good = present.has(path) ? undefined : before.get(path)
    return [path, good ?? answer] as const
  })
  const ask: Ask = async (path) => (present.has(path) ? undefined : before.get(path)) ?? request.ask(path)
  const recorded = recorder(ask, known)
  const rendered = await renderPage(
    { ...services, onFailed: () => undefined },
    { ...request, known, ask: recorded.ask },
  )
  return { rendered, ...recorded }
}

/** Which of the new answers break the page alone; all of them where none does. */
const guiltyOf = async (
  trial: Trial,
  news: ReadonlyArray<string>,
  without: Gated,
): Promise<ReadonlyArray<string>> => {
  if (news.length === 1 || news.length > limits.gate.tried) return news
  const guilty: string[] = []
  for (const path of news) {
    const { rendered } = await tried(trial, new Set([path]))
    if (newFaults(faultsOf(rendered), faultsOf(without.rendered)).length > 0) guilty.push(path)
  }
  return guilty.length === 0 ? news : guilty
}

/** The faults of a page that there is. */
const faultsOf = ({ output: { page, html, data }, failed }: RenderedIn): ReadonlyArray<PageFault> => {
  if (failed !== undefined || page.status >= 500)
    return [{ rule: 'it cannot be shown', detail: failed ?? `status ${page.status}` }]
  if (page.status !== 200 || page.location !== null || page.file !== null) return []
  return htmlFaults(html.toString('utf8'), html.length + data.length)
}
