import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { judgeSizes } from '../budgets/check'
import { findBrowser } from '../browser/findBrowser'
import { buildAll, buildFaults } from '../build/build'
import type { BuildResult } from '../build/build'
import { root } from '../places'
import { run } from '../process/run'
import { messageOf, print } from '../terminal/say'
import { jestCount, playwrightCount } from './reports'
import type { Count, Stage } from './stage'

const bin = (name: string): string => path.join(root, 'node_modules', ...name.split('/'))

/** The cache of a tool's results for unchanged files. */
const cache = (name: string): string => path.join('.cache', name)

/** A tool that passes or fails as a whole; prints its output on failure. */
const tool = (title: string, args: ReadonlyArray<string>): Stage => ({
  title,
  run: async () => {
    const { code, output } = await run(process.execPath, args, { cwd: root })
    if (code !== 0) process.stderr.write(`${output.trim()}\n`)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

/**
 * Types depend on each other across all folders, so all of them are checked: with the native compiler, which takes a
 * sixth of the time. ts-jest, ts-loader and ESLint still need the API of the JavaScript compiler.
 */
export const types: Stage = tool('Types', [bin('typescript-native/bin/tsc'), '--noEmit'])

export const lint = (folder: string): Stage =>
  tool('Lint', [
    bin('eslint/bin/eslint.js'),
    folder,
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${cache('eslint')}`,
  ])

export const formatting = (folder: string): Stage =>
  tool('Formatting', [
    bin('prettier/bin/prettier.cjs'),
    '--check',
    folder,
    '--ignore-unknown',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${cache('prettier')}`,
  ])

/** Checks for import cycles between files and between folders. */
export const circles = (folders: ReadonlyArray<string>): Stage =>
  tool('Import circles', [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...folders,
    '--config',
    '.dependency-cruiser.mjs',
  ])

/** Reads the report of a test runner; without a report the stage failed as a whole. */
const counted = (report: string, code: number, read: (json: unknown) => Count): Count => {
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const jestStage = (title: string, reports: string, args: ReadonlyArray<string>): Stage => ({
  title,
  run: async () => {
    const report = path.join(reports, 'jest.json')
    const { code } = await run(
      process.execPath,
      [
        bin('jest/bin/jest.js'),
        ...args,
        // Jest's default would leave one core idle.
        `--maxWorkers=${os.availableParallelism()}`,
        '--silent',
        '--json',
        `--outputFile=${report}`,
      ],
      { cwd: root, show: true },
    )
    return counted(report, code, jestCount)
  },
})

const endReporter = path.join(root, 'tools', 'jest', 'endReporter.cjs')

/** Runs the tests below `folder`, or all; writes the report into the folder `reports`. */
export const jest = (reports: string, folder?: string): Stage =>
  jestStage('Jest', reports, [
    ...(folder === undefined ? [] : [`${path.join(root, folder)}${path.sep}`, '--passWithNoTests']),
    // Modules of a remote may start timers on import: a run in a single process would never end.
    ...(folder?.startsWith('remotes/') === true
      ? ['--reporters=default', `--reporters=${endReporter}`, '--openHandlesTimeout=0']
      : []),
  ])

/** The laws with all of their random cases. */
export const laws = (reports: string): Stage =>
  jestStage('Laws', reports, ['--config', path.join('tools', 'lib', 'test', 'laws.config.ts')])

const countBuilds = (results: ReadonlyArray<BuildResult>): Count => {
  const faulty = buildFaults(results)
  if (faulty !== null) process.stderr.write(`${faulty}\n`)
  const passed = results.filter(({ fault }) => fault === null).length
  return { passed, failed: results.length - passed }
}

/** Compares the sizes of the production builds and of the sources with their budgets. Runs after the builds. */
export const budgets: Stage = {
  title: 'Budgets',
  run: async () => {
    try {
      const { count, exceeded, unjudged } = await judgeSizes()
      for (const line of unjudged) print(`${line}\n`)
      if (exceeded.length > 0)
        process.stderr.write(`${exceeded.join('\n')}\nnpm run budgets -- --write accepts these sizes\n`)
      return { passed: count - exceeded.length, failed: exceeded.length }
    } catch (error) {
      process.stderr.write(`${messageOf(error)}\n`)
      return { passed: 0, failed: 1 }
    }
  },
}

/** The production builds, and the development builds for the hydration tests. */
export const allBuilds: Stage = {
  title: 'Builds',
  run: async () => countBuilds([...(await buildAll()), ...(await buildAll({ mode: 'development' }))]),
}

/** The builds of the whole site, which the browser tests of a remote need. */
export const siteBuilds: Stage = { title: 'Builds', run: async () => countBuilds(await buildAll()) }

/** @param specs files or folders of `tools/e2e` */
export const browserTests = (reports: string, specs: ReadonlyArray<string>): Stage => ({
  title: 'Browser tests',
  run: async () => {
    const browser = await findBrowser()
    if ('missing' in browser) {
      process.stderr.write(`${browser.missing}\n`)
      return { passed: 0, failed: 1 }
    }
    const report = path.join(reports, 'e2e.json')
    const { code } = await run(
      process.execPath,
      [bin('@playwright/test/cli.js'), 'test', '-c', 'tools/e2e/playwright.config.ts', ...specs],
      {
        cwd: root,
        show: true,
        env: { ...process.env, CHROMIUM_PATH: browser.path, E2E_REPORT: report },
      },
    )
    return counted(report, code, playwrightCount)
  },
})
