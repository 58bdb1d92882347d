import { createHash } from 'node:crypto'
import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Question, Reading } from '../../port/content'
import { describe } from '../../port/faults'

const Lost = t.readonly(
  t.strict({ key: t.union([t.string, t.null]), field: t.union([t.string, t.null]) }),
  'Lost',
)
const Moment = t.union([t.number, t.null])
const Scheduled = t.readonly(t.strict({ key: t.string, from: Moment, until: Moment }), 'Scheduled')
const Kept = t.exact(
  t.intersection([
    t.type({ path: t.string, at: t.number, lost: t.readonlyArray(Lost), value: t.unknown }),
    t.partial({ schedule: t.readonlyArray(Scheduled) }),
  ]),
  'a kept reading',
)

/** A file name that every file system accepts: a readable part, and a hash that distinguishes paths. */
export const fileName = (path: string): string =>
  `${readable(path)}.${createHash('sha256').update(path).digest('hex').slice(0, 24)}.json`

const readable = (path: string): string => path.replace(/[^a-z0-9]+/gi, '-').slice(0, 40)

/**
 * The file name prefix shared by all declarations of one kind (`questions/knownKinds.ts`); `null` for any other path.
 */
export const declaredPrefix = (path: string): string | null => {
  const [, kind] = /^(lists\/[^/.]+\.[^/.]+\.)[0-9a-f]{8}$/.exec(path) ?? []
  return kind === undefined ? null : readable(kind)
}

/** Faults are not stored: they are of no use to a later reader of the file. */
export const fileText = (path: string, { value, lost, at, schedule }: Reading<unknown>): string =>
  JSON.stringify({ path, at, lost, schedule, value })

const parsed = (text: string): Either<string, unknown> => {
  try {
    return right(JSON.parse(text))
  } catch {
    return left('not JSON')
  }
}

const decoded = <A>(codec: t.Decoder<unknown, A>, stored: unknown): Either<string, A> => {
  const value = codec.decode(stored)
  return isLeft(value) ? left(`expected ${codec.name}, got ${describe(stored)}`) : value
}

/**
 * Decodes the reading of this path from a file's text. The error gives the reason in a few words, without the
 * content.
 */
export const readingOfText = <A>(question: Question<A>, text: string): Either<string, Reading<A>> => {
  const json = parsed(text)
  if (isLeft(json)) return json
  const kept = decoded(Kept, json.right)
  if (isLeft(kept)) return kept
  const { at, lost, schedule } = kept.right
  if (kept.right.path !== question.path) return left('it belongs to another path')
  const value = decoded(question.codec, kept.right.value)
  return isLeft(value)
    ? value
    : right({ value: value.right, faults: [], lost, origin: 'disk', at, ...(schedule && { schedule }) })
}
