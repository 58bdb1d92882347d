import { createRequire } from 'node:module'
import type { Tool } from './tool'

/** What CSP Evaluator says of a directive. */
interface Weakness {
  readonly directive: string
  readonly value?: string
  readonly description: string
}

/** The security policy of every page, by CSP Evaluator. */
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
