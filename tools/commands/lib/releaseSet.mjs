import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * @typedef {{ base: string, hash: string, addresses: string[] }} Release
 * @typedef {Release & { previous: Release[] }} Entry
 * @typedef {{ remotes: Record<string, Entry> }} ReleaseSet
 */

/** Releases before the live one that a set keeps, so that a team can go back and open tabs find their files. */
const KEPT = 5

/**
 * What is live; no remotes when nothing has been shipped. Throws one line when the file is no release set.
 * @param {string} folder the releases folder
 * @returns {ReleaseSet}
 */
export const readSet = (folder) => {
  const file = path.join(folder, 'set.json')
  if (!existsSync(file)) return { remotes: {} }
  const set = parsed(readFileSync(file, 'utf8'))
  if (!isSet(set))
    throw new Error(`${file}: expected a release set; move it away, and npm start makes a new one`)
  return set
}

/** @param {string} text @returns {unknown} */
const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {unknown} value @returns {value is Release} */
const isRelease = (value) =>
  isRecord(value) &&
  typeof value.base === 'string' &&
  URL.canParse(value.base) &&
  typeof value.hash === 'string' &&
  Array.isArray(value.addresses)

/** @param {unknown} set @returns {set is ReleaseSet} */
const isSet = (set) =>
  isRecord(set) &&
  isRecord(set.remotes) &&
  Object.values(set.remotes).every(
    (entry) =>
      isRelease(entry) &&
      'previous' in entry &&
      Array.isArray(entry.previous) &&
      entry.previous.every(isRelease),
  )

/**
 * Changes the release set: one writer at a time, and a reader sees the old set or the new one, never a half.
 * @param {string} folder
 * @param {(set: ReleaseSet) => ReleaseSet} change
 */
export const changeSet = async (folder, change) => {
  mkdirSync(folder, { recursive: true })
  const lock = path.join(folder, 'set.lock')
  await take(lock)
  try {
    const file = path.join(folder, 'set.json')
    writeFileSync(`${file}.part`, `${JSON.stringify(change(readSet(folder)), null, 1)}\n`)
    renameSync(`${file}.part`, file)
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** @param {string} lock */
const take = async (lock) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return mkdirSync(lock)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
      // A writer that died leaves its lock behind; no change of the set takes ten seconds.
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000)
        rmSync(lock, { recursive: true, force: true })
      if (tries > 200) throw new Error(`${lock}: another command is changing the release set`)
      await delay(100)
    }
  }
}

/**
 * Puts a built remote beside its older releases. A release folder is never changed.
 * @param {string} dist the remote's build
 * @param {string} folder the releases folder
 * @returns {{ name: string, release: string, hash: string, addresses: string[], isNew: boolean }}
 */
export const storeRelease = (dist, folder) => {
  const bytes = readFileSync(path.join(dist, 'remote.json'))
  /** @type {{ name: string, release: string, addresses: { path: string }[] }} */
  const { name, release, addresses } = JSON.parse(bytes.toString('utf8'))
  const target = path.join(folder, name, release)
  const isNew = !existsSync(target)
  if (isNew) {
    const part = `${target}.part`
    rmSync(part, { recursive: true, force: true })
    cpSync(dist, part, { recursive: true, filter: (file) => path.basename(file) !== '.inputs' })
    renameSync(part, target)
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { name, release, hash, addresses: addresses.map(({ path: address }) => address), isNew }
}

/** The set with this release live. The one before it stays reachable. @param {ReleaseSet} set @param {string} name @param {Release} release @returns {ReleaseSet} */
export const withRelease = (set, name, release) => {
  const before = set.remotes[name]
  const previous =
    before === undefined ? [] : [bare(before), ...before.previous].filter(({ base }) => base !== release.base)
  return { remotes: { ...set.remotes, [name]: { ...release, previous: previous.slice(0, KEPT) } } }
}

/** The set with the release before the live one; `null` when there is none. @param {ReleaseSet} set @param {string} name @returns {ReleaseSet | null} */
export const withoutRelease = (set, name) => {
  const [before, ...older] = set.remotes[name]?.previous ?? []
  return before === undefined ? null : { remotes: { ...set.remotes, [name]: { ...before, previous: older } } }
}

/** The name of a release, from its base address. @param {string} base */
export const releaseName = (base) =>
  decodeURIComponent(new URL(base).pathname.split('/').filter(Boolean).at(-1) ?? '')

/** @param {Entry} entry @returns {Release} */
const bare = ({ base, hash, addresses }) => ({ base, hash, addresses })
