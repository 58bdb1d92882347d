import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { parseReleaseSet } from '@caravanserai/releases'
import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import { setId } from '@caravanserai/releases/hash'
import { isLeft } from 'fp-ts/Either'
import { limits } from '../limits'
import { compose, ownerOf, patternsOf } from './composition'
import type { Composition } from './composition'
import type { FailedPage } from './failedPage'
import { probe } from './probe'
import { rehearse } from './rehearse'
import { readState, writeState } from './releaseState'
import type { ReleaseState } from './releaseState'
import { RemoteReleases } from './remoteReleases'
import { checkAddresses, startRelease } from './stage'
import type { StageOptions } from './stage'
import { fetchBytes } from './store/fetchBytes'
import type { ReleaseStore } from './store/releaseStore'

export interface ReleasesOptions extends Omit<StageOptions, 'onFault' | 'store'> {
  /** The release set: the path of a file or an http(s) URL. */
  readonly location: string
  /** Where the state of the releases is kept over a restart. */
  readonly folder: string
  readonly store: ReleaseStore
  readonly content: Content
  readonly log: { readonly info: (line: string) => void; readonly error: (line: string) => void }
}

/**
 * The releases of all remotes, and the composition of those that are live. A release set takes effect remote by remote,
 * as each of its releases has been fetched, checked and rehearsed; a request never waits for that, except for a remote
 * that was absent.
 */
export class Releases {
  private composition: Composition = compose([])
  private readonly remotes = new Map<string, RemoteReleases>()
  private text = ''
  /** The set that is followed. */
  private set: ReleaseSet | null = null
  private readonly file: string
  private writing: Promise<void> = Promise.resolve()
  private readonly timers: NodeJS.Timeout[] = []

  constructor(private readonly options: ReleasesOptions) {
    this.file = path.join(options.folder, 'state.json')
  }

  /** Resumes what was live, then reads the set. Resolves when a page of every remote can be rendered that could be loaded. */
  async start(): Promise<void> {
    const state = await readState(this.file, this.options.log.error)
    for (const [name, known] of Object.entries(state)) this.add(name, known)
    await Promise.all([...this.remotes.values()].map((remote) => remote.resume()))
    await Promise.race([this.refresh(), delay(limits.releases.startMs)])
  }

  /** Follows the set from now on. */
  poll(): void {
    const every = (ms: number, work: () => void) => this.timers.push(setInterval(work, ms).unref())
    let isReading = false
    every(limits.releases.pollMs, () => {
      if (isReading) return
      isReading = true
      // A release that is slow to fetch must not keep the ship of another remote waiting: only the reading is waited for.
      void this.readSet()
        .then((follow) => void follow())
        .finally(() => {
          isReading = false
        })
    })
    every(limits.releases.pruneMs, () => this.prune())
    every(limits.releases.idleLookMs, () =>
      this.remotes.forEach((remote) => remote.endIdle(performance.now())),
    )
  }

