import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../places'
import type { Count } from './stage'

/** The used part of the report of `jest --json`. */
interface JestReport {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: ReadonlyArray<{
      readonly status: string
      readonly fullName: string
      readonly failureMessages: ReadonlyArray<string>
    }>
  }>
}

/** The used part of the report of Playwright's `json` reporter. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: ReadonlyArray<PlaywrightSuite>
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: ReadonlyArray<PlaywrightSuite>
  readonly specs: ReadonlyArray<{
    readonly title: string
    readonly line: number
    readonly ok: boolean
    readonly tests: ReadonlyArray<{
      readonly results: ReadonlyArray<{
        readonly errors: ReadonlyArray<{
          readonly message: string
          readonly location?: { readonly line: number }
        }>
      }>
    }>
  }>
}

/** Number of lines for each failure: a truncated log keeps its end, where these are printed. */
const LINES = 12

/** A failed test, with the first lines of the runner's message. */
const failure = (name: string, reasons: ReadonlyArray<string>): string =>
  [
    name,
    ...reasons
      .flatMap((reason) => stripVTControlCharacters(reason).split('\n'))
      .filter((line) => line.trim() !== '')
      .slice(0, LINES)
      .map((line) => `    ${line}`),
  ].join('\n')

/** The counts of a Jest run. A file that cannot run is one failure. */
export const jestCount = (json: unknown): Count => {
  // Written by the tool in `node_modules`.
  const { numPassedTests, testResults } = json as JestReport
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [failure(file, [message])]
    return failed.map(({ fullName, failureMessages }) => failure(`${file} ${fullName}`, failureMessages))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** The counts of a Playwright run. */
export const playwrightCount = (json: unknown): Count => {
  const { stats, suites } = json as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected, failures: suites.flatMap(failedIn) }
}

const failedIn = ({ file, suites = [], specs }: PlaywrightSuite): ReadonlyArray<string> => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => failure(`tools/e2e/${file}:${line} ${title}`, tests.flatMap(errorsOf))),
  ...suites.flatMap(failedIn),
]

const errorsOf = ({ results }: PlaywrightSuite['specs'][number]['tests'][number]): ReadonlyArray<string> =>
  results.flatMap(({ errors }) =>
    errors.map(({ message, location }) => (location ? `line ${location.line}: ${message}` : message)),
  )
