import { isRight } from 'fp-ts/Either'
import { firstValueFrom, from, lastValueFrom, mergeMap, reduce, tap } from 'rxjs'
import { decodedPath } from '../decode/pictures'
import { kinds } from '../domain/kinds'
import { allEntries } from '../domain/menu'
import { onceFor } from '../domain/onceFor'
import { namedFileLimits } from '../limits'
import type { Content, Question, Wrap } from '../port/content'
import { knownKinds } from '../questions/knownKinds'
import { parseBackendQuestion, redirects } from '../questions/parseQuestion'
import { list, menu, menuPage, slides } from '../questions/questions'

/** The files that the published content names. A file belongs to the entries that show it or link to it. */
interface NamedFiles {
  /** Records the files that an answer names. Wrap it around the layers that remove hidden entries. */
  readonly wrap: Wrap
  /** Marks the answers of these paths, or of all, as outdated. */
  readonly forget: (paths?: ReadonlyArray<string>) => void
  /**
   * Whether the published content names the file at this path below `/media`. If no recorded answer names it, all
   * questions are requested once: a page may have been rendered by another node, or before a restart. Never rejects.
   */
  readonly has: (path: string) => Promise<boolean>
}

interface Noted {
  readonly files: ReadonlySet<string>
  /** The time of the last answer, in milliseconds since 1970; `null` while it is outdated. */
  at: number | null
}

/** @param content answers with `wrap` applied */
export const makeNamedFiles = (
  content: () => Content,
  { freshMs = namedFileLimits.freshMs, retryMs = namedFileLimits.retryMs, now = Date.now } = {},
): NamedFiles => {
  const noted = new Map<string, Noted>()
  let readAllAt = -Infinity
  let reading: Promise<void> | null = null

  /** Whether the question was answered; `wrap` records the answer. */
  const read = async (question: Question<unknown> | null): Promise<boolean> =>
    question !== null && isRight(await firstValueFrom(content().ask(question)))

  const readAll = async (): Promise<void> => {
    readAllAt = now()
    const tree = await firstValueFrom(content().ask(menu))
    const pages = isRight(tree) ? allEntries(tree.right.value).map(({ id }) => menuPage(id)) : []
    const lists = [...kinds, ...knownKinds()].map((kind) => list(kind))
    const questions: ReadonlyArray<Question<unknown>> = [slides, redirects, ...pages, ...lists]
    const answered = await lastValueFrom(
      from(questions).pipe(
        mergeMap(read, namedFileLimits.atOnce),
        reduce((all, item) => all && item, isRight(tree)),
      ),
    )
    // The failed answer may name more files.
    if (!answered) readAllAt = Math.min(readAllAt, now() - freshMs + retryMs)
  }

  const isNamed = async (path: string): Promise<boolean> => {
    for (const [question, answer] of noted) {
      if (!answer.files.has(path)) continue
      if (answer.at === null) {
        await read(parseBackendQuestion(question))
        const fresh = noted.get(question)
        if (fresh === undefined || fresh.at === null || !fresh.files.has(path)) continue
      } else if (now() - answer.at >= freshMs) {
        // The backend may not report edits; the request runs in the background.
        answer.at = now()
        void read(parseBackendQuestion(question))
      }
      return true
    }
    return false
  }

  return {
    wrap: (result, { path }) =>
      result.pipe(
        tap((answer) => {
          if (!isRight(answer)) return
          const files = filesIn(answer.right.value)
          if (files.size > 0) noted.set(path, { files, at: now() })
          else noted.delete(path)
        }),
      ),
    forget: (paths) => {
      readAllAt = -Infinity
      for (const path of paths ?? noted.keys()) {
        const answer = noted.get(path)
        if (answer !== undefined) answer.at = null
      }
    },
    has: async (path) => {
      if (await isNamed(path)) return true
      if (reading === null && now() - readAllAt >= freshMs)
        reading = readAll().finally(() => {
          reading = null
        })
      await reading
      return isNamed(path)
    },
  }
}

/** The addresses below `/media` in a text, up to the end of an attribute, a query or a fragment. */
const addresses = /\/media\/([^\s"<>?#&\\]+)/g

const filesInText = (text: string): ReadonlyArray<string> =>
  text.includes('/media/') ? [...text.matchAll(addresses)].map(([, path = '']) => decodedPath(path)) : []

const filesBelow = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return filesInText(value)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesBelow) : []
}

/** Unchanged entries are the same objects in the next answer. */
const filesOfEntry = onceFor((entry: object) => filesBelow(entry))

const filesOfAnswer = onceFor(
  (value: object): ReadonlySet<string> =>
    new Set(
      Object.values(value).flatMap((item: unknown) =>
        typeof item === 'object' && item !== null ? filesOfEntry(item) : filesBelow(item),
      ),
    ),
)

const noFiles: ReadonlySet<string> = new Set()
const filesIn = (value: unknown): ReadonlySet<string> =>
  typeof value === 'object' && value !== null ? filesOfAnswer(value) : noFiles
