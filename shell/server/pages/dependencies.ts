import { LRUCache } from 'lru-cache'
import type { AnswersByPath, SentAnswer } from '../../protocol/messages'
import { limits } from './limits'
import type { AskByPath } from '../workers/renderWorker'

interface Need {
  /** The questions, and the version of each answer. */
  readonly versions: ReadonlyMap<string, string>
  /** When they were last compared. */
  compared: Moment
}

/** The version of each answer, by the path of its question. */
export const versionsOf = (answers: AnswersByPath): ReadonlyMap<string, string> =>
  new Map(answers.map(([path, { version }]) => [path, version]))

/**
 * The questions that the site's pages asked when they were rendered, with the versions of the answers. While these
 * are unchanged, a page need not be rendered again.
 */
export class PageDependencies {
  private readonly kept = new LRUCache<string, Need>({ max: limits.needs })
  private readonly freshness: Freshness

  /** @param compareMs how long a comparison is valid while no change is reported */
  constructor(compareMs: number, now?: () => number) {
    this.freshness = new Freshness(compareMs, now)
  }

  /** Call when content may have changed: everything is compared again. */
  changed(): void {
    this.freshness.changed()
  }

  /** The number of reported changes. */
  get changes(): number {
    return this.freshness.moment().changes
  }

  /** @param changes the number of reported changes before the questions were sent */
  keep(key: string, versions: ReadonlyMap<string, string>, changes = this.changes): void {
    this.kept.set(key, { versions, compared: { ...this.freshness.moment(), changes } })
  }

  /** Whether the answers were recently compared and were unchanged. */
  isFresh(key: string): boolean {
    const need = this.kept.get(key)
    return need !== undefined && this.freshness.isFresh(need.compared)
  }

  /**
   * The current answers to the questions of the last render, and whether all are unchanged. Empty and `false` for a
   * page without a stored render.
   */
  async compare(
    key: string,
    ask: AskByPath,
  ): Promise<{ readonly answers: AnswersByPath; readonly isSame: boolean }> {
    const need = this.kept.get(key)
    if (need === undefined) return { answers: [], isSame: false }
    const { changes } = this
    const asked = await Promise.all(
      [...need.versions.keys()].map(async (path) => [path, await ask(path)] as const),
    )
    const answers = asked.flatMap(([path, answer]) => (answer === null ? [] : [[path, answer] as const]))
    const isSame =
      answers.length === asked.length &&
      answers.every(([path, { version }]) => need.versions.get(path) === version)
    // The comparison is valid from the last answer on, unless a change was reported in between.
    if (isSame) need.compared = { ...this.freshness.moment(), changes }
    return { answers, isSame }
  }
}

/** A point in time: when the content was read, and the number of changes reported before. */
export interface Moment {
  readonly at: number
  readonly changes: number
}

/** Decides whether content is still fresh: shortly after it was read, while no change is reported. */
export class Freshness {
  private changes = 0

  constructor(
    private readonly freshMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Call when content may have changed. */
  changed(): void {
    this.changes += 1
  }

  /** Take it before reading content: content that was read before a change may be outdated. */
  moment(): Moment {
    return { at: this.now(), changes: this.changes }
  }

  isFresh({ at, changes }: Moment): boolean {
    return changes === this.changes && this.now() - at < this.freshMs
  }
}

export interface Recorder {
  readonly ask: AskByPath
  /** All answers so far. */
  readonly answers: ReadonlyMap<string, SentAnswer>
  /** The available answers to these questions. */
  readonly answersTo: (paths: ReadonlyArray<string>) => AnswersByPath
}

/** Answers the questions of a page, and records the answers. */
export const recorder = (ask: AskByPath, known: AnswersByPath): Recorder => {
  const seen = new Map(known)
  return {
    answers: seen,
    ask: async (path) => {
      const answer = await ask(path)
      if (answer !== null) seen.set(path, answer)
      return answer
    },
    answersTo: (paths) =>
      paths.flatMap((path) => {
        const answer = seen.get(path)
        return answer === undefined ? [] : [[path, answer] as const]
      }),
  }
}
