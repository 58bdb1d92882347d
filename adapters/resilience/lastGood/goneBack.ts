import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isLeft, isRight, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { asyncScheduler, firstValueFrom, map, Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import writeFileAtomic from 'write-file-atomic'
import { historyLimits } from '../../limits'
import type { Answer, Content, Question } from '../../port/content'
import { decorate } from '../../port/decorate'
import { isReadingFor } from '../../questions/sameType'
import type { WithReading } from '../../questions/sameType'
import { fileText, readingOfText } from './keptFile'
import { isSameButForSizes } from './settle'
import type { Versions } from './versions'

/** One question that is, or was, answered with what was kept earlier. Moments are in milliseconds since 1970. */
export const Back = t.readonly(
  t.strict({
    /** The path of the question. */
    path: t.string,
    /** The moment whose content is shown. */
    at: t.number,
    since: t.number,
    /** `null` while it is so. */
    until: t.union([t.number, t.null]),
    /** What is shown, as the text of a kept file; `''` afterwards. */
    shown: t.string,
    /** The value that the backend's own answer had when the operator went back; `null` where there was none, and afterwards. */
    instead: t.unknown,
  }),
  'Back',
)
export type Back = t.TypeOf<typeof Back>
const Backs = t.readonlyArray(Back, 'questions that are answered with earlier content')

export type WentBack = Pick<Back, 'path' | 'at' | 'since' | 'until'>

export interface GoneBack {
  readonly content: Content
  /** Answers this question as it was at a moment. Left: why that is not known, in one line. */
  readonly back: (question: Question<unknown>, at: number) => Promise<Either<string, WentBack>>
  /** The backend's own answer is shown again. Whether another one was. */
  readonly forward: (path: string) => boolean
  /** What is in force for this question, as another node takes it; `null` where there is nothing. */
  readonly inForce: (path: string) => Back | null
  /** Takes what another node has gone back to, or has ended. Whether that is another answer. */
  readonly take: (back: Back) => boolean
  /** Emits what was in force until now, also where something else is then. */
  readonly ended: Observable<Back>
  /** Those that are in force, and those that have ended in the time that versions are kept; the latest first. */
  readonly list: () => ReadonlyArray<WentBack>
  /** What was shown at a moment, in the place of `keptAt`. */
  readonly shownAt: Versions['at']
  /** Resolves when everything is on disk, or could not be written. */
  readonly flush: () => Promise<void>
}

export interface GoneBackOptions {
  /** The backends' own answers, or the last good ones. */
  readonly content: Content
  readonly keptAt: Versions['at']
  /** Where it is remembered over a restart. */
  readonly file: string
  /** Takes a line for the operator. */
  readonly log: (line: string) => void
}

/**
 * Answers single questions with what was kept of them at an earlier moment, until the backend's own answer is another one: then
 * somebody has edited it. Values are compared, so that nothing ends by a fault of the backend, or by a restart.
 */
export const makeGoneBack = ({ content, keptAt, file, log }: GoneBackOptions): GoneBack => {
  let all = readBacks(file, log)
  const decoded = new Map<string, WithReading<unknown>>()
  let writing = Promise.resolve()

  const endings = new Subject<Back>()

  const inForce = (asked: string): Back | undefined =>
    all.find((one) => one.path === asked && one.until === null)

  const set = (changed: ReadonlyArray<Back>): void => {
    const before = all
    const oldest = asyncScheduler.now() - historyLimits.keptMs
    all = changed.filter(({ until }) => until === null || until > oldest)
    const text = JSON.stringify(all)
    writing = writing
      .then(() => mkdir(path.dirname(file), { recursive: true }))
      .then(() => writeFileAtomic(file, text))
      .catch((error: unknown) => log(`${file} cannot be written: ${String(error)}`))
    for (const one of before) if (one.until === null && !all.includes(one)) endings.next(one)
  }

  const start = (back: Back): void => {
    decoded.delete(back.path)
    set([back, ...ended(back.path)])
    log(
      `content: ${back.path} is shown as it was at ${new Date(back.at).toISOString()}, until it changes in the backend`,
    )
  }

  const ended = (asked: string): ReadonlyArray<Back> =>
    all.map((one) =>
      one.path === asked && one.until === null
        ? { ...one, until: asyncScheduler.now(), shown: '', instead: null }
        : one,
    )

  const end = (asked: string, why: string): void => {
    set(ended(asked))
    log(`content: ${asked} is shown as the backend has it again: ${why}`)
  }

  /** Decoded once, so that equal answers are the identical value. */
  const shownOf = <A>(question: Question<A>, { shown }: Back) => {
    const known = decoded.get(question.path)
    if (known !== undefined && isReadingFor(known, question)) return right(known.reading)
    const reading = readingOfText(question, shown)
    if (isRight(reading)) decoded.set(question.path, { question, reading: reading.right })
    return reading
  }

  const answered = <A>(question: Question<A>, own: Answer<A>): Answer<A> => {
    const back = inForce(question.path)
    if (back === undefined) return own
    const isOwn = isRight(own) && own.right.origin === 'network'
    if (isOwn && !isSameButForSizes(own.right.value, back.instead)) {
      end(question.path, 'it has changed there')
      return own
    }
    const shown = shownOf(question, back)
    if (isLeft(shown)) {
      end(question.path, `what was kept cannot be used: ${shown.left}`)
      return own
    }
    if (isLeft(own)) return shown
    const { faults, origin, at } = own.right
    return right({ ...shown.right, faults, origin, at })
  }

  const shownAt: Versions['at'] = (question, moment) => {
    const back = all.find(
      ({ path: asked, since, until }) =>
        asked === question.path && since <= moment && (until === null || until > moment),
    )
    if (back === undefined) return keptAt(question, moment)
    return back.until === null
      ? Promise.resolve(readingOfText(question, back.shown))
      : shownAt(question, Math.min(back.at, back.since - 1))
  }

  return {
    content: decorate((asked, question) => asked.pipe(map((own) => answered(question, own))))(content),
    back: async (question, at) => {
      const earlier = await shownAt(question, at)
      if (isLeft(earlier)) return earlier
      const own = await firstValueFrom(content.ask(question))
      if (all.filter(({ until }) => until === null).length >= historyLimits.goneBack)
        return left(`${historyLimits.goneBack} questions are answered with earlier content already`)
      if (isRight(own) && isSameButForSizes(own.right.value, earlier.right.value))
        return left(`${question.path} is now as it was then`)
      const since = asyncScheduler.now()
      const shown = fileText(question.path, earlier.right)
      const instead = isRight(own) ? own.right.value : null
      const back = { path: question.path, at, since, until: null, shown, instead }
      start(back)
      return right(back)
    },
    forward: (asked) => {
      if (inForce(asked) === undefined) return false
      end(asked, 'an operator wants it so')
      return true
    },
    inForce: (asked) => inForce(asked) ?? null,
    take: (back) => {
      const own = inForce(back.path)
      if (back.until !== null) {
        // One that has begun since then is another one.
        if (own?.at !== back.at || own.since > back.until) return false
        end(back.path, 'so it is on another node')
        return true
      }
      const isKnown = all.some(
        ({ path: asked, at, since, until }) =>
          asked === back.path && (since === back.since || (at === back.at && until === null)),
      )
      if (isKnown || (own !== undefined && own.since > back.since)) return false
      start(back)
      return true
    },
    ended: endings.asObservable(),
    list: () => all.map(({ path: asked, at, since, until }) => ({ path: asked, at, since, until })),
    shownAt,
    flush: () => writing,
  }
}

const readBacks = (file: string, log: (line: string) => void): ReadonlyArray<Back> => {
  try {
    const backs = Backs.decode(JSON.parse(readFileSync(file, 'utf8')))
    if (isRight(backs)) return backs.right
    log(`${file}: expected ${Backs.name}; every question is answered as its backend does`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log(`${file} cannot be read; every question is answered as its backend does`)
  }
  return []
}
