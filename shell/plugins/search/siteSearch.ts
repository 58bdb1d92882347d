import { setTimeout as delay } from 'node:timers/promises'
import { askOf } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { readFrame, recording, withPageBudget } from '@caravanserai/adapters/server'
import { oneAtATime } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import { Subscription } from 'rxjs'
import {
  askedOnce,
  inTurns,
  knownAddresses,
  logOnce,
  ownerOf,
  recorder,
  versionOfValue,
  versionsOf,
  wordsKey,
  workerLimits,
} from '../../host/plugin'
import type { AskByPath, Composition, ContentGate, LiveRelease, Moment, PageIndex } from '../../host/plugin'
import { PageWords } from '../../protocol/messages'
import type { AnswersByPath } from '../../protocol/messages'
import { limits } from './limits'
import type { IndexedPage, SearchIndex } from './searchIndex'

interface SiteSearchOptions {
  /** Receives the words of the pages. */
  readonly words: SearchIndex
  readonly content: Content
  readonly index: PageIndex
  /** The live releases; the same value while they are unchanged. */
  readonly composition: () => Composition
  /** The gate for content; `null` for none. */
  readonly gate: () => Pick<ContentGate, 'asking'> | null
  readonly log: (line: string, error?: unknown) => void
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/** A pass that reads pages with the same answers. Answers of a later pass are as new or newer. */
interface Pass {
  readonly since: Moment
  readonly composition: Composition
  readonly ask: AskByPath
}

/**
 * Fills the index of the search with every page that the sitemap or a menu names, as the current releases and content
 * show it, and reads a page again only when its release or answers have changed. The workers read pages sequentially,
 * without blocking visitors or the event loop; until they have finished, searches use the previous index.
 */
export class SiteSearch {
  private readonly following = new Subscription()
  private readonly ending = new AbortController()
  private readonly log: SiteSearchOptions['log']
  private readonly now: () => number
  private timer: NodeJS.Timeout | null = null
  private reading: Promise<void> | null = null
  /** Questions with reported changes, whose pages are read first, and changed pages. */
  private readonly reported = new Set<string>()
  private readonly changedPages = new Set<string>()
  private readonly readAllReported = oneAtATime(() =>
    this.readWhatIsReported().catch((error: unknown) => this.unreadable(error)),
  )
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
    const { index, log, now = () => performance.now() } = options
    this.log = logOnce(log)
    this.now = now
    this.following.add(
      index.answers$.subscribe(({ paths, isCertain }) => {
        if (!isCertain) this.readFrom = null
        void this.readReported(paths ?? [])
      }),
    )
    this.following.add(
      index.pages$.subscribe(({ target }) => {
        if (index.find(wordsKey(target)) === undefined) return
        this.changedPages.add(target)
        void this.readReported([])
      }),
    )
  }

  /** Starts to read pages regularly. */
  start(): void {
    this.timer = setInterval(() => void this.update(), limits.lookMs)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
    this.following.unsubscribe()
    this.ending.abort()
  }

  /** Reads the indexed pages that use the answers to these questions, and changed pages. Never rejects. */
  readReported(paths: ReadonlyArray<string>): Promise<void> {
    for (const path of paths) this.reported.add(path)
    return this.readAllReported()
  }

  /** Reads all changes, and resolves when the index is up to date. Never rejects. */
  update(): Promise<void> {
    const { words } = this.options
    // If no backend reports its edits, a search triggers the check.
    if (words.isSearched && this.now() - this.readAt >= limits.freshMs) this.readFrom = null
    words.isSearched = false
    if (this.readFrom === this.options.composition()) return this.reading ?? Promise.resolve()
    this.reading ??= this.readAll()
      .catch((error: unknown) => this.unreadable(error))
      .finally(() => {
        this.reading = null
      })
    return this.reading
  }

  private async readWhatIsReported(): Promise<void> {
    const { index, composition } = this.options
    while (this.reported.size + this.changedPages.size > 0) {
      await delay(Math.max(0, this.restUntil - this.now()), undefined, { ref: false })
      const paths = new Set([...index.wordsOf([...this.reported]), ...this.changedPages])
      this.reported.clear()
      this.changedPages.clear()
      const before = this.reads
      if (!(await this.readThose(composition(), paths))) this.lookAgain()
      const { restMs, longestRestMs } = limits
      this.restUntil = this.now() + Math.min((this.reads - before) * restMs, longestRestMs)
    }
  }

  private async readAll(): Promise<void> {
    const { content, words } = this.options
    const composition = this.options.composition()
    this.readFrom = composition
    this.readAt = this.now()
    this.frame = await frameAnswers(content, this.ending.signal)
    const { paths, isComplete } = await this.pathsOf(composition)
    // While a list cannot be fetched, pages stay in the index unless they respond that they are gone.
    if (isComplete) this.forgetAllBut(new Set(paths))
    const areRead = await this.readThose(composition, new Set([...paths, ...words.addresses()]))
    if (!isComplete || !areRead) this.lookAgain()
  }

