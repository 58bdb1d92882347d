import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import type { Configuration, StatsCompilation } from 'webpack'

/** Writes these files, by relative path, into a folder. */
export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

/** Runs webpack and resolves with the messages of its errors and warnings. Rejects if a plugin throws. */
export const compiled = async (
  configuration: Configuration | Configuration[],
): Promise<{ readonly errors: ReadonlyArray<string>; readonly warnings: ReadonlyArray<string> }> => {
  const compiler = webpack([configuration].flat())
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, found) => compiler.close(() => (found ? resolve(found.toJson()) : reject(error))))
  })
  const texts = (all: StatsCompilation['errors']) => (all ?? []).map(({ message }) => message)
  return { errors: texts(stats.errors), warnings: texts(stats.warnings) }
}
