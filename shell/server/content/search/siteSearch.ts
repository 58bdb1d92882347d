import { setTimeout as delay } from 'node:timers/promises'
import { askOf } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import type { SearchResults } from '@caravanserai/adapters/search'
import { mayChangeWith, readFrame, recording, withPageBudget } from '@caravanserai/adapters/server'
import { oneAtATime } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import type { AnswersByPath, SentAnswer } from '../../../protocol/messages'
import { PageWords } from '../../../protocol/messages'
import type { ContentGate } from '../../pages/contentGate/contentGate'
import { inTurns } from '../../workers/inTurns'
import { askedOnce, versionOfValue } from '../../workers/sentAnswers'
import { limits } from '../limits'
import { limits as workerLimits } from '../../workers/limits'
import { logOnce } from '../../operate/log'
import { ownerOf } from '../../releases/composition'
import type { Composition, LiveRelease } from '../../releases/composition'
import { knownAddresses } from '../sitemap/knownAddresses'
import type { AskByPath } from '../../workers/renderWorker'
import { SearchIndex } from './searchIndex'
import type { IndexedPage } from './searchIndex'
import { recorder } from '../../pages/dependencies'

export interface SiteSearchOptions {
  readonly content: Content
  /** The live releases; the same value while they are unchanged. */
  readonly composition: () => Composition
  /** Provides the content that the gate allows, and receives the answers of pages. Optional. */
  readonly gate?: () => Pick<ContentGate, 'asking' | 'found'>
  readonly log: (line: string, error?: unknown) => void
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/** An indexed page, and the composition and answers that it was read from. */
interface Known extends ReadPage {
  readonly release: string
  readonly look: number
}

/** A pass that reads pages with the same answers. Answers of a later pass are as new or newer. */
interface Look {
  readonly number: number
  readonly composition: Composition
  readonly ask: AskByPath
}

/**
 * The search of the site. Indexes every page that the sitemap or a menu names, as the current releases and content
 * show it, and reads a page again only when its release or answers have changed. The workers read pages sequentially,
 * without blocking visitors or the event loop; until they have finished, searches use the previous index.
 */
export class SiteSearch {
  private readonly index = new SearchIndex()
  private readonly known = new Map<string, Known>()
  private readonly kept = new LRUCache<string, SearchResults>({ max: limits.search.kept })
  private readonly ending = new AbortController()
  private readonly log: SiteSearchOptions['log']
  private readonly now: () => number
  private timer: NodeJS.Timeout | null = null
  private reading: Promise<void> | null = null
  /** Questions with reported changes, whose pages are read first. */
  private readonly reported = new Set<string>()
  private readonly readAllReported = oneAtATime(() =>
    this.readWhatIsReported().catch((error: unknown) => this.unreadable(error)),
  )
  private looks = 0
  /** Reports wait until this time, so that frequent edits do not occupy the workers. */
  private restUntil = -Infinity
  /** Number of pages read. */
  private reads = 0
  /** The composition that was indexed; `null` if it may have changed. */
  private readFrom: Composition | null = null
  /** The answers that the frame of every page uses. */
  private frame: AnswersByPath = []
  private readAt = -Infinity

  constructor(private readonly options: SiteSearchOptions) {
    this.log = logOnce(options.log)
    this.now = options.now ?? (() => performance.now())
  }

  /** Starts to follow releases and content. */
  start(): void {
    this.timer = setInterval(() => void this.update(), limits.search.lookMs)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
    this.ending.abort()
  }

  /**
   * Call when content may have changed: affected pages are read immediately. For an answer that arrives later, call
   * `readReported`.
   * @param paths the changed questions; `null`: any
   */
  changed(paths: ReadonlyArray<string> | null = null): void {
    this.readFrom = null
    if (this.timer !== null && paths !== null) void this.readReported(paths)
  }

  /** Reads the indexed pages that use the answers to these questions. Never rejects. */
  readReported(paths: ReadonlyArray<string>): Promise<void> {
    for (const path of paths) this.reported.add(path)
    return this.readAllReported()
  }

