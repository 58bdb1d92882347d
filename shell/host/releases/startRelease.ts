import { knowKinds } from '@caravanserai/adapters/server'
import { conflictOf, differs, formConflictOf, formsOf, unmetNeeds } from '@caravanserai/releases'
import type { FormOwner, Owner } from '@caravanserai/releases'
import { satisfy } from '@module-federation/runtime-core'
import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { messageOf } from '../operate/log'
import { limits } from './limits'
import { notJudged, refused } from './remoteState'
import type { StageFault } from './remoteState'
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

/** The message of an error, without its stack. */
export const firstLine = (error: unknown): string =>
  messageOf(error).split('\n')[0]?.slice(0, limits.reasonLength) ?? ''

export interface StageOptions {
  readonly store: Pick<ReleaseStore, 'serverBuild'>
  /** Starts a worker and loads the code in it. */
  readonly start: (release: {
    readonly name: string
    readonly code: string
  }) => ReturnType<ReleaseWorkersOptions['start']>
  /** Maximum number of workers of one release. */
  readonly mostWorkers: number
  readonly onFault: ReleaseWorkersOptions['onFault']
}

/**
 * Loads a release in a new worker. `Refused` when it cannot be loaded, or serves other pages than it declares;
 * `NotJudged` on a timeout. Rejects when its code cannot be read.
 */
export const startRelease = async (
  options: StageOptions,
  kept: KeptRelease,
): Promise<Either<StageFault, RunningRelease>> => {
  const { name, info } = kept
  const [unmet] = unmetNeeds(info.needs, providedVersions, satisfy)
  if (unmet !== undefined) return left(refused('CARAVANSERAI_RELEASE_INCOMPATIBLE', unmet.reason))
  // Every release that runs (live, canary or preview) starts here, before its code requests content.
  knowKinds(info.kinds ?? [])
  const code = await options.store.serverBuild(kept)
  const pages = new ReleaseWorkers({
    start: () => options.start({ name, code }),
    most: options.mostWorkers,
    onFault: options.onFault,
  })
  const fault = await pages.start().then(
    (served) => {
      const difference = differs(
        info.addresses.map(({ path }) => path),
        served.map(({ pattern }) => pattern),
      )
      return difference === null ? null : refused('CARAVANSERAI_RELEASE_NOT_LOADED', difference)
    },
    (error: unknown) =>
      isKilled(error)
        ? notJudged(firstLine(error))
        : refused('CARAVANSERAI_RELEASE_NOT_LOADED', firstLine(error)),
  )
  if (fault === null) return right({ ...kept, pages })
  pages.stop()
  return left(fault)
}

/** Refuses a release that claims an address of these remotes, or declares a form differently than they do. */
export const declaredConflict = (
  { info }: Pick<KeptRelease, 'info'>,
  owners: ReadonlyArray<Owner & FormOwner>,
): StageFault | null => {
  const conflict =
    conflictOf(
      info.addresses.map(({ path }) => path),
      owners,
    ) ?? formConflictOf(formsOf(info), owners)
  return conflict === null ? null : refused('CARAVANSERAI_RELEASE_CONFLICT', conflict)
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
    : refused(
        'CARAVANSERAI_RELEASE_CONFLICT',
        `${file} differs from the file of this name in ${live.release}, which is served at the same time`,
      )
}
