import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileIn = (dataDir: string): string => path.join(dataDir, 'preview.secret')

/** The secret of the previews in a data folder; `null` where there is none that this user may read. */
export const readKeptSecret = (dataDir: string): string | null => {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * The same, made by chance where there is none, for its owner alone: previews work on the machine of the site without a setting, and
 * their addresses outlive a restart.
 */
export const keptSecret = (dataDir: string): string => {
  const known = readKeptSecret(dataDir)
  if (known !== null) return known
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileIn(dataDir), `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
