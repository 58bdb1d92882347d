import { contentRules, parseQuestion } from '@caravanserai/adapters/server'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import type { SentAnswer } from '../../../protocol/messages'
import { JsonFile } from '../../../host/plugin'
import type { AskByPath } from '../../../host/plugin'
import { limits } from '../limits'

/** A refused answer of a page, and the answer used instead. */
export interface Refused {
  /** The path of the question, such as `lists/services`. */
  readonly question: string
  /** The first paths where the answers differ, such as `5.description`. */
  readonly fields: ReadonlyArray<string>
  /** The version of the refused answer. */
  readonly version: string
  readonly good: SentAnswer
}

/** A page that keeps its last good content. */
export interface Hold {
  /** Path and query. */
  readonly target: string
  /** The id of the composition it was tried with; another composition is tried again. */
  readonly composition: string
  /** The faults that the page would have, one line each. */
  readonly reasons: ReadonlyArray<string>
  /** In milliseconds since 1970. */
  readonly since: number
  readonly refused: ReadonlyArray<Refused>
}

type Of = Pick<Hold, 'composition' | 'target'>

interface HoldsOptions {
  /** Called after each change with all holds, most recent first. */
  readonly onChange?: (holds: ReadonlyArray<Hold>) => void
  /** Called when content is refused for a page, and with `null` when the last refusal ends. */
  readonly onHold?: (target: string, hold: Hold | null) => void
}

/** The pages that keep earlier content: last good answers replace refused ones while these are current. */
export class Holds {
  private readonly holds = new LRUCache<string, Hold>({ max: limits.gate.holds })

  constructor(private readonly options: HoldsOptions = {}) {}

  /** Adds the holds that were stored before a restart. */
  restore(holds: ReadonlyArray<Hold>): void {
    for (const hold of holds) this.holds.set(keyOf(hold), hold)
  }

  find(page: Of): Hold | null {
    return this.holds.get(keyOf(page)) ?? null
  }

  /** The held pages of the live composition. */
  of(composition: string): ReadonlyArray<Hold> {
    return [...this.holds.values()].filter((hold) => hold.composition === composition)
  }

  /** Wraps `ask` so that refused answers are replaced with the last good ones. */
  asking(page: Of, ask: AskByPath): AskByPath {
    if (this.find(page) === null) return ask
    return async (path) => {
      const answer = await ask(path)
      const refused = this.find(page)?.refused.find(({ question }) => question === path)
      if (refused === undefined || answer === null) return answer
      if (answer.version === refused.version) return refused.good
      // The change was reverted, so the refusal ends.
      if (answer.version === refused.good.version) this.release(page, new Set([path]))
      return answer
    }
  }

  /** Refuses further answers of a page; earlier refusals remain. */
  refuse(hold: Hold): void {
    const known = this.find(hold)
    const remaining =
      known?.refused.filter(({ question }) => hold.refused.every((item) => item.question !== question)) ?? []
    this.put({ ...hold, since: known?.since ?? hold.since, refused: [...remaining, ...hold.refused] })
    this.options.onHold?.(hold.target, hold)
  }

  /** Ends the refusal of the answers to these questions. */
  release(page: Of, questions: ReadonlySet<string>): void {
    const hold = this.find(page)
    if (hold === null || !hold.refused.some(({ question }) => questions.has(question))) return
    const refused = hold.refused.filter(({ question }) => !questions.has(question))
    if (refused.length > 0) return this.put({ ...hold, refused })
    this.holds.delete(keyOf(page))
    this.changed()
    this.options.onHold?.(page.target, null)
  }

  private put(hold: Hold): void {
    this.holds.set(keyOf(hold), hold)
    this.changed()
  }

  private changed(): void {
    this.options.onChange?.([...this.holds.values()].reverse())
  }
}

const keyOf = ({ composition, target }: Of): string => `${composition} ${target}`

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
        /** The version of the last good answer. */
        good: t.string,
      }),
    ),
  },
  'a page that keeps its content',
)

/** Answers are stored once, by version, because many pages keep the same one, such as the menu. */
const HoldsFile = t.strict(
  {
    rules: t.number,
    answers: t.record(t.string, t.strict({ value: t.unknown, origin: Origin, at: t.number })),
    holds: t.readonlyArray(KeptHold),
  },
  'held pages',
)
type HoldsFile = t.TypeOf<typeof HoldsFile>

/**
 * Stores held pages across restarts.
 * @param log logs a line if reading or writing fails: after a restart these pages show the refused content
 */
export const holdsOnDisk = (file: string, log: (line: string) => void) => {
  let holds: ReadonlyArray<Hold> = []
  const kept = new JsonFile({
    file,
    codec: HoldsFile,
    value: () => fileOf(holds),
    log: (line) => log(`held pages ${line}`),
    mostBytes: limits.gate.fileBytes,
  })
  return {
    /** The holds whose stored answers still decode. Call it after remotes have declared their list kinds. */
    read: async (): Promise<ReadonlyArray<Hold>> => {
      const all = await kept.read()
      return all?.rules === contentRules ? holdsOf(all).filter(isOfToday) : []
    },
    write: (all: ReadonlyArray<Hold>): void => {
      holds = all
      kept.write()
    },
    flush: () => kept.flush(),
  }
}

const fileOf = (holds: ReadonlyArray<Hold>): HoldsFile => ({
  rules: contentRules,
  answers: Object.fromEntries(
    holds.flatMap(({ refused }) => refused.map(({ good: { version, reading } }) => [version, reading])),
  ),
  holds: holds.map((hold) => ({
    ...hold,
    refused: hold.refused.map(({ good, ...item }) => ({ ...item, good: good.version })),
  })),
})

/** Drops holds with missing answers. */
const holdsOf = ({ answers, holds }: HoldsFile): ReadonlyArray<Hold> =>
  holds.slice(-limits.gate.holds).flatMap((hold) => {
    const refused = hold.refused.flatMap(({ good: version, ...item }) => {
      const reading = answers[version]
      return reading === undefined ? [] : [{ ...item, good: { version, reading } }]
    })
    return refused.length === hold.refused.length ? [{ ...hold, refused }] : []
  })

const isOfToday = ({ refused }: Hold): boolean =>
  refused.length > 0 &&
  refused.every(({ question, good }) => {
    const parsed = parseQuestion(question)
    return parsed !== null && isRight(parsed.codec.decode(good.reading.value))
  })
