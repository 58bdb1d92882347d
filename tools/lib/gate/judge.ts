import { conflictOf, formConflictOf, formsOf, parseRemoteJson } from '@caravanserai/releases'
import type { FormOwner, GateFault, GateReport, Owner } from '@caravanserai/releases'
import { faultOfExceptions, grouped, rehearsable } from '@caravanserai/releases/gate'
import type { GateException } from '@caravanserai/releases/gate'
import { isLeft } from 'fp-ts/Either'
import { skipped } from '@caravanserai/releases/gate/render'
import type { Checked } from '@caravanserai/releases/gate/render'
import type { ErrorCode } from '../../../settings'
import { judgeBuild } from './judgeBuild'
import { judgePages } from './judgePages'
import { liveContent, liveSet, rehearsedSet } from './rehearsal'
import type { LiveRelease } from './liveReleases'
import { readBuild } from './liveReleases'

export interface GateOptions {
  readonly dist: string
  /** The live releases of all remotes, including the judged one. */
  readonly live: ReadonlyArray<LiveRelease>
  /** Digests of the live release's pages as shown in browsers, by route pattern. */
  readonly shown: Readonly<Record<string, string>>
  /** The name of the running site, the suffix of its page titles. */
  readonly brand: string
  readonly site: string
  /** Whether pages may grow by more than a tenth. */
  readonly acceptSize: boolean
  readonly exceptions?: ReadonlyArray<GateException>
  /** The type check of the sources, if the build was made from them. */
  readonly types?: Promise<Checked>
}

/**
 * Checks a build of a remote before it is shipped: its files, and its pages next to the live releases of the others,
 * as rendered by the built host. Reports all faults, not only the first. Changes nothing. Throws a one-line message
 * when there is no build, or for an exception that does not apply to the remote.
 */
export const judge = async (options: GateOptions): Promise<GateReport> => {
  const { dist, live, shown, brand, site, acceptSize, exceptions = [] } = options
  const started = performance.now()
  const build = readBuild(dist)
  const { info, hash, files, read } = build
  const fault = faultOfExceptions(
    exceptions,
    info.addresses.map(({ path }) => path),
  )
  if (fault !== null) throw new Error(fault)
  const owners = await Promise.all(live.filter(({ name }) => name !== info.name).map(withDeclared))
  const content = liveContent(site)
  const ownLive = live.find(({ name }) => name === info.name) ?? null
  const buildChecks = await judgeBuild(build, {
    owners,
    live: ownLive,
    acceptSize,
  })
  const repaired = rehearsable(info, files)
  const pages =
    repaired === null
      ? { checks: notRendered, shown: {} }
      : await judgePages({
          release: { info: repaired, read },
          writeSet: await rehearsedSet({ info: repaired, read }, withoutConflict(repaired, owners)),
          liveSet: () => (ownLive === null ? Promise.resolve(null) : liveSet(ownLive, owners)),
          live: await content,
          shown,
          site,
          brand,
          livePatterns: ownLive?.addresses ?? [],
          exceptions,
        })
  const types = options.types === undefined ? [] : [await options.types]
  const all: ReadonlyArray<Checked> = [...types, ...buildChecks, ...pages.checks]
  const faults = grouped(all.flatMap(({ faults: found }) => found)).map(withCode)
  return {
    remote: info.name,
    release: info.release,
    hash,
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - started),
    passed: faults.length === 0,
    checks: all.map(({ check }) => check),
    faults,
    pages: pages.shown,
  }
}

/** The fault with the code of its check, unless it has a code. */
const withCode = (fault: GateFault): GateFault => {
  const code = codesOfChecks[fault.check]
  return code === undefined ? fault : { code, ...fault }
}

/** The error code of each check, by its name. */
const codesOfChecks: Readonly<Record<string, ErrorCode>> = {
  types: 'CARAVANSERAI_GATE_TYPES',
  files: 'CARAVANSERAI_GATE_FILES',
  addresses: 'CARAVANSERAI_GATE_ROUTE_TAKEN',
  forms: 'CARAVANSERAI_GATE_FORMS',
  'shared packages': 'CARAVANSERAI_GATE_PACKAGES',
  styles: 'CARAVANSERAI_GATE_STYLES',
  size: 'CARAVANSERAI_GATE_SIZE',
  pages: 'CARAVANSERAI_GATE_PAGES',
  html: 'CARAVANSERAI_GATE_HTML',
  console: 'CARAVANSERAI_GATE_CONSOLE',
  axe: 'CARAVANSERAI_GATE_AXE',
  'live content': 'CARAVANSERAI_GATE_LIVE_CONTENT',
}

const notRendered = ['pages', 'parts', 'html', 'console', 'axe', 'live content'].map((name) =>
  skipped(name, 'no host can load it until the faults below are corrected'),
)

/** A live release of another remote, with its declarations. */
type Other = LiveRelease & Owner & FormOwner

const withDeclared = async (release: LiveRelease): Promise<Other> => {
  const info = parseRemoteJson((await release.read('remote.json'))?.toString('utf8') ?? '')
  return { ...release, patterns: release.addresses, forms: isLeft(info) ? [] : formsOf(info.right) }
}

/** Omits remotes with conflicting addresses or forms: the host would not load the release next to them. */
const withoutConflict = (
  info: Parameters<typeof rehearsable>[0],
  owners: ReadonlyArray<Other>,
): ReadonlyArray<LiveRelease> => {
  const patterns = info.addresses.map(({ path }) => path)
  return owners.filter(
    (owner) => conflictOf(patterns, [owner]) === null && formConflictOf(formsOf(info), [owner]) === null,
  )
}
