import { link, mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isLeft, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { asyncScheduler } from 'rxjs'
import { historyLimits, lastGoodLimits } from '../../limits'
import type { Question, Reading } from '../../port/content'
import { fileName, readingOfText } from './keptFile'

export interface Versions {
  /** Keeps what the file of a path holds now as what was kept until `end`, in milliseconds since 1970. The file stays as it is. */
  readonly keep: (path: string, end: number) => Promise<void>
  /** Removes what is too old, or too much. Called often, it looks now and then. */
  readonly prune: () => Promise<void>
  /** What was kept at a moment. Left: why there is nothing, and since when there is something, in a few words. */
  readonly at: <A>(question: Question<A>, moment: number) => Promise<Either<string, Reading<A>>>
}

interface Version {
  readonly file: string
  readonly end: number
}

/**
 * What was kept of each question before: a folder of each question in `history`, in it one file a version, which has the moment of
 * its end as its name, and as `at` that of its beginning.
 * @param folder that of the kept files
 */
export const versionsIn = (folder: string): Versions => {
  const history = path.join(folder, 'history')
  const placeOf = (name: string): string => path.join(history, path.basename(name, '.json'))
  let prunedAt = -Infinity

  const prune = async (): Promise<void> => {
    const now = asyncScheduler.now()
    if (now - prunedAt < historyLimits.pruneMs) return
    prunedAt = now
    const all = (await Promise.all((await namesIn(history)).map((name) => versionsOf(placeOf(name)))))
      .flat()
      .sort((one, other) => other.end - one.end)
    const oldest = now - historyLimits.keptMs
    let bytes = 0
    for (const { file, end } of all) {
      bytes += await sizeOf(file)
      if (end < oldest || bytes > historyLimits.bytes) await remove(file)
    }
  }

  return {
    keep: async (question, end) => {
      const name = fileName(question)
      const file = path.join(folder, name)
      if ((await sizeOf(file)) === 0) return
      const place = placeOf(name)
      await mkdir(place, { recursive: true })
      // The same bytes under a second name, whole at once: the file itself is replaced, never changed.
      await link(file, path.join(place, `${end}.json`)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
      const versions = await versionsOf(place)
      await Promise.all(versions.slice(0, -historyLimits.versions).map(({ file }) => remove(file)))
    },
    prune,
    at: async (question, moment) => {
      const name = fileName(question.path)
      const versions = await versionsOf(placeOf(name))
      const file = versions.find(({ end }) => end > moment)?.file ?? path.join(folder, name)
      const text = await textOf(file)
      const last = versions.at(-1)
      if (text === null)
        return left(last === undefined ? 'nothing is kept' : `nothing is kept after ${isoOf(last.end)}`)
      const reading = readingOfText(question, text)
      if (isLeft(reading)) return left(`what is kept cannot be used: ${reading.left}`)
      return reading.right.at <= moment
        ? reading
        : left(`nothing is kept of ${isoOf(moment)}; there is something since ${isoOf(reading.right.at)}`)
    },
  }
}

/** The versions in the folder of a question, those that ended first first. */
const versionsOf = async (place: string): Promise<ReadonlyArray<Version>> =>
  (await namesIn(place))
    .flatMap((name) => {
      const [, end] = /^(\d+)\.json$/.exec(name) ?? []
      return end === undefined ? [] : [{ file: path.join(place, name), end: Number(end) }]
    })
    .sort((one, other) => one.end - other.end)

const namesIn = (place: string): Promise<ReadonlyArray<string>> => readdir(place).catch(() => [])

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Its folder as well where it was the last in it. */
const remove = async (file: string): Promise<void> => {
  await rm(file, { force: true })
  await rmdir(path.dirname(file)).catch(() => undefined)
}

/** `null` where there is none, or none of ours. */
const textOf = async (file: string): Promise<string | null> =>
  (await sizeOf(file)) > lastGoodLimits.fileBytes ? null : readFile(file, 'utf8').catch(() => null)

const isoOf = (moment: number): string => new Date(moment).toISOString()