  /** Stops all workers, and writes what is to be remembered. */
  async stop(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer))
    this.remotes.forEach((remote) => remote.stop())
    await this.writing
  }

  current(): Composition {
    return this.composition
  }

  /** The composition for a request. A remote that owns the address and has no release is tried once more, for a short time. */
  async forPath(pathname: string): Promise<Composition> {
    if (this.composition.remotes.every(({ release }) => release !== null)) return this.composition
    const owner = ownerOf(this.composition, pathname)
    const remote = owner?.remote.release === null ? this.remotes.get(owner.remote.name) : undefined
    if (remote?.isBehind === true) await Promise.race([this.read(), delay(limits.releases.absentMs)])
    return this.composition
  }

  async previousOf(name: string, release: { readonly hash: string }) {
    return (await this.remotes.get(name)?.before(release)) ?? null
  }

  onFailed(failed: FailedPage): void {
    const remote = this.remotes.get(failed.name)
    const { failure, target, release } = failed
    const why =
      failure._tag === 'Threw'
        ? failure.lines.join('\n')
        : failure._tag === 'Ended'
          ? failure.fault.reason
          : 'never settles'
    this.options.log.error(`page ${target}: ${failed.name} ${release.info.release} ${why}`)
    if (remote?.release?.hash === release.hash) remote.onFailed(failed, remote.release)
  }

  /** What is live, refused and quarantined, by the name of the remote. */
  status(): SiteStatus {
    const all = [...this.remotes.values()]
    return {
      ready: all.length > 0 && all.every(({ release }) => release !== null),
      set: this.set === null ? null : setId(this.set),
      remotes: Object.fromEntries(all.map((remote) => [remote.name, remote.status()])),
    }
  }

  /** Reads the set again and follows what changed. Never rejects: when the set cannot be read, the composition stays. */
  async refresh(): Promise<void> {
    const follow = await this.readSet()
    await follow()
  }

  /** Reads the set. Gives what is to be done because of it. */
  private async readSet(): Promise<() => Promise<void>> {
    const text = await this.readText()
    const isNew = text !== null && text !== this.text
    const isBehind = [...this.remotes.values()].some((remote) => remote.isBehind)
    if (text === null || (!isNew && !isBehind)) return async () => undefined
    this.text = text
    return () => this.read(isNew)
  }

  private async read(isNew = false): Promise<void> {
    if (this.text === '') return
    const set = parseReleaseSet(this.text)
    if (!isLeft(set)) return this.followSet(set.right)
    if (isNew) this.options.log.error(`${this.options.location}: ${set.left}`)
  }

  private async followSet(set: ReleaseSet): Promise<void> {
    this.set = set
    for (const [name, remote] of this.remotes) {
      if (Object.hasOwn(set.remotes, name)) continue
      this.remotes.delete(name)
      remote.stop()
    }
    // Known before any of them is loaded, so that an address is unavailable, and not unknown, until then.
    for (const [name, { addresses }] of Object.entries(set.remotes))
      if (!this.remotes.has(name)) this.add(name, { wanted: '', good: [], quarantined: [], addresses })
    this.update()
    await Promise.all(
      Object.entries(set.remotes).map(([name, entry]) => this.remotes.get(name)?.follow(entry)),
    )
    this.update()
    this.prune()
  }

  private prune(): void {
    if (this.set !== null) void this.options.store.prune(new Set(this.hashes(this.set)))
  }

  private hashes(set: ReleaseSet): ReadonlyArray<string> {
    const named = Object.values(set.remotes).flatMap((entry) => [
      entry.hash,
      ...entry.previous.map(({ hash }) => hash),
    ])
    const known = [...this.remotes.values()].flatMap(({ state }) => state.good.map(({ hash }) => hash))
    return [...named, ...known]
  }

  private add(name: string, state: ReleaseState[string]): void {
    const { log, store, content } = this.options
    const remote = new RemoteReleases({
      name,
      state,
      log,
      fetch: (release) => store.fetch(name, release),
      run: (kept, onFault) => {
        checkAddresses(kept, this.others(name))
        return startRelease({ ...this.options, onFault }, kept)
      },
      judge: async (release, live) => {
        if (live !== null) await rehearse(content, this.composition, name, release, live)
      },
      // Again, because several remotes may be started at the same time.
      accept: (release) => checkAddresses(release, this.others(name)),
      probe: (release, target) => probe(content, this.composition, release, target),
      onChanged: () => this.update(),
    })
    this.remotes.set(name, remote)
  }

  /** The patterns of the other remotes: of their live releases, which were there first. */
  private others(name: string) {
    return this.composition.remotes
      .filter((remote) => remote.name !== name && remote.release !== null)
      .map((remote) => ({ name: remote.name, patterns: patternsOf(remote) }))
  }

  private update(): void {
    const remotes = [...this.remotes.values()].map(({ name, release, state, previous, links }) => ({
      name,
      release,
      listed: { addresses: state.addresses, links, previous },
    }))
    this.composition = compose(remotes)
    this.save()
  }

  /** Written after the changes of this moment, one version after the other. */
  private save(): void {
    const state = Object.fromEntries([...this.remotes].map(([name, remote]) => [name, remote.state]))
    const text = JSON.stringify(state)
    if (text === this.saved) return
    this.saved = text
    this.writing = this.writing
      .then(() => writeState(this.file, state))
      .catch((error: unknown) => this.options.log.error(`${this.file}: ${String(error)}`))
  }
  private saved = ''

  private async readText(): Promise<string | null> {
    const { location, log } = this.options
    try {
      const text = /^https?:/.test(location)
        ? (await fetchBytes(location, setBounds())).toString('utf8')
        : await readFile(location, 'utf8')
      this.unread = ''
      return text
    } catch (error) {
      const line = error instanceof Error ? error.message : String(error)
      if (line !== this.unread) log.error(`release set: ${line}`)
      this.unread = line
      return null
    }
  }
  private unread = ''
}

const setBounds = () => ({
  maxBytes: limits.releases.setBytes,
  stallMs: limits.releases.fileMs,
  signal: AbortSignal.timeout(limits.releases.fileMs),
})

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
