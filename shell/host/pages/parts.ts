import { decodeParams, partIn, partLimits } from '@caravanserai/adapters/declared-part'
import { SingleFlight, untilAborted, within } from '@caravanserai/releases'
import type { PartsList, ReleasedPart } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import type { AnswersByPath, SentAnswer } from '../../protocol/messages'
import { logOnce, messageOf } from '../operate/log'
import { fileAddress } from '../releases/clientManifest'
import { previewIn, withReleases } from '../releases/composition'
import type { Composition, LiveRelease } from '../releases/composition'
import type { Failure } from '../releases/failedPage'
import type { AskByPath, PageOutput } from '../workers/renderWorker'
import { budgetedAsk, versionOfValue } from '../workers/sentAnswers'
import { partPreloads } from './document/documentOf'
import type { ShownPart } from './document/documentOf'
import { limits } from './limits'
import { pageKey, recorder, versionsOf } from './pageIndex'
import type { PageIndex } from './pageIndex'
import { attempt } from './renderWithFallback'
import type { ApologyOptions, RenderRequest, RenderServices } from './renderWithFallback'

/** Facts about the answer with a part that only the host needs. */
interface Made {
  /** `null` if there is nothing to show. */
  readonly shown: ShownPart | null
  /** The content that the part was made of. */
  readonly content: AnswersByPath
  /** Whether it is the present part, and not a replacement while that is late or broken. */
  readonly isPresent: boolean
  /** The number of the moment at which it was begun. */
  readonly begun: number
  /** Running time of the worker in milliseconds; `null` if none has rendered it. */
  readonly ownMs: number | null
}

const facts = new WeakMap<SentAnswer, Made>()

const answerWith = (value: unknown, made: Made): SentAnswer => {
  const answer: SentAnswer = {
    version: versionOfValue(value),
    reading: { value, origin: 'network', at: Date.now() },
  }
  facts.set(answer, made)
  return answer
}

/** The answer for a part that no release offers, or with wrong parameters. */
const absent = answerWith(null, { shown: null, content: [], isPresent: true, begun: 0, ownMs: null })
/** The answer for a late or broken part without a good rendering. */
const late = answerWith(null, { shown: null, content: [], isPresent: false, begun: 0, ownMs: null })

/** Facts about the parts of a page, by the answers to its questions. */
export const partsIn = (answers: AnswersByPath) => {
  const made = answers.flatMap(([path, answer]) => (partIn(path) === null ? [] : (facts.get(answer) ?? [])))
  return {
    shown: made.flatMap(({ shown }) => shown ?? []),
    /** Whether no part is a replacement. */
    arePresent: made.every(({ isPresent }) => isPresent),
    /** The content that the page is made of, directly and through its parts. */
    content: [
      ...answers.filter(([path]) => partIn(path) === null),
      ...made.flatMap(({ content }) => content),
    ] as AnswersByPath,
    /** The paths of the content of its parts. */
    through: made.flatMap(({ content }) => content.map(([path]) => path)),
  }
}

