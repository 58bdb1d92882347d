import { readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import writeFileAtomic from 'write-file-atomic'
import { lastGoodLimits } from '../../limits'
import type { Question, Reading } from '../../port/content'
import { isReadingFor } from '../../questions/family'
import type { WithReading } from '../../questions/family'
import { declaredPrefix, fileName, fileText, readingOfText } from './keptFile'
import { inMemory } from './withLastGood'
import type { Memory } from './withLastGood'

interface DiskMemory extends Memory {
  /** Resolves when all pending writes have reached the disk or have failed. */
  readonly flush: () => Promise<void>
}

interface DiskMemoryOptions {
  /** The folder of one backend, created with the first reading. */
  readonly folder: string
  /** Receives a line for each unreadable file, and one when the disk cannot be written. */
  readonly log: (line: string) => void
  /** The maximum number of readings held in this process; the disk holds them all. */
  readonly maxKeys?: number
}

/**
 * Throws if the file cannot be read, as `readFileSync` does, or if it is not a regular file or too large: reading it
 * could exhaust memory or block forever.
 */
const textOf = (file: string): string => {
  const found = statSync(file)
  if (!found.isFile() || found.size > lastGoodLimits.fileBytes)
    throw Object.assign(new Error(file), { code: found.isFile() ? 'too large' : 'not a file' })
  return readFileSync(file, 'utf8')
}

const codeOf = (thrown: unknown): string =>
  (thrown as NodeJS.ErrnoException | undefined)?.code ?? 'unknown error'

/** Each changed declaration of a kind gets a new file; only the newest files stay. */
const removeOldest = async (folder: string, prefix: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  if (names.length <= lastGoodLimits.declarations) return
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  const oldest = files.sort((a, b) => b.at - a.at).slice(lastGoodLimits.declarations)
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })))
}

/**
 * A memory on disk that survives restarts: one JSON file per path, read at the first request of the path and written
 * atomically when its value has changed. `at` on disk is the time at which the backend first sent the value.
 */
export const diskMemory = ({
  folder,
  log,
  maxKeys = lastGoodLimits.memoryKeys,
}: DiskMemoryOptions): DiskMemory => {
  const memory = inMemory({ maxKeys })
  /** Paths whose file is missing or unusable. */
  const absent = new Set<string>()
  /** Pending writes by path; `null` deletes the file. */
  const waiting = new Map<string, WithReading<unknown> | null>()
  const writing = new Map<string, Promise<void>>()
  const unwritten = new Set<string>()
  let isReported = false

  const fileOf = (path: string): string => join(folder, fileName(path))

  const readText = (path: string): string | null => {
    try {
      return textOf(fileOf(path))
    } catch (thrown) {
      if (codeOf(thrown) !== 'ENOENT')
        log(`kept content ${fileOf(path)}: ${codeOf(thrown)}; the site ignores the file`)
      return null
    }
  }

  const load = <A>(question: Question<A>): Reading<A> | null => {
    const { path } = question
    if (absent.has(path)) return null
    const text = readText(path)
    const kept = text === null ? null : readingOfText(question, text)
    if (kept !== null && !isLeft(kept)) {
      memory.put(question, kept.right)
      return kept.right
    }
    if (kept !== null) log(`kept content ${fileOf(path)}: ${kept.left}; the site ignores the file`)
    if (absent.size >= maxKeys) absent.clear()
    absent.add(path)
    return null
  }

  const write = async (path: string, put: WithReading<unknown> | null): Promise<void> => {
    const file = fileOf(path)
    if (put === null) return rm(file, { force: true })
    await mkdir(folder, { recursive: true })
    await writeFileAtomic(file, fileText(path, put.reading))
    const prefix = declaredPrefix(path)
    if (prefix !== null) await removeOldest(folder, prefix)
  }

  const writeAll = async (path: string): Promise<void> => {
    for (let next = waiting.get(path); next !== undefined; next = waiting.get(path)) {
      try {
        await write(path, next)
        unwritten.delete(path)
      } catch (thrown) {
        unwritten.add(path)
        if (!isReported)
          log(
            `kept content ${folder} cannot be written (${codeOf(thrown)}); until it can, a restart loses the last good content`,
          )
        isReported = true
      }
      // Until it is written, this is the only copy if memory has evicted it.
      if (waiting.get(path) === next) waiting.delete(path)
    }
    writing.delete(path)
  }

  /** One writer per path at a time; it continues until no write is pending. */
  const later = (path: string, put: WithReading<unknown> | null): void => {
    waiting.set(path, put)
    if (!writing.has(path)) writing.set(path, writeAll(path))
  }

  return {
    get: (question) => {
      const held = memory.get(question)
      if (held !== null) return held
      const put = waiting.get(question.path) ?? null
      return put !== null && isReadingFor(put, question) ? put.reading : load(question)
    },
    put: (question, reading) => {
      const { path } = question
      const before = memory.get(question)
      memory.put(question, reading)
      absent.delete(path)
      const isKnown =
        before !== null &&
        isDeepStrictEqual(
          [before.value, before.lost, before.schedule],
          [reading.value, reading.lost, reading.schedule],
        )
      if (!isKnown || unwritten.has(path))
        later(path, { question, reading: { ...reading, origin: 'memory' } })
    },
    forget: (paths) => {
      memory.forget(paths)
      for (const path of paths) {
        absent.add(path)
        later(path, null)
      }
    },
    flush: async () => {
      await Promise.all(writing.values())
    },
  }
}
