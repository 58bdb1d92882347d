import type { ChildProcess } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { filesBelow } from '../../webpack/release/files'
import { serverFile } from '../../tools/lib/packagedSite/writePackage'
import { root } from '../../tools/lib/places'
import { run } from '../../tools/lib/process/run'
import { stopProcess } from '../../tools/lib/process/servers'
import { until } from '../../tools/lib/process/until'
import { readStatus } from '../../tools/lib/site/siteStatus'
import { startProgram } from '../harness/programs'

/** The user without files. If this process is root, the site runs as this user, as under a service manager. */
const nobody = 65_534

/** Time limit until every remote is live, in milliseconds. */
const READY_MS = 60_000

/** Time limit for a site to stop, in milliseconds: `TimeoutStopSec` in `deploy/caravanserai.service`. */
const STOP_MS = 30_000

/** Packages the site into a folder with the operator's command. Throws a one-line message on failure. */
export const packageSite = async (folder: string): Promise<void> => {
  const command = [path.join(root, 'tools', 'run.mjs'), 'package', folder]
  const { code, output } = await run(process.execPath, command, { cwd: root })
  if (code !== 0) throw new Error(output.trim())
}

interface PackagedSiteOptions {
  /** The output folder of `npm run package`. */
  readonly folder: string
  readonly dataDir: string
  readonly envFile: string
  readonly port: number
}

/** A site that runs from a packaged folder, as a separate user and with an empty environment. */
export class PackagedSite {
  readonly url: string
  /** All log lines, over all starts. */
  readonly log: string[] = []
  private child: ChildProcess | null = null

  constructor(private readonly options: PackagedSiteOptions) {
    this.url = `http://127.0.0.1:${options.port}`
    mkdirSync(options.dataDir, { recursive: true })
    if (isRoot) chownSync(options.dataDir, nobody, nobody)
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** Starts the site. Resolves to the milliseconds until it served a page, and until it was ready. */
  async start(): Promise<{ readonly pageMs: number; readonly readyMs: number }> {
    const { folder, dataDir, envFile, port } = this.options
    const began = performance.now()
    this.child = await startProgram({
      name: this.url,
      command: [process.execPath, [`--env-file=${envFile}`, serverFile]],
      cwd: folder,
      env: { PATH: path.dirname(process.execPath), PORT: String(port), DATA_DIR: dataDir },
      ...(isRoot && { uid: nobody, gid: nobody }),
      isUp: async () => (await fetch(this.url)).status === 200,
      limitMs: READY_MS,
      onLog: (line) => this.log.push(line),
    })
    const pageMs = performance.now() - began
    if (!(await until(async () => (await readStatus(this.url))?.ready === true, READY_MS)))
      throw new Error(`${this.url} is not ready after ${READY_MS} ms: ${this.lastLines()}`)
    return { pageMs, readyMs: performance.now() - began }
  }

  /** Stops the site with SIGTERM. Resolves to the milliseconds. Throws on an unclean exit. */
  async stop(): Promise<number> {
    const child = this.child
    if (child === null) return 0
    const began = performance.now()
    await stopProcess(child, 'SIGTERM', STOP_MS)
    this.child = null
    if (child.exitCode !== 0)
      throw new Error(`${this.url} ended with ${child.signalCode ?? child.exitCode}: ${this.lastLines()}`)
    return performance.now() - began
  }

  private lastLines(): string {
    return this.log.slice(-5).join(' | ')
  }
}

const isRoot = process.getuid?.() === 0

/** Copies the first releases of a package to the store, as an operator does once. */
export const firstReleases = (packaged: string, releases: string): void =>
  cpSync(path.join(packaged, 'releases'), releases, { recursive: true })

export const writeEnvFile = (file: string, settings: Readonly<Record<string, string>>): void =>
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/** All files below a folder, with data that changes when a file is written. */
export const filesOf = (folder: string): ReadonlyArray<string> =>
  filesBelow(folder).map((file) => {
    const { size, mtimeMs } = statSync(path.join(folder, file))
    return `${file} ${size} ${mtimeMs}`
  })

/** The proxy's exclusion time of an unresponsive site (`fail_timeout`), plus a margin. */
const SETTLE_MS = 3_000

/** Restarts sites sequentially, each when the previous is ready. Resolves to the stop times in ms. */
export const rollingRestart = async (sites: ReadonlyArray<PackagedSite>): Promise<ReadonlyArray<number>> => {
  const stopped: number[] = []
  for (const site of sites) {
    stopped.push(await site.stop())
    await site.start()
    await delay(SETTLE_MS)
  }
  return stopped
}
