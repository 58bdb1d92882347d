import path from 'node:path'
import { root } from '../places'
import type { Count } from './stage'

/** A part of the report of `jest --json`. */
interface JestReport {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>
  }>
}

/** A part of the report that Playwright's `json` reporter writes. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: ReadonlyArray<PlaywrightSuite>
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: ReadonlyArray<PlaywrightSuite>
  readonly specs: ReadonlyArray<{ readonly title: string; readonly line: number; readonly ok: boolean }>
}

/** What a run of Jest counted. A file that cannot run is one failure. */
export const jestCount = (json: unknown): Count => {
  // Written by the tool in `node_modules`.
  const { numPassedTests, testResults } = json as JestReport
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [file]
    return failed.map(({ fullName }) => `${file} ${fullName}`)
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** What a run of Playwright counted. */
export const playwrightCount = (json: unknown): Count => {
  const { stats, suites } = json as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected, failures: suites.flatMap(failedIn) }
}

const failedIn = ({ file, suites = [], specs }: PlaywrightSuite): ReadonlyArray<string> => [
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `tools/e2e/${file}:${line} ${title}`),
  ...suites.flatMap(failedIn),
]
