import { LRUCache } from 'lru-cache'
import type { AnswersByPath } from '../../protocol/messages'
import { limits } from './limits'
import type { Ask } from '../workers/renderWorker'

interface Need {
  /** The questions that were asked, and the version of each answer. */
  readonly versions: ReadonlyMap<string, string>
  /** When they were compared last, and how many changes of the content had been reported then. */
  comparedAt: number
  changes: number
}

/**
 * What the pages of the site asked for when they were made, and whether these answers are still the same: as long as they
 * are, a page need not be made again.
 */
export class Needs {
  private readonly kept = new LRUCache<string, Need>({ max: limits.needs })
  private changes = 0

  /** @param compareMs how long a comparison holds while no change is reported */
  constructor(
    private readonly compareMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Call it when content may have changed: everything is compared again. */
  changed(): void {
    this.changes += 1
  }

  keep(key: string, answers: AnswersByPath): void {
    const versions = new Map(answers.map(([path, { version }]) => [path, version]))
    this.kept.set(key, { versions, comparedAt: this.now(), changes: this.changes })
  }

  /** Whether the answers were compared a moment ago, and were the same. */
  isFresh(key: string): boolean {
    const need = this.kept.get(key)
    return (
      need !== undefined && need.changes === this.changes && this.now() - need.comparedAt < this.compareMs
    )
  }

  /**
   * The present answers to what was asked last time, and whether all of them are the same as then. Empty and not the same
   * when nothing is known.
   */
  async compare(
    key: string,
    ask: Ask,
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
    if (isSame) Object.assign(need, { comparedAt: this.now(), changes })
    return { answers, isSame }
  }
}
