import { contentRules, parseQuestion } from '@caravanserai/adapters/server'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { limits } from '../limits'
import { JsonFile } from '../../operate/jsonFile'
import type { Hold } from './holds'

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

/**
 * The pages that keep their last good content, over a restart.
 * @param log takes a line when they cannot be read or written: a restart then shows these pages with what was refused
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
    /** The refusals whose stored answers still decode. Call it once the kinds that remotes declare are known. */
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
