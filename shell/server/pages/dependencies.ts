import { LRUCache } from 'lru-cache'
import type { AnswersByPath, SentAnswer } from '../../protocol/messages'
import { limits } from './limits'
import type { AskByPath } from '../workers/renderWorker'

interface Need {
  /** The questions that were asked, and the version of each answer. */
  readonly versions: ReadonlyMap<string, string>
  /** When they were compared last. */
  compared: Moment
}

/** The version of each answer, by the path of its question. */
export const versionsOf = (answers: AnswersByPath): ReadonlyMap<string, string> =>
  new Map(answers.map(([path, { version }]) => [path, version]))

/**
 * What the pages of the site asked for when they were made, and whether these answers are still the same: as long as they
 * are, a page need not be made again.
 */
export class PageDependencies {
  private readonly kept = new LRUCache<string, Need>({ max: limits.needs })
  private readonly freshness: Freshness

  /** @param compareMs how long a comparison holds while no change is reported */
  constructor(compareMs: number, now?: () => number) {
    this.freshness = new Freshness(compareMs, now)
  }

  /** Call it when content may have changed: everything is compared again. */
  changed(): void {
    this.freshness.changed()
  }

  /** How many changes have been reported. */
  get changes(): number {
    return this.freshness.moment().changes
  }

  /** @param changes how many had been reported when the answers were asked for */
  keep(key: string, versions: ReadonlyMap<string, string>, changes = this.changes): void {
    this.kept.set(key, { versions, compared: { ...this.freshness.moment(), changes } })
  }

  /** Whether the answers were compared a moment ago, and were the same. */
  isFresh(key: string): boolean {
    const need = this.kept.get(key)
    return need !== undefined && this.freshness.isFresh(need.compared)
  }

  /**
   * The present answers to what was asked last time, and whether all of them are the same as then. Empty and not the same
   * when nothing is known.
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
    // It holds from the last answer on, but not over a change that was reported meanwhile.
    if (isSame) need.compared = { ...this.freshness.moment(), changes }
    return { answers, isSame }
  }
}

/** A moment: when the content was asked, and how many changes of it had been reported then. */
export interface Moment {
  readonly at: number
  readonly changes: number
}

/** Says whether the content still counts as it was asked: for a short time, and while no change of it is reported. */
export class Freshness {
  private changes = 0

  constructor(
    private readonly freshMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Call it when content may have changed. */
  changed(): void {
    this.changes += 1
  }

  /** To be taken before the content is asked: what is asked before a change may be older than it. */
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
  /** The answers to these questions, as far as there are any. */
  readonly answersTo: (paths: ReadonlyArray<string>) => AnswersByPath
}

/** Answers the questions of a page, and remembers the answers. */
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
