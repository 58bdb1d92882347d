import { conflictOf, differs } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { satisfy } from '@module-federation/runtime-core'
import { providedVersions } from '../../federation/versions'
import { limits } from './limits'
import { ReleaseWorkers } from '../workers/releaseWorkers'
import type { ReleaseWorkersOptions } from '../workers/releaseWorkers'
import { isKilled } from '../workers/workerFault'
import type { LiveRelease } from './composition'
import type { KeptRelease, ReleaseStore } from './store/releaseStore'

/** A release whose code runs in workers of its own. */
export interface RunningRelease extends LiveRelease {
  readonly pages: ReleaseWorkers
}

/** Thrown for a release that must not go live; the same release would be refused again. */
export class Refused extends Error {}

/** Thrown where nothing can be said of a release now, because the machine is busy: it is tried again, until it is judged. */
export class NotJudged extends Error {}

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
 * Loads a release in a fresh worker. Throws `Refused` when it cannot be loaded, or serves other pages than it declares, and
 * `NotJudged` when that was not known in time.
 */
export const startRelease = async (options: StageOptions, kept: KeptRelease): Promise<RunningRelease> => {
  const { name, info } = kept
  checkNeeds(info)
  const code = await options.store.serverBuild(kept)
  const pages = new ReleaseWorkers({
    start: () => options.start({ name, code }),
    most: options.mostWorkers,
    onFault: (...fault) => options.onFault(release, ...fault),
  })
  const release: RunningRelease = { ...kept, pages }
  try {
    const served = await pages.start()
    const fault = differs(
      info.addresses.map(({ path }) => path),
      served.map(({ pattern }) => pattern),
    )
    if (fault !== null) throw new Error(fault)
    return release
  } catch (error) {
    pages.stop()
    throw isKilled(error) ? new NotJudged(firstLine(error)) : new Refused(firstLine(error))
  }
}

/** Throws `Refused` when the release would take an address of another remote. */
export const checkAddresses = (
  { info }: Pick<KeptRelease, 'info'>,
  others: ReadonlyArray<{ readonly name: string; readonly patterns: ReadonlyArray<string> }>,
): void => {
  const conflict = conflictOf(
    info.addresses.map(({ path }) => path),
    others,
  )
  if (conflict !== null) throw new Refused(conflict)
}

/**
 * Throws `Refused` when a browser file of a release has the name of another one of the live release: both are served at one
 * address, for ever, while both are shown. What describes a build for tools (`mf-manifest.json`) has the same name in each, and
 * no page loads it.
 */
export const checkFiles = (
  { info }: Pick<KeptRelease, 'info'>,
  { info: live }: Pick<KeptRelease, 'info'>,
): void => {
  const file = Object.keys(info.files).find(
    (path) =>
      /^browser\/.+(?<!\.json)$/.test(path) &&
      Object.hasOwn(live.files, path) &&
      live.files[path] !== info.files[path],
  )
  if (file !== undefined)
    throw new Refused(
      `${file} is not the file of this name in ${live.release}, beside which it would be served`,
    )
}

const checkNeeds = ({ needs }: RemoteJson): void => {
  for (const [shared, range] of Object.entries(needs)) {
    const version = providedVersions[shared]
    if (version === undefined || !satisfy(version, range))
      throw new Refused(`needs ${shared} ${range}, the host has ${version ?? 'none'}`)
  }
}

/** What a release threw, without its stack. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, limits.reasonLength) ?? ''