  /** Makes the next search compare the content sooner: the recovery of a backend may not be reported. */
  private lookAgain(): void {
    this.readAt = this.now() - limits.freshMs + limits.retryMs
  }

  /** Whether all pages were read, without fallback answers. */
  private async readThose(composition: Composition, paths: Iterable<string>): Promise<boolean> {
    const { signal } = this.ending
    const { reading: atOnce, sliceMs } = limits
    let areRead = true
    const once = askedOnce(this.options.content, signal)
    const ask: AskByPath = async (path) => {
      const answer = await once(path)
      areRead &&= answer?.reading.origin === 'network'
      return answer
    }
    const pass = { since: this.options.index.moment(), composition, ask }
    await inTurns(paths, { atOnce, sliceMs, signal }, async (path) => {
      areRead = (await this.read(pass, path)) && areRead
    })
    return areRead
  }

  /** The addresses for search engines, and addresses that only the menus name, such as a login. */
  private async pathsOf(composition: Composition) {
    const { content } = this.options
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), workerLimits.contentMs + limits.graceMs)
    const { paths, isComplete } = await knownAddresses(
      composition,
      withPageBudget(workerLimits.contentMs)(content),
      AbortSignal.any([this.ending.signal, late.signal]),
      (line, { err }) => this.log(line, err),
    ).finally(() => clearTimeout(timer))
    const all = [
      ...new Set([...paths, ...composition.surroundings.links.map(({ to }) => to.replace(/#.*/, ''))]),
    ]
    if (all.length > limits.pages)
      this.log(`search: ${all.length} addresses, of which the first ${limits.pages} are indexed`)
    return { paths: all.slice(0, limits.pages), isComplete }
  }

  /** Reads a page, unless its release and answers are unchanged. Returns whether it succeeded. */
  private async read({ since, composition, ask: askAnything }: Pass, path: string): Promise<boolean> {
    const { index, gate } = this.options
    const key = wordsKey(path)
    const isLate = () => (index.find(key)?.compared.number ?? 0) > since.number
    const ask = gate()?.asking({ composition, target: path }, askAnything) ?? askAnything
    const release = URL.canParse(path, 'http://site')
      ? (ownerOf(composition, new URL(path, 'http://site').pathname)?.remote.release ?? null)
      : null
    if (release === null || isLate()) return true
    if (index.find(key)?.release === release.hash && (await index.compare(key, ask, since)).isSame)
      return true
    const { signal } = this.ending
    try {
      const read = await readPage(composition, release, path, ask, signal)
      if (isLate()) return true
      if (read === null) return false
      index.keep(key, { versions: versionsOf(read.answers), release: release.hash }, since)
      this.put(path, read.page)
      if (read.page !== null) index.foundWith(path, [...this.frame, ...read.answers])
      return true
    } catch (error) {
      if (!signal.aborted) this.log(`search: ${release.name}: ${path} cannot be read`, error)
      return false
    }
  }

  private unreadable(error: unknown): void {
    if (!this.ending.signal.aborted) this.log('search: the pages cannot be read', error)
  }

  private put(path: string, page: IndexedPage | null): void {
    const { words } = this.options
    this.reads += 1
    if (page === null) words.remove(path)
    else if (!words.put(page))
      this.log(`search: more than ${limits.length} characters; not all pages are indexed`)
  }

  private forgetAllBut(paths: ReadonlySet<string>): void {
    const { index, words } = this.options
    for (const path of words.addresses().filter((path) => !paths.has(path))) {
      index.forget(wordsKey(path))
      words.remove(path)
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
  readonly answers: AnswersByPath
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
  return { page: page.status === 200 ? indexedPage(address, data) : null, answers: [...recorded.answers] }
}

/** Decodes a page's words from a remote's untrusted code. Pages that duplicate others are left out. */
const indexedPage = (address: string, data: Buffer): IndexedPage | null => {
  const decoded = PageWords.decode(JSON.parse(data.toString('utf8')))
  if (isLeft(decoded) || !isPathOf(decoded.right.path, address)) return null
  const { kind, title, description, texts } = decoded.right
  return {
    to: address,
    kind: kind.slice(0, 80),
    title: title.slice(0, 300),
    description: description.slice(0, 500),
    text: texts.join(' · ').slice(0, limits.pageLength),
  }
}

/** Routes match addresses without regard to case. */
const isPathOf = (path: string, address: string): boolean =>
  new URL(address, 'http://site').pathname.toLowerCase() === path.toLowerCase()
