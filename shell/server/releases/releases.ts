import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import * as E from 'fp-ts/Either'
import { compose, ownerOf } from './composition'
import type { Composition, ComposedRemote } from './composition'
import { fetchBytes } from './fetchFile'
import { loadRelease } from './loadRelease'
import type { LoadedRelease } from './loadRelease'
import { parseReleaseSet, setId } from './releaseSet'
import type { ReleaseEntry, ReleaseSet } from './releaseSet'

export interface ReleasesOptions {
  /** The path of a file or an http(s) address. */
  readonly location: string
  /** One line for the operator. */
  readonly log: (line: string) => void
  /** Told of every release that was loaded, e.g. to fetch its files before its server goes away. */
  readonly onLoaded: (name: string, release: LoadedRelease) => void
  /** How long a remote that could not be loaded is left alone, in milliseconds. */
  readonly retryMs?: number
}

/**
 * What is live, kept up to date. A new set takes effect only when its releases are loaded, so no request waits for a
 * ship; a release that cannot be loaded leaves the one before it in its place.
 */
export class Releases {
  private composition: Composition = compose('none', [])
  private text = ''
  private readonly triedAt = new Map<string, number>()
  private readonly told = new Map<string, string>()
  /** Sets are taken over one after the other, so that an older one never overtakes a newer. */
  private queue: Promise<void> = Promise.resolve()

  constructor(private readonly options: ReleasesOptions) {}

  current(): Composition {
    return this.composition
  }

  /** Reads the set again and takes over what changed. Never throws: a set that cannot be read leaves all as it is. */
  async refresh(): Promise<void> {
    const text = await this.readSet()
    if (text === null) return
    const changed = text !== this.text
    const missing = this.composition.remotes.some((remote) => !isLive(remote) && this.mayTry(remote.name))
    if (!changed && !missing) return
    this.text = text
    const set = parseReleaseSet(text)
    if (E.isRight(set)) await this.take(set.right)
    else if (changed) this.options.log(`${this.options.location}: ${set.left}`)
  }

  /** The composition for a request: its owner, if absent, is asked once more, and waited for only briefly. */
  async forPath(pathname: string): Promise<Composition> {
    if (this.composition.remotes.every(({ release }) => release !== null)) return this.composition
    const owner = ownerOf(this.composition, pathname)
    if (owner !== null && owner.release === null && this.mayTry(owner.name)) {
      const set = parseReleaseSet(this.text)
      if (E.isRight(set))
        await Promise.race([this.take(set.right), delay(PATIENCE_MS, undefined, { ref: false })])
    }
    return this.composition
  }

  private take(set: ReleaseSet): Promise<void> {
    this.queue = this.queue.then(() => this.load(set))
    return this.queue
  }

  private async load(set: ReleaseSet): Promise<void> {
    const remotes = await Promise.all(
      Object.entries(set.remotes).map(async ([name, entry]): Promise<ComposedRemote> => {
        const before = this.composition.remotes.find((remote) => remote.name === name) ?? null
        if (before !== null && sameRelease(before.entry, entry) && isLive(before)) return before
        return { name, entry, release: (await this.loadOne(name, entry)) ?? before?.release ?? null }
      }),
    )
    this.composition = compose(setId(set), remotes)
  }

  private async loadOne(name: string, entry: ReleaseEntry): Promise<LoadedRelease | null> {
    this.triedAt.set(name, Date.now())
    try {
      const release = await loadRelease(entry)
      this.options.onLoaded(name, release)
      this.told.delete(name)
      return release
    } catch (error) {
      this.tell(name, `remote ${name}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  /** Tells a trouble once, not at every try. */
  private tell(name: string, line: string): void {
    if (this.told.get(name) !== line) this.options.log(line)
    this.told.set(name, line)
  }

  private mayTry(name: string): boolean {
    return Date.now() - (this.triedAt.get(name) ?? 0) > (this.options.retryMs ?? 2_000)
  }

  private async readSet(): Promise<string | null> {
    const { location, log } = this.options
    try {
      const isAddress = /^https?:/.test(location)
      return isAddress ? (await fetchBytes(location)).toString('utf8') : await readFile(location, 'utf8')
    } catch (error) {
      if (this.text === '') log(`release set: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
}

/** How long a visitor waits for a remote that was absent a moment ago, in milliseconds. */
const PATIENCE_MS = 1_500

const sameRelease = (a: ReleaseEntry, b: ReleaseEntry): boolean => a.base === b.base && a.hash === b.hash

/** Whether the release that is served is the one that the set asks for. */
const isLive = ({ entry, release }: ComposedRemote): boolean =>
  release !== null && release.base === entry.base
