import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildOrStop } from '../../tools/lib/build/build'
import { suggestion } from '../../tools/lib/commandLine/values'
import { root } from '../../tools/lib/places'
import { run } from '../../tools/lib/process/run'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import type { OwnSiteOptions } from '../../tools/lib/site/ownSite'
import type { StartedSite } from '../../tools/lib/site/startSite'
import { messageOf, say, stopMisused, stopWithError } from '../../tools/lib/terminal/say'

export interface Trial {
  /** A temporary folder, deleted at the end. */
  readonly folder: string
  /** Registers a clean-up; the latest runs first. */
  readonly onEnd: (end: () => unknown) => void
  /** Starts a site that stops with the trial, with a data folder of this name. Resolves once it is live. */
  readonly site: (name: string, options?: Omit<OwnSiteOptions, 'dataDir'>) => Promise<StartedSite>
  /**
   * Runs a check and prints its outcome with the text that it resolves to, if any. The trial fails when it rejects.
   * Resolves to whether it has passed.
   */
  readonly check: (name: string, action: () => Promise<string | void> | string | void) => Promise<boolean>
  /** Prints a figure. The trial fails when `isGood` is false. */
  readonly figure: (name: string, value: string | number, isGood?: boolean) => void
}

interface TrialOptions {
  readonly builds?: ReadonlyArray<string> | null
  readonly needs?: () => Promise<void>
}

/**
 * Runs a trial and ends the process: with status 0, with 1 when a check or the work itself fails, or with the status
 * that the work resolves to. Servers are stopped and files deleted before, also after a signal.
 * @param builds the packages of the tree that the trial runs; defaults to the site's; `null` for none
 * @param needs rejects when a program is missing on this machine
 */
export const trial = async (
  name: string,
  work: (trial: Trial) => Promise<number | void>,
  { builds = [], needs }: TrialOptions = {},
): Promise<never> => {
  await needs?.().catch(stopWithError)
  if (builds !== null) await buildOrStop(...builds)
  const folder = mkdtempSync(path.join(os.tmpdir(), `caravanserai-${name}-`))
  const ends: Array<() => unknown> = [() => rmSync(folder, { recursive: true, force: true })]
  const onEnd: Trial['onEnd'] = (end) => void ends.push(end)
  let isInterrupted = false
  const end = async (status: number): Promise<never> => {
    for (const end of ends.splice(0).reverse()) await end()
    return process.exit(status)
  }
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => {
      isInterrupted = true
      void end(status)
    })

  const counts = { passed: 0, failed: 0 }
  const check: Trial['check'] = async (name, action) => {
    try {
      const result = await action()
      counts.passed += 1
      say(`passed  ${name}${typeof result === 'string' ? `: ${result}` : ''}`)
      return true
    } catch (error) {
      counts.failed += 1
      say(`FAILED  ${name}: ${messageOf(error)}`)
      return false
    }
  }
  const figure: Trial['figure'] = (name, value, isGood) => {
    if (isGood !== undefined) counts[isGood ? 'passed' : 'failed'] += 1
    say(`${isGood === undefined ? '      ' : isGood ? 'passed' : 'FAILED'}  ${name}: ${value}`)
  }
  const site: Trial['site'] = async (data, options) => {
    const started = await startOwnSite({ dataDir: path.join(folder, data), ...options })
    onEnd(started.stop)
    return started
  }

  try {
    const status = await work({ folder, onEnd, site, check, figure })
    if (counts.failed > 0) say(`${counts.failed} of ${counts.passed + counts.failed} checks failed`)
    else if (counts.passed > 0) say(`All ${counts.passed} checks passed`)
    return await end(counts.failed > 0 ? 1 : (status ?? 0))
  } catch (error) {
    // Stopping the servers makes the work fail as well; the process ends once all of them are stopped.
    if (isInterrupted) return new Promise<never>(() => undefined)
    process.stderr.write(`\n${messageOf(error)}\n`)
    return end(1)
  }
}

/**
 * Runs Jest tests that need a real server and prints their output. Resolves to Jest's status.
 * @param tests a pattern of their files without the ending `.live.ts`, such as `adapters/payload/*`
 */
export const runLiveTests = (tests: string, env: NodeJS.ProcessEnv): Promise<number> =>
  runJest(['--testMatch', `**/${tests}.live.ts`], env)

export const runJest = async (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): Promise<number> => {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { code } = await run(process.execPath, [jest, '--selectProjects', 'node', '--runInBand', ...args], {
    cwd: root,
    show: true,
    env: { ...process.env, ...env },
  })
  return code
}

/** Appends lines with timestamps to a new file; does nothing without a file name. */
export const logFile = (file: string | undefined): ((line: string) => void) => {
  if (file === undefined) return () => undefined
  writeFileSync(file, '')
  return (line) => appendFileSync(file, `${new Date().toISOString()} ${line}\n`)
}

/**
 * The items with these names, or all when none is given. Ends the command with status 2 for an unknown name.
 * @param flag prefix of the message
 */
export const chosen = <A>(
  all: ReadonlyArray<A>,
  nameOf: (item: A) => string,
  names: ReadonlyArray<string>,
  flag = '',
): ReadonlyArray<A> => {
  const known = all.map(nameOf)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return stopMisused(
      `${flag}expected some of ${known.join(',')}, got "${unknown}"${suggestion(unknown, known)}`,
    )
  return names.length === 0 ? all : all.filter((item) => names.includes(nameOf(item)))
}
