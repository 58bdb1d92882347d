import path from 'node:path'
import { root } from '../places'
import { jestCount, playwrightCount } from './reports'

describe('the report of a test runner', () => {
  it('of Jest names each failed test, and a file that cannot run', () => {
    const passed = { status: 'passed', fullName: 'menu has a home page' }
    expect(
      jestCount({
        numPassedTests: 1,
        testResults: [
          {
            name: path.join(root, 'a.test.ts'),
            status: 'failed',
            assertionResults: [passed, { status: 'failed', fullName: 'menu has an end' }],
          },
          { name: path.join(root, 'b.test.ts'), status: 'failed', assertionResults: [] },
          { name: path.join(root, 'c.test.ts'), status: 'passed', assertionResults: [] },
        ],
      }),
    ).toEqual({ passed: 1, failed: 2, failures: ['a.test.ts menu has an end', 'b.test.ts'] })
  })

  it('of Playwright names each failed test, also of a group', () => {
    const spec = (title: string, line: number, ok: boolean) => ({ title, line, ok })
    expect(
      playwrightCount({
        stats: { expected: 1, unexpected: 2 },
        suites: [
          {
            file: 'quick/home.spec.ts',
            specs: [spec('opens', 3, true), spec('closes', 9, false)],
            suites: [{ file: 'quick/home.spec.ts', specs: [spec('in a group', 20, false)] }],
          },
        ],
      }),
    ).toEqual({
      passed: 1,
      failed: 2,
      failures: ['tools/e2e/quick/home.spec.ts:9 closes', 'tools/e2e/quick/home.spec.ts:20 in a group'],
    })
  })
})
