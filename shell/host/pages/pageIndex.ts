import { partIn } from '@caravanserai/adapters/declared-part'
import { mayChangeWith } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import { NEVER, Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import type { AnswersByPath, SentAnswer, View } from '../../protocol/messages'
import type { AskByPath } from '../workers/renderWorker'
import { limits } from './limits'

/** Questions whose answers have changed, or may have changed. */
export interface AnswersChanged {
  /** Paths of the questions, such as `pages/7`; `null`: any. */
  readonly paths: ReadonlyArray<string> | null
  /** Whether the answers do differ: another node has read them, or they have replaced a fallback. */
  readonly isCertain: boolean
}

/** A page of the live site that is shown with other answers than before, or is gone. */
interface PageChanged {
  /** Path and query. */
  readonly target: string
}

/** A point in time. Take it before reading content: content that was read before a change may be outdated. */
export interface Moment {
  readonly at: number
  /** The number of changes reported before. */
  readonly changes: number
  /** Counter of moments. */
  readonly number: number
}

/** The answers and the release that a page was made from. */
interface PageRecord {
  /** The version of each answer, by the path of its question. */
  readonly versions: ReadonlyMap<string, string>
  /** The questions of the parts of other remotes on the page, which `versions` names as a whole. */
  readonly through?: ReadonlyArray<string>
  /** The version of the page's data. */
  readonly version?: string
  /** The hash of the release, if the key of the record does not name the releases. */
  readonly release?: string
  /** When the answers were last found to be current. */
  readonly compared: Moment
}

interface PageIndexOptions {
  /** Emits after the caches of the content were invalidated. */
  readonly changes?: Observable<AnswersChanged>
  /** The cache lifetime of content, in milliseconds. */
  readonly contentTtlMs: number
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/**
 * The only record of which page was made from which answers and releases. While these are unchanged, a page need not
 * be made again. For the live site, it has the answers themselves with which each page was last shown. The least
 * recently used records are evicted.
 */
export class PageIndex {
  private readonly answers = new Subject<AnswersChanged>()
  private readonly pages = new Subject<PageChanged>()
  /** Emits after each change, when no page counts as fresh any more. */
  readonly answers$: Observable<AnswersChanged> = this.answers.asObservable()
  readonly pages$: Observable<PageChanged> = this.pages.asObservable()
  private readonly records = new LRUCache<string, PageRecord>({ max: limits.index.records })
  private readonly live = new LRUCache<string, AnswersByPath>({ max: limits.index.live })
  private readonly freshMs: number
  private readonly now: () => number
  /** The number of reported changes. */
  changes = 0
  private moments = 0

  constructor({ changes = NEVER, contentTtlMs, now = () => performance.now() }: PageIndexOptions) {
    this.now = now
    this.freshMs = Math.min(limits.compareMs, contentTtlMs / 2)
    changes.subscribe((change) => {
      this.changes += 1
      this.answers.next(change)
    })
  }

  moment(): Moment {
    this.moments += 1
    return { at: this.now(), changes: this.changes, number: this.moments }
  }

  /** @param moment the moment before the questions were sent */
  keep(key: string, made: Omit<PageRecord, 'compared'>, moment: Moment = this.moment()): void {
    this.records.set(key, { ...made, compared: { ...moment, at: this.now() } })
  }

  find(key: string): PageRecord | undefined {
    return this.records.get(key)
  }

  forget(key: string): void {
    this.records.delete(key)
  }

  /** Whether the answers were recently compared and were unchanged. */
  isFresh(key: string): boolean {
    const record = this.records.get(key)
    return record !== undefined && this.isFreshSince(record.compared)
  }

  /** Whether content that was read after the moment is still fresh: for a short time, while no change is reported. */
  isFreshSince({ at, changes }: Moment): boolean {
    return changes === this.changes && this.now() - at < this.freshMs
  }

  /**
   * The current answers to the questions of the last render, and whether all are unchanged. Empty and `false` for a
   * page without a record.
   */
  async compare(
    key: string,
    ask: AskByPath,
    moment: Moment = this.moment(),
  ): Promise<{ readonly answers: AnswersByPath; readonly isSame: boolean }> {
    const record = this.records.get(key)
    if (record === undefined) return { answers: [], isSame: false }
    const all = await Promise.all(
      [...record.versions.keys()].map(async (path) => [path, await ask(path)] as const),
    )
    const answers = all.flatMap(([path, answer]) => (answer === null ? [] : [[path, answer] as const]))
    const isSame =
      answers.length === all.length &&
      answers.every(([path, { version }]) => record.versions.get(path) === version)
    // The comparison is valid from the last answer on, unless a change was reported in between.
    if (isSame && this.records.peek(key) === record) this.keep(key, record, moment)
    return { answers, isSame }
  }

  /** Whether a change of these questions concerns a page; `true` without a record. */
  isMadeOf(key: string, isMeant: (question: string) => boolean): boolean {
    const record = this.records.get(key)
    if (record === undefined) return true
    const questions = [...record.versions.keys()].filter((path) => partIn(path) === null)
    return [...questions, ...(record.through ?? [])].some(isMeant)
  }

  /** The addresses whose words were read with answers that may have changed. */
  wordsOf(paths: ReadonlyArray<string>): ReadonlyArray<string> {
    if (paths.length === 0) return []
    const isMeant = mayChangeWith(paths)
    // Pages share most questions, so each is judged once.
    const judged = new Map<string, boolean>()
    const isChanged = (path: string): boolean => {
      const known = judged.get(path) ?? isMeant(path)
      judged.set(path, known)
      return known
    }
    return [...this.records.entries()].flatMap(([key, { versions }]) =>
      key.startsWith(WORDS) && [...versions.keys()].some(isChanged) ? [key.slice(WORDS.length)] : [],
    )
  }

  /** The pages of the live site, most recently shown first, and the answers that each was last shown with. */
  livePages(): ReadonlyArray<readonly [target: string, answers: AnswersByPath]> {
    return [...this.live.entries()]
  }

  /** The answers that a page of the live site was last shown with; empty for an unknown page. */
  shownWith(target: string): AnswersByPath {
    return this.live.peek(target) ?? []
  }

  /** Records the answers of a page that the live site shows now. */
  shows(target: string, answers: AnswersByPath): void {
    const before = versionsOf(this.live.peek(target) ?? answers)
    this.live.set(target, answers)
    if (answers.some(([path, { version }]) => (before.get(path) ?? version) !== version)) this.changed(target)
  }

  /** Records the answers of a page that no visitor has seen yet. */
  foundWith(target: string, answers: AnswersByPath): void {
    if (!this.live.has(target)) this.live.set(target, answers)
  }

  /** Forgets a page that the live site has no longer. */
  removed(target: string): void {
    if (this.live.delete(target)) this.changed(target)
  }

  /** Call when readers of a page of the live site get other answers than before. */
  changed(target: string): void {
    this.pages.next({ target })
  }
}

/** The key of a page in one view. @param composition its id */
export const pageKey = (composition: string, view: Exclude<View, 'words'>, target: string): string =>
  `${composition} ${view} ${target}`

/** The key of a page's words, which depend only on its release. */
export const wordsKey = (target: string): string => WORDS + target

const WORDS = 'words '

/** The version of each answer, by the path of its question. */
export const versionsOf = (answers: AnswersByPath): ReadonlyMap<string, string> =>
  new Map(answers.map(([path, { version }]) => [path, version]))

export interface Recorder {
  readonly ask: AskByPath
  /** All answers so far. */
  readonly answers: ReadonlyMap<string, SentAnswer>
  /** The available answers to these questions. */
  readonly answersTo: (paths: ReadonlyArray<string>) => AnswersByPath
}

/** Answers the questions of a page, and records the answers. */
export const recorder = (ask: AskByPath, known: AnswersByPath): Recorder => {
  const answers = new Map(known)
  return {
    answers,
    ask: async (path) => {
      const answer = await ask(path)
      if (answer !== null) answers.set(path, answer)
      return answer
    },
    answersTo: (paths) =>
      paths.flatMap((path) => {
        const answer = answers.get(path)
        return answer === undefined ? [] : [[path, answer] as const]
      }),
  }
}