  /** Reads all changes, and resolves when the index is up to date. Never rejects. */
  update(): Promise<void> {
    if (this.readFrom === this.options.composition()) return this.reading ?? Promise.resolve()
    this.reading ??= this.readAll()
      .catch((error: unknown) => this.unreadable(error))
      .finally(() => {
        this.reading = null
      })
    return this.reading
  }

  /**
   * The best pages for these terms, and their number. Never throws.
   * @param most maximum number of pages
   * @param snippets whether to add a snippet to each
   */
  find(terms: ReadonlyArray<string>, most: number = limits.search.found, snippets = true): SearchResults {
    // If no backend reports its edits, a search triggers the check.
    if (this.now() - this.readAt >= limits.search.freshMs) this.changed()
    const key = `${most} ${snippets} ${terms.join(' ')}`
    const results = this.kept.get(key) ?? this.index.find(terms, most, snippets)
    this.kept.set(key, results)
    return results
  }

  private async readWhatIsReported(): Promise<void> {
    while (this.reported.size > 0) {
      await delay(Math.max(0, this.restUntil - this.now()), undefined, { ref: false })
      const isReported = mayChangeWith([...this.reported])
      this.reported.clear()
      const paths = [...this.known].flatMap(([path, { answers }]) =>
        [...answers.keys()].some(isReported) ? [path] : [],
      )
      const before = this.reads
      if (!(await this.readThose(this.options.composition(), paths))) this.lookAgain()
      const { restMs, longestRestMs } = limits.search
      this.restUntil = this.now() + Math.min((this.reads - before) * restMs, longestRestMs)
    }
  }

  private async readAll(): Promise<void> {
    const composition = this.options.composition()
    this.readFrom = composition
    this.readAt = this.now()
    this.frame = await frameAnswers(this.options.content, this.ending.signal)
    const { paths, isComplete } = await this.pathsOf(composition)
    // While a list cannot be fetched, pages stay in the index unless they respond that they are gone.
    if (isComplete) this.forgetAllBut(new Set(paths))
    const areRead = await this.readThose(composition, new Set([...paths, ...this.known.keys()]))
    if (!isComplete || !areRead) this.lookAgain()
  }

  /** Makes the next search compare the content sooner: the recovery of a backend may not be reported. */
  private lookAgain(): void {
    this.readAt = this.now() - limits.search.freshMs + limits.search.retryMs
  }

  /** Whether all pages were read, without fallback answers. */
  private async readThose(composition: Composition, paths: Iterable<string>): Promise<boolean> {
    const { signal } = this.ending
    const { reading: atOnce, sliceMs } = limits.search
    this.looks += 1
    let areRead = true
    const asked = askedOnce(this.options.content, signal)
    const ask: AskByPath = async (path) => {
      const answer = await asked(path)
      areRead &&= answer?.reading.origin === 'network'
      return answer
    }
    const look = { number: this.looks, composition, ask }
    await inTurns(paths, { atOnce, sliceMs, signal }, async (path) => {
      areRead = (await this.read(look, path)) && areRead
    })
    return areRead
  }