/** The parts on the pages of the live site, sorted by path. */
export const partUses = (live: ReturnType<PageIndex['livePages']>): PartsList['shown'] => {
  const uses = new Map<string, { readonly pages: string[]; readonly ownMs: number | null }>()
  for (const [target, answers] of live)
    for (const [path, answer] of answers) {
      if (partIn(path) === null) continue
      const use = uses.get(path) ?? { pages: [], ownMs: facts.get(answer)?.ownMs ?? null }
      use.pages.push(target)
      uses.set(path, use)
    }
  return [...uses].map(([path, use]) => ({ path, ...use })).sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Declarations for TypeScript, by which `askPart` knows the parameters of parts. */
export const partTypes = (offered: PartsList['offered']): string => {
  const typeOf = (params: ReleasedPart['params']) =>
    Object.entries(params)
      .map(([name, type]) => {
        const [plain = ''] = type.split('?')
        return `readonly ${name}${type.endsWith('?') ? '?' : ''}: ${plain === 'text' ? 'string' : plain}`
      })
      .join('; ')
  const lines = offered.map(({ name, params }) => `  '${name}': { ${typeOf(params)} }\n`)
  return `interface RemoteParts {\n${lines.sort().join('')}}\n`
}

export interface PartsOptions extends RenderServices, Pick<ApologyOptions, 'content' | 'log'> {
  readonly index: PageIndex
  /** The live composition; absent for previews and drafts. */
  readonly live?: () => Composition
}

/**
 * The parts of remotes on pages of other remotes. A part is an answer to a question of the page, `parts/{remote}/{name}`
 * with parameters, given by a worker of the part's release. So the page index treats it as any other answer. No page
 * fails or waits long because of a part: a part that is late or broken is replaced by its last good rendering or left
 * out, and its failure counts against its own release.
 */
export class Parts {
  private readonly kept = new LRUCache<string, SentAnswer>(ofBytes(limits.parts.keptBytes))
  /** The last rendering of each part of the live site, by path. */
  private readonly good = new LRUCache<string, SentAnswer>(ofBytes(limits.parts.goodBytes))
  private readonly making = new SingleFlight<SentAnswer>()
  /** Replacements for parts that have just failed, or that a page has just waited for in vain. */
  private readonly resting = new LRUCache<string, { readonly answer: SentAnswer; readonly until: number }>({
    max: limits.parts.resting,
  })
  private readonly warn: (line: string) => void

  constructor(private readonly options: PartsOptions) {
    this.warn = logOnce(options.log)
  }

  /** Wraps the questions of one page, so that those for parts are answered. */
  asking(composition: Composition, ask: AskByPath): AskByPath {
    const requested = new Set<string>()
    return (path) => {
      const name = partIn(path)
      if (name === null) return ask(path)
      requested.add(path)
      const fault =
        requested.size > partLimits.ofPage
          ? `left out of a page with more than ${partLimits.ofPage} parts`
          : faultOfPart(composition, path)
      if (fault === null) return this.answer(composition, path)
      this.warn(`part ${name}: ${fault}`)
      return Promise.resolve(absent)
    }
  }

  /** The answer with a part, within the time that a page waits. Never rejects. */
  async answer(composition: Composition, path: string): Promise<SentAnswer> {
    if (faultOfPart(composition, path) !== null) return absent
    const { index } = this.options
    const key = pageKey(composition.id, 'part', path)
    const kept = this.kept.get(key)
    const isPreview = previewIn(composition) !== null
    if (kept !== undefined && !isPreview && index.isFresh(key)) return kept
    const resting = this.resting.get(key)
    if (resting !== undefined && performance.now() < resting.until) return resting.answer
    // Work that began before a change of the content is not joined after it.
    const flight = `${index.changes} ${key}`
    const making = this.making.run(flight, () => this.make(composition, path))
    const made = await within(limits.parts.waitMs, making, null)
    if (made !== null) return made
    return this.replaced(composition, path)
  }

  /** Resolves when the parts that are being made are ready or have failed. */
  settled(): Promise<void> {
    return this.making.settled()
  }

  /** The work continues after a page has stopped waiting: the next page finds the part, or its fault is found. */
  private make(composition: Composition, path: string): Promise<SentAnswer> {
    const key = pageKey(composition.id, 'part', path)
    return this.rendered(composition, path, key)
      .catch((error: unknown) => {
        this.options.log(`part ${path}: ${messageOf(error)}`)
        return null
      })
      .then((answer) => {
        if (answer === null) return this.replaced(composition, path)
        // The live release is tried again after a moment, so that each failure counts.
        if (facts.get(answer)?.isPresent === false) this.rest(key, answer)
        else this.resting.delete(key)
        return answer
      })
  }

  /** The last good rendering instead of the part, which is not tried again for a moment. */
  private replaced(composition: Composition, path: string): SentAnswer {
    const good = this.good.get(path)
    const made = good && facts.get(good)
    const isLive = composition.variant === null
    const replacement = isLive && made ? answerWith(good.reading.value, { ...made, isPresent: false }) : late
    this.rest(pageKey(composition.id, 'part', path), replacement)
    return replacement
  }

  private rest(key: string, answer: SentAnswer): void {
    this.resting.set(key, { answer, until: performance.now() + limits.parts.restMs })
  }

  /** The part; `null` if it cannot be rendered now. */
  private async rendered(composition: Composition, path: string, key: string): Promise<SentAnswer | null> {
    const { content, index, live } = this.options
    const signal = AbortSignal.timeout(limits.budgetMs)
    const moment = index.moment()
    const ask = budgetedAsk(content, signal)
    const isPreview = previewIn(composition) !== null
    const { answers: known, isSame } = isPreview
      ? { answers: [], isSame: false }
      : await index.compare(key, ask, moment)
    const kept = this.kept.get(key)
    if (isSame && kept !== undefined) return kept
    const recorded = recorder(ask, known)
    const request = { composition, target: path, pathname: path, view: 'part', known, signal } as const
    const shown = await renderPart(this.options, { ...request, ask: recorded.ask })
    if (shown === null || shown.output.page.status === 503 || shown.output.page.incomplete) return null
    const { output, release, part, isPrevious } = shown
    const made = {
      content: recorded.answersTo(output.page.asked),
      isPresent: !isPrevious,
      begun: moment.number,
      ownMs: output.ownMs,
    }
    const answer =
      output.page.status === 200
        ? answerWith(valueOf(path, shown), { ...made, shown: { release, part } })
        : answerWith(null, { ...made, shown: null })
    if (isPreview || isPrevious) return answer
    if (this.isNewer(this.kept.get(key), answer)) {
      this.kept.set(key, answer)
      index.keep(key, { versions: versionsOf(made.content) }, moment)
    }
    // Pages of an earlier composition may still be rendered.
    if (composition.id === live?.().id && this.isNewer(this.good.get(path), answer))
      this.good.set(path, answer)
    return answer
  }

  private isNewer(known: SentAnswer | undefined, answer: SentAnswer): boolean {
    const begun = (rendering: SentAnswer | undefined) => (rendering && facts.get(rendering)?.begun) ?? -1
    return begun(answer) > begun(known)
  }
}

const ofBytes = (maxSize: number) => ({
  maxSize,
  sizeCalculation: ({ reading: { value } }: SentAnswer) => JSON.stringify(value).length + 100,
})

/** The release that offers a part; `null` if none does. */
const offerOf = (
  { remotes }: Composition,
  path: string,
): { readonly release: LiveRelease; readonly part: ReleasedPart } | null => {
  const name = partIn(path) ?? ''
  const release = remotes.find((remote) => name.startsWith(`${remote.name}/`))?.release
  const part = release?.info.parts?.find((candidate) => candidate.name === name)
  return release && part ? { release, part } : null
}

/** The fault of a request for a part, in one line; `null` for none. A remote without a release may come back. */
const faultOfPart = (composition: Composition, path: string): string | null => {
  const offer = offerOf(composition, path)
  if (offer !== null) {
    const params = decodeParams(offer.part.params, path)
    return isLeft(params) ? params.left : null
  }
  const [, remote = ''] = path.split('/')
  return composition.remotes.find(({ name }) => name === remote)?.release === null
    ? null
    : `no release of ${remote} on this site offers it`
}

/** A part as rendered by its release, or by the previous one. */
interface RenderedPart {
  readonly output: PageOutput
  readonly release: LiveRelease
  readonly part: ReleasedPart
  readonly isPrevious: boolean
}

/** The value that the page's worker receives. Browsers receive it without `html`. */
const valueOf = (path: string, { output, release }: RenderedPart) => ({
  path,
  entry: fileAddress(release.name, release.info.entry),
  data: JSON.parse(output.data.toString()) as unknown,
  // A preload inside of the page would be useless.
  html: partPreloads(output.html).page.toString(),
})

/**
 * Renders a part with the release that offers it, or else with the previous release. `null` if both fail; the failure
 * is reported like that of a page.
 */
const renderPart = async (
  services: RenderServices,
  request: RenderRequest & { readonly target: string },
): Promise<RenderedPart | null> => {
  const { composition, target, signal } = request
  const offer = offerOf(composition, target)
  if (offer === null) return null
  const first = await attemptPart(request, composition, offer.release)
  if ('page' in first) return { ...offer, output: first, isPrevious: false }
  const { name } = offer.release
  const previous = await untilAborted(services.previousOf(name, offer.release), signal)
  const before = previous && withReleases(composition, new Map([[name, previous]]))
  const offered = before && offerOf(before, target)
  const second = before && offered && (await attemptPart(request, before, offered.release))
  services.onFailed({
    ...{ name, release: offer.release, target, failure: first },
    // Only a part with parameters has addresses that others can invent.
    pattern: Object.keys(offer.part.params).length === 0 ? target : `parts/${offer.part.name}/:params`,
    previousShowed: second === null ? null : 'page' in second,
  })
  return offered && second && 'page' in second ? { ...offered, output: second, isPrevious: true } : null
}

const attemptPart = async (
  request: RenderRequest,
  composition: Composition,
  release: LiveRelease,
): Promise<PageOutput | Failure> => {
  const output = await attempt(request, composition, release)
  if (!('page' in output)) return output
  const bytes = output.html.length + output.data.length
  return bytes <= limits.parts.bytes
    ? output
    : { _tag: 'Threw', lines: [`a part of ${bytes} bytes is larger than ${limits.parts.bytes}`] }
}
