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

/** The user without files. A site that root starts runs as this user, as it does under a service manager. */
const nobody = 65_534

/** How long a site may take until every remote is live, in milliseconds. */
const READY_MS = 60_000

/** How long a site may take to end, in milliseconds: `TimeoutStopSec` in `deploy/caravanserai.service`. */
const STOP_MS = 30_000

/** Packages the site into a folder, with the command that an operator uses. Throws one line when that fails. */
export const packageSite = async (folder: string): Promise<void> => {
  const command = [path.join(root, 'tools', 'run.mjs'), 'package', folder]
  const { code, output } = await run(process.execPath, command, { cwd: root })
  if (code !== 0) throw new Error(output.trim())
}

interface PackagedSiteOptions {
  /** The folder that `npm run package` has written. */
  readonly folder: string
  readonly dataDir: string
  /** The file of settings. */
  readonly envFile: string
  readonly port: number
}

/** A site that runs from a packaged folder, as its own user, without anything of this environment. */
export class PackagedSite {
  readonly url: string
  /** Everything that it has logged, over all starts. */
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

  /** Starts it, and waits until it is ready. Gives the milliseconds until it answered a page, and until it was ready. */
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

  /** Asks it to end as a service manager does, and waits for it. Gives the milliseconds. Throws when it does not end well. */
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

/** Copies the first releases of a package to where sites read them, as an operator does once. */
export const firstReleases = (packaged: string, releases: string): void =>
  cpSync(path.join(packaged, 'releases'), releases, { recursive: true })

export const writeEnvFile = (file: string, settings: Readonly<Record<string, string>>): void =>
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/** Every file below a folder, with what changes when it is written. */
export const filesOf = (folder: string): ReadonlyArray<string> =>
  filesBelow(folder).map((file) => {
    const { size, mtimeMs } = statSync(path.join(folder, file))
    return `${file} ${size} ${mtimeMs}`
  })

/** How long the proxy leaves out a site that did not answer, and some more: see `fail_timeout` in `deploy/nginx.conf`. */
const SETTLE_MS = 3_000

/** Restarts sites one after the other, each when the one before is ready again. Gives how long each took to stop, in milliseconds. */
export const rollingRestart = async (sites: ReadonlyArray<PackagedSite>): Promise<ReadonlyArray<number>> => {
  const stopped: number[] = []
  for (const site of sites) {
    stopped.push(await site.stop())
    await site.start()
    await delay(SETTLE_MS)
  }
  return stopped
}
