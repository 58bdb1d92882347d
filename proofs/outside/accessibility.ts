import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { eachPage } from './eachPage'
import type { Tool } from './tool'

/** A result of the engine. The second value is `FAIL`, or asks a person: `POTENTIAL`, `MANUAL`. */
interface Result {
  readonly ruleId: string
  readonly value: readonly [string, string]
  readonly message: string
  readonly snippet: string
}

declare const ace: {
  readonly Checker: new () => {
    readonly check: (
      document: Document,
      rules: ReadonlyArray<string>,
    ) => Promise<{ readonly results: ReadonlyArray<Result> }>
  }
}

/** Every page in a browser, by IBM Equal Access. */
export const accessibility: Tool = {
  name: 'accessibility',
  run: async (site) => {
    const engine = readFileSync(
      createRequire(__filename).resolve('accessibility-checker-engine/ace.js'),
      'utf8',
    )
    const findings = await eachPage(site, async (page, where) => {
      await page.evaluate(engine)
      const results = await page.evaluate(async () => {
        const report = await new ace.Checker().check(document, ['IBM_Accessibility'])
        return report.results
          .filter(({ value: [, outcome] }) => outcome !== 'PASS')
          .map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet }))
      })
      return results.map(({ ruleId, value: [, outcome], message, snippet }) => ({
        where,
        message: `${ruleId} ${outcome}: ${message}`,
        detail: snippet.slice(0, 200),
      }))
    })
    return { checked: `${site.pages.length} pages`, findings: findings.flat() }
  },
}
