import { partsDeleted, pathsMeant } from '@caravanserai/adapters/server'
import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { defer, map, tap, throttleTime } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'
import { limits } from './limits'

/** A change reported by a backend. */
export interface ContentChange {
  /** Paths such as `pages/7`; `null`: anything may have changed. */
  readonly paths: ReadonlyArray<string> | null
  /** Paths whose change is intended even if their content has become much smaller. */
  readonly accept: ReadonlyArray<string>
  /** Entries deleted from the backend, such as `pages/7` or `lists/services/5`. */
  readonly deleted: ReadonlyArray<string>
  /** The paths of changed drafts; `true` for any. With empty `paths`, only drafts have changed. */
  readonly drafts?: true | ReadonlyArray<string>
}

/** Paths of the port's questions, in the form of the caches' keys. */
const QuestionPaths = new t.Type<ReadonlyArray<string>, ReadonlyArray<string>, unknown>(
  'one of menu, slides, pages/{id}, lists/{kind}',
  t.readonlyArray(t.string).is,
  (input, context) => {
    const paths = typeof input === 'string' ? pathsMeant(input) : null
    return paths === null ? t.failure(input, context) : t.success(paths)
  },
  t.identity,
)

const EntryPath = new t.Type<string, string, unknown>(
  'one of pages/{id}, slides/{id}, lists/{kind}/{id}',
  t.string.is,
  (input, context) =>
    typeof input === 'string' && partsDeleted(input) !== null ? t.success(input) : t.failure(input, context),
  t.identity,
)

const Paths = t.array(QuestionPaths)

const ChangedDrafts = new t.Type<true | t.TypeOf<typeof Paths>, unknown, unknown>(
  'true or a list of paths',
  (u): u is true | t.TypeOf<typeof Paths> => u === true || Paths.is(u),
  (input, context) => {
    if (input === true) return t.success(true)
    return Array.isArray(input) ? Paths.validate(input, context) : t.failure(input, context)
  },
  t.identity,
)

const Body = t.partial(
  {
    paths: t.array(QuestionPaths),
    accept: t.array(QuestionPaths),
    deleted: t.array(EntryPath),
    drafts: ChangedDrafts,
  },
  'an object with "paths", "accept", "deleted" and "drafts", all optional',
)

/**
 * Decodes the body of `POST /content/changed`. Without paths, anything may have changed. After a deletion,
 * anything that mentions the entry may have changed. With `drafts` only, no published content has changed.
 * `Left` is a message for the sender.
 */
export const decodeContentChange = (body: string): Either<string, ContentChange> => {
  const decoded = Body.decode(body.trim() === '' ? {} : jsonOf(body))
  if (isLeft(decoded)) return left(lineOf(decoded.left))
  const { accept = [], deleted = [], drafts } = decoded.right
  const paths = decoded.right.paths ?? (drafts && deleted.length === 0 ? [] : undefined)
  const without = deleted.flatMap((entry) => partsDeleted(entry) ?? []).map(({ question }) => question.path)
  return right({
    paths: paths === undefined ? null : [...new Set([...paths.flat(), ...without])],
    accept: accept.flat(),
    deleted,
    ...(drafts && { drafts: drafts === true || drafts.flat() }),
  })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // `null` is reported as a value that is not an object.
    return null
  }
}

/** The first fault: its path, and the expected value. */
const lineOf = ([first]: t.Errors): string => {
  const [body, ...inner] = first?.context ?? []
  const expected = inner.at(-1)?.type.name ?? body?.type.name ?? ''
  const place = inner.map(({ key }) => key).join('.')
  return `${place === '' ? 'body' : place}: expected ${expected}, got ${String(JSON.stringify(first?.value)).slice(0, 80)}`
}

/**
 * Emits a change immediately, and further changes within the interval as a single one at its end. An import reports
 * hundreds of changes; invalidating the caches for each would repeat the same requests to the backend.
 */
export const coalesceChanges: MonoTypeOperatorFunction<ContentChange> = (changes) =>
  defer(() => {
    let waiting: ContentChange = none
    return changes.pipe(
      tap((change) => {
        waiting = merged(waiting, change)
      }),
      throttleTime(limits.changes.coalesceMs, undefined, { leading: true, trailing: true }),
      map(() => {
        const all = waiting
        waiting = none
        return all
      }),
    )
  })

const none: ContentChange = { paths: [], accept: [], deleted: [] }

const merged = (one: ContentChange, other: ContentChange): ContentChange => ({
  paths: one.paths === null || other.paths === null ? null : [...new Set([...one.paths, ...other.paths])],
  accept: [...new Set([...one.accept, ...other.accept])],
  deleted: [...new Set([...one.deleted, ...other.deleted])],
})