  /** The addresses for search engines, and addresses that only the menus name, such as a login. */
  private async pathsOf(composition: Composition) {
    const { content } = this.options
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), workerLimits.contentMs + limits.sitemap.graceMs)
    const { paths, isComplete } = await knownAddresses(
      composition,
      withPageBudget(workerLimits.contentMs)(content),
      AbortSignal.any([this.ending.signal, late.signal]),
      (line, { err }) => this.log(line, err),
    ).finally(() => clearTimeout(timer))
    const all = [
      ...new Set([...paths, ...composition.surroundings.links.map(({ to }) => to.replace(/#.*/, ''))]),
    ]
    if (all.length > limits.search.pages)
      this.log(`search: ${all.length} addresses, of which it finds the first ${limits.search.pages}`)
    return { paths: all.slice(0, limits.search.pages), isComplete }
  }

  /** Reads a page, unless its release and answers are unchanged. Returns whether it succeeded. */
  private async read({ number, composition, ask: askAnything }: Look, path: string): Promise<boolean> {
    const isLate = () => (this.known.get(path)?.look ?? 0) > number
    const gate = this.options.gate?.()
    const ask = gate?.asking({ composition, target: path }, askAnything) ?? askAnything
    const release = URL.canParse(path, 'http://site')
      ? (ownerOf(composition, new URL(path, 'http://site').pathname)?.remote.release ?? null)
      : null
    if (release === null || isLate() || (await this.isSame(path, release, ask))) return true
    const { signal } = this.ending
    try {
      const read = await readPage(composition, release, path, ask, signal)
      if (isLate()) return true
      if (read !== null) this.put(path, { ...read, release: release.hash, look: number })
      if (read?.page != null) gate?.found(path, [...this.frame, ...read.answers])
      return read !== null
    } catch (error) {
      if (!signal.aborted) this.log(`search: ${release.name}: ${path} cannot be read`, error)
      return false
    }
  }

  private async isSame(path: string, { hash }: LiveRelease, ask: AskByPath): Promise<boolean> {
    const known = this.known.get(path)
    if (known?.release !== hash) return false
    for (const [question, { version }] of known.answers)
      if ((await ask(question))?.version !== version) return false
    return true
  }

  private unreadable(error: unknown): void {
    if (!this.ending.signal.aborted) this.log('search: the pages cannot be read', error)
  }

  private put(path: string, read: Known): void {
    this.known.set(path, read)
    this.kept.clear()
    this.reads += 1
    if (read.page === null) this.index.remove(path)
    else if (!this.index.put(read.page))
      this.log(`search: more than ${limits.search.length} characters; it does not find all pages`)
  }

  private forgetAllBut(paths: ReadonlySet<string>): void {
    for (const path of this.known.keys()) {
      if (paths.has(path)) continue
      this.known.delete(path)
      this.index.remove(path)
      this.kept.clear()
    }
  }
}

/** The answers that the frame uses; `[]` if no menu is available. */
const frameAnswers = async (content: Content, signal: AbortSignal): Promise<AnswersByPath> => {
  const { content: recorded, readings } = recording(content)
  await firstAnswer(readFrame(askOf(withPageBudget(workerLimits.contentMs)(recorded))), signal)
  return readings().map(([path, reading]) => [path, { version: versionOfValue(reading.value), reading }])
}

/** A page read for the index, and the answers that it used. */
interface ReadPage {
  /** `null` for an address without a page, such as a redirect. */
  readonly page: IndexedPage | null
  readonly answers: ReadonlyMap<string, SentAnswer>
}

/**
 * Reads the words of a page from the worker of its release. `null` if it cannot be read now: the index then keeps the
 * previous words.
 * @param signal rejects when it aborts
 */
const readPage = async (
  { id, surroundings }: Composition,
  { pages }: LiveRelease,
  address: string,
  ask: AskByPath,
  signal: AbortSignal,
): Promise<ReadPage | null> => {
  const recorded = recorder(ask, [])
  const request = { address, view: 'words', error: null } as const
  const { page, data } = await pages.page(
    { request, surroundings: { key: id, value: surroundings }, known: [], ask: recorded.ask },
    signal,
  )
  if (page.incomplete || page.thrown.length > 0 || page.status >= 500) return null
  return { page: page.status === 200 ? indexedPage(address, data) : null, answers: recorded.answers }
}

/** Decodes a page's words from a remote's untrusted code. Pages that duplicate others are left out. */
const indexedPage = (address: string, data: Buffer): IndexedPage | null => {
  const decoded = PageWords.decode(JSON.parse(data.toString('utf8')))
  if (isLeft(decoded) || !isPathOf(decoded.right.path, address)) return null
  const { kind, title, description, texts } = decoded.right
  return {
    to: address,
    kind: kind.slice(0, 40),
    title: title.slice(0, 300),
    description: description.slice(0, 500),
    text: texts.join(' · ').slice(0, limits.search.pageLength),
  }
}

/** Routes match addresses without regard to case. */
const isPathOf = (path: string, address: string): boolean =>
  new URL(address, 'http://site').pathname.toLowerCase() === path.toLowerCase()
