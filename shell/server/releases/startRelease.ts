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

/** A release whose code runs in its own workers. */
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
  /** Maximum number of workers of one release. */
  readonly mostWorkers: number
  readonly onFault: (release: RunningRelease, ...fault: Parameters<ReleaseWorkersOptions['onFault']>) => void
}

/**
 * Loads a release in a new worker. `Refused` when it cannot be loaded, or serves other pages than it declares;
 * `NotJudged` on a timeout. Rejects when its code cannot be read.
 */
export const startRelease = async (
  options: StageOptions,
  kept: KeptRelease,
): Promise<Staged<RunningRelease>> => {
  const { name, info } = kept
  const [unmet] = unmetNeeds(info.needs, providedVersions, satisfy)
  if (unmet !== undefined) return left(refused(unmet.reason))
  // Every release that runs (live, canary or preview) starts here, before its code requests content.
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

/** Refuses a release that claims an address of these remotes, or declares a form differently than they do. */
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

/** Declarations of the other remotes, which take precedence. */
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
 * Refuses a release with a browser file that differs from the live release's file of the same name: both are served
 * at one immutable address while both are shown. Build descriptions for tools (`mf-manifest.json`) share a name in
 * every release, and no page loads them.
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

/**
 * The releases of one remote that run or are starting, without duplicates, and the scheduled ends of releases that
 * are not live.
 */
export class RunningReleases {
  private readonly started = new Map<string, Promise<Staged<RunningRelease>>>()
  /** Scheduled endings, oldest first. */
  private readonly endings = new Map<
    string,
    { readonly release: RunningRelease; readonly timer: NodeJS.Timeout }
  >()

  /** @param run fetches and starts a release */
  constructor(
    private readonly run: (release: StoredRelease) => Promise<Staged<RunningRelease>>,
    private readonly logFailure: LogFailure,
  ) {}

  /** Returns a running release, or starts it; a failed start is repeated at the next call. Never rejects. */
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

  /** Cancels the scheduled end of a release. */
  keep({ hash }: RunningRelease): void {
    clearTimeout(this.endings.get(hash)?.timer)
    this.endings.delete(hash)
  }

  /**
   * Schedules the end of a release, so that its pages can finish and it can take over if the next release fails. When
   * many releases are shipped in sequence, only the latest keep running.
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

  /** Ends all releases, so that they can be started again. */
  endAll(): void {
    this.stop()
    this.started.clear()
    this.endings.clear()
  }

  /** Ends all releases. A release that is still starting ends as soon as it runs. */
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
