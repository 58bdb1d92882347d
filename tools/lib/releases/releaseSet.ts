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

export interface Release {
  readonly base: string
  readonly hash: string
  readonly addresses: ReadonlyArray<string>
}
export interface Entry extends Release {
  readonly previous: ReadonlyArray<Release>
}
export interface ReleaseSet {
  readonly remotes: Readonly<Record<string, Entry>>
}

/** Releases before the live one that a set keeps, so that a team can go back and open tabs find their files. */
const KEPT = 5

/**
 * What is live; no remotes when nothing has been shipped. Throws one line when the file is no release set.
 * `folder` is the releases folder.
 */
export const readSet = (folder: string): ReleaseSet => {
  const file = path.join(folder, 'set.json')
  if (!existsSync(file)) return { remotes: {} }
  const set = parsed(readFileSync(file, 'utf8'))
  if (!isSet(set))
    throw new Error(`${file}: expected a release set; move it away, and npm start makes a new one`)
  return set
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRelease = (value: unknown): value is Release =>
  isRecord(value) &&
  typeof value.base === 'string' &&
  URL.canParse(value.base) &&
  typeof value.hash === 'string' &&
  Array.isArray(value.addresses)

const isSet = (set: unknown): set is ReleaseSet =>
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
 */
export const changeSet = async (folder: string, change: (set: ReleaseSet) => ReleaseSet): Promise<void> => {
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

const take = async (lock: string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(lock)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      // A writer that died leaves its lock behind; no change of the set takes ten seconds.
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000)
        rmSync(lock, { recursive: true, force: true })
      if (tries > 200) throw new Error(`${lock}: another command is changing the release set`)
      await delay(100)
    }
  }
}

export interface StoredRelease {
  readonly name: string
  readonly release: string
  readonly hash: string
  readonly addresses: ReadonlyArray<string>
  readonly isNew: boolean
}

/** Copies the build of a remote (`dist`) into the releases folder. A release folder is never changed. */
export const storeRelease = (dist: string, folder: string): StoredRelease => {
  const bytes = readFileSync(path.join(dist, 'remote.json'))
  const {
    name,
    release,
    addresses,
  }: {
    readonly name: string
    readonly release: string
    readonly addresses: ReadonlyArray<{ readonly path: string }>
  } = JSON.parse(bytes.toString('utf8'))
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

/** The set with this release live. The one before it stays reachable. */
export const withRelease = (set: ReleaseSet, name: string, release: Release): ReleaseSet => {
  const before = set.remotes[name]
  const previous =
    before === undefined ? [] : [bare(before), ...before.previous].filter(({ base }) => base !== release.base)
  return { remotes: { ...set.remotes, [name]: { ...release, previous: previous.slice(0, KEPT) } } }
}

/** The set with the release before the live one; `null` when there is none. */
export const withoutRelease = (set: ReleaseSet, name: string): ReleaseSet | null => {
  const [before, ...older] = set.remotes[name]?.previous ?? []
  return before === undefined ? null : { remotes: { ...set.remotes, [name]: { ...before, previous: older } } }
}

/** The name of a release, from its base address. */
export const releaseName = (base: string): string =>
  decodeURIComponent(new URL(base).pathname.split('/').filter(Boolean).at(-1) ?? '')

const bare = ({ base, hash, addresses }: Entry): Release => ({ base, hash, addresses })
