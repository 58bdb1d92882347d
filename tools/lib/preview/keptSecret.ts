import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileIn = (dataDir: string): string => path.join(dataDir, 'preview.secret')

/** The preview secret in a data folder; `null` when there is none or this user may not read it. */
export const readKeptSecret = (dataDir: string): string | null => {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * The preview secret in a data folder. Creates a random one if there is none, readable only by its owner: previews
 * then work on the site's machine without a setting, and their addresses outlive a restart.
 */
export const keptSecret = (dataDir: string): string => {
  const known = readKeptSecret(dataDir)
  if (known !== null) return known
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileIn(dataDir), `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
