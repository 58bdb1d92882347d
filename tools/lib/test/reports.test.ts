import path from 'node:path'
import { root } from '../places'
import { jestCount, playwrightCount } from './reports'

describe('the report of a test runner', () => {
  it('lists failed tests and files that cannot run, with reasons, for Jest', () => {
    const passed = { status: 'passed', fullName: 'menu has a home page', failureMessages: [] }
    const failed = {
      status: 'failed',
      fullName: 'menu has an end',
      failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2'],
    }
    expect(
      jestCount({
        numPassedTests: 1,
        testResults: [
          {
            name: path.join(root, 'a.test.ts'),
            status: 'failed',
            message: 'one of them failed',
            assertionResults: [passed, failed],
          },
          {
            name: path.join(root, 'b.test.ts'),
            status: 'failed',
            message: 'no module',
            assertionResults: [],
          },
          { name: path.join(root, 'c.test.ts'), status: 'passed', message: '', assertionResults: [] },
        ],
      }),
    ).toEqual({
      passed: 1,
      failed: 2,
      failures: ['a.test.ts menu has an end\n    Expected: 1\n    Received: 2', 'b.test.ts\n    no module'],
    })
  })

  it('lists failed tests, also in groups, with reasons, for Playwright', () => {
    const spec = (title: string, line: number, message?: string) => ({
      title,
      line,
      ok: message === undefined,
      tests: [
        { results: [{ errors: message === undefined ? [] : [{ message, location: { line: line + 2 } }] }] },
      ],
    })
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `reason ${at + 1}`).join('\n')
    expect(
      playwrightCount({
        stats: { expected: 1, unexpected: 2 },
        suites: [
          {
            file: 'quick/home.spec.ts',
            specs: [spec('opens', 3), spec('closes', 9, lines(14))],
            suites: [{ file: 'quick/home.spec.ts', specs: [spec('in a group', 20, 'no dialog')] }],
          },
        ],
      }),
    ).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        `tools/e2e/quick/home.spec.ts:9 closes\n    line 11: ${lines(12).replaceAll('\n', '\n    ')}`,
        'tools/e2e/quick/home.spec.ts:20 in a group\n    line 22: no dialog',
      ],
    })
  })
})
