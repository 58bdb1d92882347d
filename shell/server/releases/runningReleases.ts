import { knowKinds } from '@caravanserai/adapters/server'
import { conflictOf, differs, formConflictOf, formsOf, unmetNeeds } from '@caravanserai/releases'
import type { FormOwner, Owner } from '@caravanserai/releases'
import { satisfy } from '@module-federation/runtime-core'
import { isLeft, isRight, left, right } from 'fp-ts/Either'
import type { LogFailure } from '../operate/log'
import { limits } from './limits'
import type { StoredRelease } from './releaseState'
import { unavailable, firstLine, notJudged, refused } from './stagingAttempts'
import type { Staged, StageFault } from './stagingAttempts'
import { providedVersions } from '../../federation/versions'
import { ReleaseWorkers } from '../workers/releaseWorkers'
import type { ReleaseWorkersOptions } from '../workers/releaseWorkers'
import { isKilled } from '../workers/liveness'
import type { LiveRelease } from './composition'
import type { KeptRelease, ReleaseStore } from './store/releaseStore'

/** A release whose code runs in workers of its own. */
export interface RunningRelease extends LiveRelease {
  readonly pages: ReleaseWorkers
}

export interface StageOptions {
  readonly store: Pick<ReleaseStore, 'serverBuild'>
  /** Starts a worker and loads the code in it. */
  readonly start: (release: {
    readonly name: string
    readonly code: string
  }) => ReturnType<ReleaseWorkersOptions['start']>
  /** Workers of one release at once. */
  readonly mostWorkers: number
  readonly onFault: (release: RunningRelease, ...fault: Parameters<ReleaseWorkersOptions['onFault']>) => void
}

/**
 * Loads a release in a fresh worker. `Refused` when it cannot be loaded, or serves other pages than it declares; `NotJudged`
 * when that was not known in time. Rejects when its code cannot be read.
 */
export const startRelease = async (
  options: StageOptions,
  kept: KeptRelease,
): Promise<Staged<RunningRelease>> => {
  const { name, info } = kept
  const [unmet] = unmetNeeds(info.needs, providedVersions, satisfy)
  if (unmet !== undefined) return left(refused(unmet.reason))
  // Before its code asks: every release that runs, live, as a canary or in a preview, begins here.
  knowKinds(info.kinds ?? [])
  const code = await options.store.serverBuild(kept)
  const pages = new ReleaseWorkers({
    start: () => options.start({ name, code }),
    most: options.mostWorkers,
    onFault: (...fault) => options.onFault(release, ...fault),
  })
  const release: RunningRelease = { ...kept, pages }
  const fault = await pages.start().then(
    (served) => {
      const difference = differs(
        info.addresses.map(({ path }) => path),
        served.map(({ pattern }) => pattern),
      )
      return difference === null ? null : refused(difference)
    },
    (error: unknown) => (isKilled(error) ? notJudged : refused)(firstLine(error)),
  )
  if (fault === null) return right(release)
  pages.stop()
  return left(fault)
}

/** Refuses a release that would take an address of one of these remotes, or declare one of their forms otherwise. */
export const declaredConflict = (
  { info }: Pick<KeptRelease, 'info'>,
  others: ReadonlyArray<Owner & FormOwner>,
): StageFault | null => {
  const conflict =
    conflictOf(
      info.addresses.map(({ path }) => path),
      others,
    ) ?? formConflictOf(formsOf(info), others)
  return conflict === null ? null : refused(conflict)
}

/** What the releases of other remotes declare, which were there first. */
export const othersOf = (
  all: ReadonlyArray<{ readonly name: string; readonly release: LiveRelease | null }>,
  except: string,
): ReadonlyArray<Owner & FormOwner> =>
  all.flatMap(({ name, release }) =>
    name === except || release === null
      ? []
      : [{ name, patterns: release.info.addresses.map(({ path }) => path), forms: formsOf(release.info) }],
  )

/**
 * Refuses a release that has a browser file of the name of another one of the live release: both are served at one
 * address, for ever, while both are shown. What describes a build for tools (`mf-manifest.json`) has the same name in each, and
 * no page loads it.
 */
export const fileConflict = (
  { info }: Pick<KeptRelease, 'info'>,
  { info: live }: Pick<KeptRelease, 'info'>,
): StageFault | null => {
  const file = Object.keys(info.files).find(
    (path) =>
      /^browser\/.+(?<!\.json)$/.test(path) &&
      Object.hasOwn(live.files, path) &&
      live.files[path] !== info.files[path],
  )
  return file === undefined
    ? null
    : refused(`${file} is not the file of this name in ${live.release}, beside which it would be served`)
}

/** The releases of one remote that run or are being started, each once, and when those that are not live end. */
export class RunningReleases {
  private readonly started = new Map<string, Promise<Staged<RunningRelease>>>()
  /** Those that end later, the one that has waited longest first. */
  private readonly endings = new Map<
    string,
    { readonly release: RunningRelease; readonly timer: NodeJS.Timeout }
  >()

  /** @param run fetches and starts a release */
  constructor(
    private readonly run: (release: StoredRelease) => Promise<Staged<RunningRelease>>,
    private readonly logFailure: LogFailure,
  ) {}

  /** A release that runs is used at once. One that could not be started is started anew the next time. Never rejects. */
  start(release: StoredRelease): Promise<Staged<RunningRelease>> {
    const known = this.started.get(release.hash)
    if (known !== undefined) return known
    const started = this.run(release)
      .catch((error: unknown) => left(unavailable(error)))
      .then((staged) => {
        if (isLeft(staged)) this.started.delete(release.hash)
        return staged
      })
    this.started.set(release.hash, started)
    return started
  }

  /** Lets a release run until it is ended, also when it was to end later. */
  keep({ hash }: RunningRelease): void {
    clearTimeout(this.endings.get(hash)?.timer)
    this.endings.delete(hash)
  }

  /**
   * Pages that are being rendered are finished by then, and a fault of the next release finds this one running. Of many that are shipped
   * one after the other only the last ones run on.
   */
  endLater(release: RunningRelease): void {
    this.keep(release)
    const timer = setTimeout(() => this.end(release), limits.warmMs).unref()
    this.endings.set(release.hash, { release, timer })
    const [longest] = this.endings.values()
    if (longest !== undefined && this.endings.size > limits.warmReleases) this.end(longest.release)
  }

  end(release: RunningRelease): void {
    this.keep(release)
    this.started.delete(release.hash)
    release.pages.stop()
  }

  /** Ends all of them, so that they can be started anew. */
  endAll(): void {
    this.stop()
    this.started.clear()
    this.endings.clear()
  }

  /** Also those that are still being started, as soon as they run. */
  stop(): void {
    for (const { timer } of this.endings.values()) clearTimeout(timer)
    this.forEach('stopping workers', (release) => release.pages.stop())
  }

  endIdle(now: number): void {
    this.forEach('ending idle workers', (release) => release.pages.endIdle(now))
  }

  private forEach(what: string, work: (release: RunningRelease) => void): void {
    for (const started of this.started.values())
      void this.logFailure(what, async () => {
        const staged = await started
        if (isRight(staged)) work(staged.right)
      })
  }
}
