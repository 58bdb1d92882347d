import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { atOnce } from '@caravanserai/releases/requests'
import { run } from '../../tools/lib/process/run'
import { inChromium } from '../harness/chromium'
import type { Site, Tool } from './site'

interface Message {
  readonly url: string
  readonly message: string
  readonly extract?: string
}

/** Checks every page as sent and after its scripts have run, with the Nu HTML checker. */
export const html: Tool = {
  name: 'html',
  needs: { command: 'java', debian: 'default-jre-headless' },
  run: async (site) => {
    const folder = path.join(site.folder, 'html')
    const documents = new Map<string, string>()
    const keep = (when: string, at: string, text: string): void => {
      const file = path.join(folder, when, `${documents.size}.html`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      documents.set(`file:${file}`, when === 'sent' ? at : `${at} after scripts`)
    }
    for (const { path: at, text } of site.pages) keep('sent', at, text)
    await eachPage(site, async (page, at) => keep('run', at, await page.content()))
    const findings = (await check(folder)).map(({ url, message, extract = '' }) => ({
      where: documents.get(url) ?? url,
      message,
      detail: extract.trim(),
    }))
    return { checked: `${site.pages.length} pages, as sent and after scripts`, findings }
  },
}

const check = async (folder: string): Promise<ReadonlyArray<Message>> => {
  const jar = createRequire(__filename).resolve('vnu-jar/build/dist/vnu.jar')
  const { output } = await run('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', folder])
  const { messages }: { readonly messages: ReadonlyArray<Message> } = JSON.parse(output)
  return messages
}

/** A result of the engine. The second value is `FAIL`, or requires human review: `POTENTIAL`, `MANUAL`. */
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

/** Checks every page in a browser with IBM Equal Access. */
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

/** CSP Evaluator's finding about a directive. */
interface Weakness {
  readonly directive: string
  readonly value?: string
  readonly description: string
}

/** Checks the content security policy of every page with CSP Evaluator. */
export const policy: Tool = {
  name: 'policy',
  run: (site) => {
    const load = createRequire(__filename)
    const { CspParser } = load('csp_evaluator/dist/parser.js') as {
      CspParser: new (text: string) => { readonly csp: unknown }
    }
    const { CspEvaluator } = load('csp_evaluator') as {
      CspEvaluator: new (csp: unknown) => { readonly evaluate: () => ReadonlyArray<Weakness> }
    }
    const weaknesses = (text: string): ReadonlyArray<string> =>
      new CspEvaluator(new CspParser(text).csp)
        .evaluate()
        .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`)
    const findings = site.pages.flatMap(({ path: where, headers }) => {
      const text = headers.get('content-security-policy')
      return (text === null ? ['no policy'] : weaknesses(text)).map((message) => ({ where, message }))
    })
    return Promise.resolve({ checked: `${site.pages.length} pages`, findings })
  },
}

/** Number of concurrent tabs: more would not help on two cores. */
const TABS = 2

/** Opens every page in a browser, and checks each once its scripts have run and all of it is laid out. */
const eachPage = <A>(site: Site, test: (page: Page, path: string) => Promise<A>): Promise<ReadonlyArray<A>> =>
  inChromium(async (browser) => {
    // The security policy would block the checkers' injected scripts.
    const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true })
    return atOnce(TABS, site.pages, async ({ path }) => {
      const page = await context.newPage()
      try {
        await page.goto(new URL(path, site.url).href, { waitUntil: 'load' })
        await page.waitForFunction(
          () =>
            document.documentElement.dataset['alive'] === '' &&
            [...document.querySelectorAll('main section, #site > footer')].every(
              (part) => getComputedStyle(part).contentVisibility === 'visible',
            ),
        )
        return await test(page, path)
      } finally {
        await page.close()
      }
    })
  })
