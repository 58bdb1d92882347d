import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { judgeSizes } from '../budgets/check'
import { findBrowser } from '../browser/findBrowser'
import { buildAll, buildFaults } from '../build/build'
import type { BuildResult } from '../build/build'
import { root } from '../places'
import { run } from '../process/run'
import { messageOf } from '../terminal/say'
import { jestCount, playwrightCount } from './reports'
import type { Count, Stage } from './stage'

const bin = (name: string): string => path.join(root, 'node_modules', ...name.split('/'))

/** Caches the results of tools for unchanged files between runs. */
const cache = (name: string): string => path.join('.cache', name)

/** A tool that passes or fails as a whole; what it printed is shown when it failed. */
const tool = (title: string, args: ReadonlyArray<string>): Stage => ({
  title,
  run: async () => {
    const { code, output } = await run(process.execPath, args, { cwd: root })
    if (code !== 0) process.stderr.write(`${output.trim()}\n`)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

/**
 * Types depend on each other across all folders, so all of them are checked: by the native compiler, which takes a sixth of the time.
 * The other one stays for ts-jest, ts-loader and ESLint, which need its programming interface.
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

/** No import circles, neither between files nor between folders. */
export const circles = (folders: ReadonlyArray<string>): Stage =>
  tool('Import circles', [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...folders,
    '--config',
    '.dependency-cruiser.mjs',
  ])

/** Reads the report that a test runner wrote; without one the stage failed as a whole. */
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
        // Jest alone would leave one core without work.
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

/** `folder` chooses the tests below it; `reports` is a folder for the report. */
export const jest = (reports: string, folder?: string): Stage =>
  jestStage('Jest', reports, [
    ...(folder === undefined ? [] : [`${path.join(root, folder)}${path.sep}`, '--passWithNoTests']),
    // Modules of a remote may start timers when they are imported: one test file alone would wait for them for ever.
    ...(folder?.startsWith('remotes/') === true
      ? ['--reporters=default', `--reporters=${endReporter}`, '--openHandlesTimeout=0']
      : []),
  ])

/** The laws with all of their cases. */
export const laws = (reports: string): Stage =>
  jestStage('Laws', reports, ['--config', path.join('tools', 'lib', 'test', 'laws.config.ts')])

const countBuilds = (results: ReadonlyArray<BuildResult>): Count => {
  const faulty = buildFaults(results)
  if (faulty !== null) process.stderr.write(`${faulty}\n`)
  const passed = results.filter(({ fault }) => fault === null).length
  return { passed, failed: results.length - passed }
}

/** Sizes of the production builds and of the sources. Runs after the builds. */
export const budgets: Stage = {
  title: 'Budgets',
  run: async () => {
    try {
      const { count, exceeded, unjudged } = await judgeSizes()
      for (const line of unjudged) process.stdout.write(`${line}\n`)
      if (exceeded.length > 0)
        process.stderr.write(`${exceeded.join('\n')}\nnpm run budgets -- --write accepts these sizes\n`)
      return { passed: count - exceeded.length, failed: exceeded.length }
    } catch (error) {
      process.stderr.write(`${messageOf(error)}\n`)
      return { passed: 0, failed: 1 }
    }
  },
}

/** The site for visitors, and the development builds that the tests of hydration use. */
export const allBuilds: Stage = {
  title: 'Builds',
  run: async () => countBuilds([...(await buildAll()), ...(await buildAll({ mode: 'development' }))]),
}

/** The browser tests of a remote need the whole site. */
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
