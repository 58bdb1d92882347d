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
  /** The releases that are live now; the same value as long as they are. */
  readonly composition: () => Composition
  /** Says what pages may be shown with, and is told what they were made of; none where nothing is refused. */
  readonly gate?: () => Pick<ContentGate, 'asking' | 'found'>
  readonly log: (line: string, error?: unknown) => void
  /** Milliseconds of a clock. */
  readonly now?: () => number
}

/** What is known of an address, and what it was read from. */
interface Known extends ReadPage {
  readonly release: string
  readonly look: number
}

/** Pages that are read with the same answers. A later look has answers that are as new or newer. */
interface Look {
  readonly number: number
  readonly composition: Composition
  readonly ask: AskByPath
}

/**
 * The search of the site. It reads every page that the sitemap or a menu names, as the releases and the content of the moment
 * show it, and again when one of these has changed: only pages whose release or answers are different. Pages are read one
 * after the other by the workers, so that neither visitors nor the event loop wait; until they are, the search finds what it
 * knows already.
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
  /** Questions whose pages are to be read before all others. */
  private readonly reported = new Set<string>()
  private readonly readAllReported = oneAtATime(() =>
    this.readWhatIsReported().catch((error: unknown) => this.unreadable(error)),
  )
  private looks = 0
  /** Until then what is reported waits, so that many edits leave the workers to visitors. */
  private restUntil = -Infinity
  /** Pages that were read. */
  private reads = 0
  /** What the index was read from; `null` when that may have changed. */
  private readFrom: Composition | null = null
  /** What the frame of every page is made of. */
  private frame: AnswersByPath = []
  private readAt = -Infinity

  constructor(private readonly options: SiteSearchOptions) {
    this.log = logOnce(options.log)
    this.now = options.now ?? (() => performance.now())
  }

  /** Follows releases and content from here on. */
  start(): void {
    this.timer = setInterval(() => void this.update(), limits.search.lookMs)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
    this.ending.abort()
  }

  /**
   * Call it when content may have changed: the pages of what was reported are read at once. For an answer that comes later, call
   * `readReported`.
   * @param paths of the questions that it is about; `null` where it may be about any
   */
  changed(paths: ReadonlyArray<string> | null = null): void {
    this.readFrom = null
    if (this.timer !== null && paths !== null) void this.readReported(paths)
  }

  /** Reads the pages, of those that it knows, that are made of the answers of these questions. Never rejects. */
  readReported(paths: ReadonlyArray<string>): Promise<void> {
    for (const path of paths) this.reported.add(path)
    return this.readAllReported()
  }

  /** Reads what has changed; resolves when that is done. Never rejects. */
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
   * The best pages for these terms, and how many there are. Never throws.
   * @param most how many pages
   * @param snippets whether with some words of each
   */
  find(terms: ReadonlyArray<string>, most: number = limits.search.found, snippets = true): SearchResults {
    // Where no backend reports its edits, a search has them looked for.
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
    // A list that cannot be fetched now takes no page out of the index, unless that page says itself that it is gone.
    if (isComplete) this.forgetAllBut(new Set(paths))
    const areRead = await this.readThose(composition, new Set([...paths, ...this.known.keys()]))
    if (!isComplete || !areRead) this.lookAgain()
  }

  /** Of a backend that answers again nobody may be told: a search has the content compared sooner than otherwise. */
  private lookAgain(): void {
    this.readAt = this.now() - limits.search.freshMs + limits.search.retryMs
  }

  /** Gives whether all of them could be read, with answers of the backend's own. */
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

  /** The addresses that search engines know, and those that the menus name besides: a login, for example. */
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

  /**
   * Reads a page, unless it is still made of what it was read from. Gives whether it could be read; if not, it stays as it was.
   */
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

/** The answers that the frame is made of; `[]` when there is no menu now. */
const frameAnswers = async (content: Content, signal: AbortSignal): Promise<AnswersByPath> => {
  const { content: recorded, readings } = recording(content)
  await firstAnswer(readFrame(askOf(withPageBudget(workerLimits.contentMs)(recorded))), signal)
  return readings().map(([path, reading]) => [path, { version: versionOfValue(reading.value), reading }])
}

/** A page that was read for the search, and the answers that it was made of. */
interface ReadPage {
  /** `null` for an address that shows no page of its own. */
  readonly page: IndexedPage | null
  readonly answers: ReadonlyMap<string, SentAnswer>
}

/**
 * Reads the words of a page from the worker of its release. `null` when it cannot be read now: what was known of it then stays.
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

/** What the code of a remote said of its page, as far as it can be believed. A page that repeats another one is left out. */
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

/** The router ignores the case of an address. */
const isPathOf = (path: string, address: string): boolean =>
  new URL(address, 'http://site').pathname.toLowerCase() === path.toLowerCase()
