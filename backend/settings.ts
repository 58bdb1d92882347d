import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/** What the process is told by its environment. Paths are absolute; port 0 means any that is free. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly contentDir: string
}

/** A value of the environment that cannot be used. The message names it and says what was expected, a line for each. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault'
}

/**
 * Decodes the environment once, at the start.
 *
 * Defaults: `BACKEND_PORT` 0, `HOST` 127.0.0.1, `DATA_DIR` `.data`, `CONTENT_DIR` `backend/content`; relative paths
 * count from `cwd`. A value that is set but empty is a mistake, not a wish for the default.
 * Errors: `SettingsFault` with every fault at once.
 */
export const readSettings = (env: Readonly<NodeJS.ProcessEnv>, cwd: string): Settings => {
  const faults: string[] = []
  const take = (
    name: string,
    fallback: string,
    expected: string,
    accepts: (value: string) => boolean,
  ): string => {
    const value = env[name] ?? fallback
    if (!accepts(value)) faults.push(`${name}: expected ${expected}, got "${value}"`)
    return value
  }

  const port = take('BACKEND_PORT', '0', 'a whole number from 0 to 65535', isPort)
  const host = take('HOST', '127.0.0.1', 'a host name or address', (value) => /^[^\s/]+$/.test(value))
  const dataDir = take('DATA_DIR', '.data', 'a folder, which is made if it is missing', (value) =>
    isFolder(resolve(cwd, value), value, true),
  )
  const contentDir = take('CONTENT_DIR', 'backend/content', 'a folder that exists', (value) =>
    isFolder(resolve(cwd, value), value, false),
  )

  if (faults.length > 0) throw new SettingsFault(faults.join('\n'))
  return { host, port: Number(port), dataDir: resolve(cwd, dataDir), contentDir: resolve(cwd, contentDir) }
}

const isPort = (value: string): boolean => /^[0-9]{1,5}$/.test(value) && Number(value) <= 65_535

const isFolder = (path: string, value: string, mayBeMissing: boolean): boolean => {
  if (value.trim() === '') return false
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? mayBeMissing
}
