import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../lib/browser/findBrowser'
import { buildAll, buildFaults } from '../lib/build/build'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { say } from '../lib/terminal/say'

/**
 * `npm test`: installs, types, lint with the import arrows, Jest, builds, browser tests. Every step is run, whatever the
 * ones before it said; the last line counts, and the status says whether all passed.
 */

interface Count {
  readonly passed: number
  readonly failed: number
}

const reports = mkdtempSync(path.join(tmpdir(), 'caravanserai-test-'))
const bin = (name: string): string => path.join(root, 'node_modules', ...name.split('/'))

/** A step that passes or fails as a whole. */
const whole = async (title: string, args: ReadonlyArray<string>): Promise<Count> => {
  say(title)
  const { code } = await run(process.execPath, args, { cwd: root, show: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A step that counts its own tests into a report; without one it failed as a whole. */
// The report is JSON that the test runner writes.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const counted = (file: string, code: number, read: (report: any) => Count): Count => {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const jest = async (): Promise<Count> => {
  say('Jest')
  const file = path.join(reports, 'jest.json')
  const { code } = await run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      bin('jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      '--silent',
    ],
    { cwd: root, show: true },
  )
  return counted(file, code, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
  }))
}

const builds = async (): Promise<Count> => {
  say('Builds')
  const results = [...(await buildAll()), ...(await buildAll({ mode: 'development' }))]
  const faulty = buildFaults(results)
  if (faulty !== null) process.stderr.write(`${faulty}\n`)
  return {
    passed: results.filter(({ fault }) => fault === null).length,
    failed: results.filter(({ fault }) => fault !== null).length,
  }
}

const browserTests = async (): Promise<Count> => {
  say('Browser tests')
  const browser = await findBrowser()
  if ('missing' in browser) {
    process.stderr.write(`${browser.missing}\n`)
    return { passed: 0, failed: 1 }
  }
  const file = path.join(reports, 'e2e.json')
  const { code } = await run(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', '-c', 'tools/e2e/playwright.config.ts'],
    {
      cwd: root,
      show: true,
      env: { ...process.env, CHROMIUM_PATH: browser.path, E2E_REPORT: file },
    },
  )
  return counted(file, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

const counts: Count[] = []
counts.push(await whole('Types', [bin('typescript/bin/tsc'), '--noEmit']))
counts.push(await whole('Lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']))
counts.push(await jest())
counts.push(await builds())
counts.push(await browserTests())
rmSync(reports, { recursive: true, force: true })

const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
