import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { parseReleaseSet } from '@caravanserai/releases'
import type { ReleaseEntry, ReleaseSet } from '@caravanserai/releases'
import { setId } from '@caravanserai/releases/hash'
import { isRight } from 'fp-ts/Either'
import { limits } from '../limits'
import { compose, ownerOf } from './composition'
import type { ComposedRemote, Composition } from './composition'
import { fetchBytes } from './fetchFile'
import { loadRelease } from './loadRelease'
import type { LoadedRelease } from './loadRelease'

export interface ReleasesOptions {
  /** The path of a file or an http(s) URL. */
  readonly location: string
  /** Takes one line for the operator. */
  readonly log: (line: string) => void
  /** Called for every release that was loaded, to fetch its files before its server can go away. */
  readonly onLoaded: (name: string, release: LoadedRelease) => void
  /** How long a remote that could not be loaded is left alone, in milliseconds. */
  readonly retryMs?: number
}

/**
 * What is live, kept up to date. A new set takes effect when its releases are loaded, so no request waits for a ship.
 * When a release cannot be loaded, the previous release of that remote is used.
 */
export class Releases {
  private composition: Composition = compose('none', [])
  private text = ''
  private readonly triedAt = new Map<string, number>()
  private readonly logged = new Map<string, string>()
  /** Sets are loaded one after the other, so that an older one never replaces a newer. */
  private queue: Promise<void> = Promise.resolve()

  constructor(private readonly options: ReleasesOptions) {}

  current(): Composition {
    return this.composition
  }

  /** Reads the set again and loads what changed. Never throws: when the set cannot be read, the composition stays. */
  async refresh(): Promise<void> {
    const text = await this.readText()
    if (text === null) return
    const changed = text !== this.text
    const missing = this.composition.remotes.some((remote) => !isLive(remote) && this.mayTry(remote.name))
    if (!changed && !missing) return
    this.text = text
    const set = parseReleaseSet(text)
    if (isRight(set)) await this.load(set.right)
    else if (changed) this.options.log(`${this.options.location}: ${set.left}`)
  }

  /** The composition for a request. A remote that owns the address and is absent is tried once more, for a short time. */
  async forPath(pathname: string): Promise<Composition> {
    if (this.composition.remotes.every(({ release }) => release !== null)) return this.composition
    const owner = ownerOf(this.composition, pathname)
    if (owner !== null && owner.release === null && this.mayTry(owner.name)) {
      const set = parseReleaseSet(this.text)
      if (isRight(set))
        await Promise.race([this.load(set.right), delay(limits.releases.absentMs, undefined, { ref: false })])
    }
    return this.composition
  }

  private load(set: ReleaseSet): Promise<void> {
    this.queue = this.queue.then(async () => {
      const remotes = Object.entries(set.remotes).map(([name, entry]) => this.loadRemote(name, entry))
      this.composition = compose(setId(set), await Promise.all(remotes))
    })
    return this.queue
  }

  /** The remote of the current composition when its release is live, else a newly loaded one. */
  private async loadRemote(name: string, entry: ReleaseEntry): Promise<ComposedRemote> {
    const current = this.composition.remotes.find((remote) => remote.name === name) ?? null
    if (current !== null && isSameRelease(current.entry, entry) && isLive(current)) return current
    return { name, entry, release: (await this.tryRelease(name, entry)) ?? current?.release ?? null }
  }

  private async tryRelease(name: string, entry: ReleaseEntry): Promise<LoadedRelease | null> {
    this.triedAt.set(name, Date.now())
    try {
      const release = await loadRelease(entry)
      this.options.onLoaded(name, release)
      this.logged.delete(name)
      return release
    } catch (error) {
      this.logOnce(name, `remote ${name}: ${messageOf(error)}`)
      return null
    }
  }

  /** Logs a failure of a remote once, not at every try. */
  private logOnce(name: string, line: string): void {
    if (this.logged.get(name) !== line) this.options.log(line)
    this.logged.set(name, line)
  }

  private mayTry(name: string): boolean {
    return Date.now() - (this.triedAt.get(name) ?? 0) > (this.options.retryMs ?? limits.releases.retryMs)
  }

  private async readText(): Promise<string | null> {
    const { location, log } = this.options
    try {
      const isUrl = /^https?:/.test(location)
      return isUrl ? (await fetchBytes(location)).toString('utf8') : await readFile(location, 'utf8')
    } catch (error) {
      if (this.text === '') log(`release set: ${messageOf(error)}`)
      return null
    }
  }
}

const isSameRelease = (a: ReleaseEntry, b: ReleaseEntry): boolean => a.base === b.base && a.hash === b.hash

/** Whether the release that is served is the one that the set names. */
const isLive = ({ entry, release }: ComposedRemote): boolean =>
  release !== null && release.base === entry.base

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
