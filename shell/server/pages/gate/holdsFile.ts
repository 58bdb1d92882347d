import { mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { contentRules, parseQuestion } from '@caravanserai/adapters/server'
import { isLeft, isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { limits } from '../limits'
import type { Hold } from './holds'
import { messageOf } from '../../operate/messageOf'

const Origin = t.keyof({ network: null, memory: null, disk: null, seed: null })

const KeptHold = t.strict(
  {
    target: t.string,
    composition: t.string,
    reasons: t.readonlyArray(t.string),
    since: t.number,
    refused: t.readonlyArray(
      t.strict({
        question: t.string,
        fields: t.readonlyArray(t.string),
        version: t.string,
        /** Its version. */
        good: t.string,
      }),
    ),
  },
  'a page that keeps its content',
)

/** Many pages keep the same answer, such as the menu: each is stored once, by its version. */
const HoldsFile = t.strict(
  {
    rules: t.number,
    answers: t.record(t.string, t.strict({ value: t.unknown, origin: Origin, at: t.number })),
    holds: t.readonlyArray(KeptHold),
  },
  'held pages',
)
type HoldsFile = t.TypeOf<typeof HoldsFile>

/** The pages that keep their last good content, over a restart: one JSON file, written after each change, never half. */
export class HoldsOnDisk {
  private waiting: ReadonlyArray<Hold> | null = null
  private writing: Promise<void> | null = null

  /** @param log takes a line when it cannot be read or written: a restart then shows these pages with what was refused */
  constructor(
    private readonly file: string,
    private readonly log: (line: string) => void,
  ) {}

  /**
   * Those whose answers are ones to their questions, by the rules of today. To be called when the kinds are known that remotes declare.
   */
  async read(): Promise<ReadonlyArray<Hold>> {
    try {
      if ((await stat(this.file)).size > limits.gate.fileBytes) throw new Error('it is too large')
      const kept = HoldsFile.decode(JSON.parse(await readFile(this.file, 'utf8')))
      if (isLeft(kept)) throw new Error('it has another format')
      return kept.right.rules === contentRules ? holdsOf(kept.right).filter(isOfToday) : []
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.failed(error)
      return []
    }
  }

  write(holds: ReadonlyArray<Hold>): void {
    this.waiting = holds
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null
    })
  }

  /** Resolves when all of it is on the disk, or could not be written. */
  async flush(): Promise<void> {
    await this.writing
  }

  private async writeAll(): Promise<void> {
    for (let holds = this.waiting; holds !== null; holds = this.waiting) {
      this.waiting = null
      try {
        await mkdir(path.dirname(this.file), { recursive: true })
        await writeFileAtomic(this.file, JSON.stringify(fileOf(holds)))
      } catch (error) {
        this.failed(error)
      }
    }
  }

  private failed(error: unknown): void {
    this.log(`held pages ${this.file}: ${messageOf(error)}`)
  }
}

const fileOf = (holds: ReadonlyArray<Hold>): HoldsFile => ({
  rules: contentRules,
  answers: Object.fromEntries(
    holds.flatMap(({ refused }) => refused.map(({ good: { version, reading } }) => [version, reading])),
  ),
  holds: holds.map((hold) => ({
    ...hold,
    refused: hold.refused.map(({ good, ...one }) => ({ ...one, good: good.version })),
  })),
})

/** A hold without one of its answers is none. */
const holdsOf = ({ answers, holds }: HoldsFile): ReadonlyArray<Hold> =>
  holds.slice(-limits.gate.holds).flatMap((hold) => {
    const refused = hold.refused.flatMap(({ good: version, ...one }) => {
      const reading = answers[version]
      return reading === undefined ? [] : [{ ...one, good: { version, reading } }]
    })
    return refused.length === hold.refused.length ? [{ ...hold, refused }] : []
  })

const isOfToday = ({ refused }: Hold): boolean =>
  refused.length > 0 &&
  refused.every(({ question, good }) => {
    const asked = parseQuestion(question)
    return asked !== null && isRight(asked.codec.decode(good.reading.value))
  })
