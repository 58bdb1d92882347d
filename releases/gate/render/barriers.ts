import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The text of axe, because it only runs in a page. */
const source = (): string => readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe that pages are held to. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** An element that is a barrier for somebody. */
export interface Barrier {
  /** The rule of axe, such as `color-contrast`. */
  readonly rule: string
  /** What the rule demands. */
  readonly help: string
  /** Where that is explained. */
  readonly helpUrl: string
  /** A selector of the element. */
  readonly element: string
  readonly summary: string
}

export interface BarrierOptions {
  /** Run only these rules. */
  readonly rules?: ReadonlyArray<string>
  /** Look only below this element. */
  readonly within?: string
}

/** Where a prepared tab keeps axe until it is needed. */
const PREPARED = 'startAxe'

/**
 * Gives a tab axe with each document that it loads from now on, so that it is not sent and compiled for each of them: that
 * takes three times as long. It does not run before it is needed.
 */
export const prepareBarriers = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `globalThis.${PREPARED} = () => {${source()}}` })

/** What axe finds in a page as it is now. Frames of other hosts are not looked at. */
export const barriersIn = async (
  page: Page,
  { rules, within = 'html' }: BarrierOptions = {},
): Promise<ReadonlyArray<Barrier>> => {
  // Evaluated by the debugger, which the security policy of the page does not stop.
  const isPrepared = await page.evaluate(`globalThis.${PREPARED}?.(), '${PREPARED}' in globalThis`)
  if (isPrepared !== true) await page.evaluate(source())
  const violations = await page.evaluate(
    async ([runOnly, element]) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { include: [element], exclude: ['iframe'] },
        { runOnly, resultTypes: ['violations'], iframes: false, preload: false },
      )
      return found.violations.map(({ id, help, helpUrl, nodes }) => ({
        id,
        help,
        helpUrl,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.map(String), failureSummary })),
      }))
    },
    [
      rules === undefined
        ? { type: 'tag' as const, values: tags }
        : { type: 'rule' as const, values: [...rules] },
      within,
    ] as const,
  )
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      rule: id,
      help,
      helpUrl: helpUrl.replace(/\?.*/s, ''),
      element: target.join(' '),
      summary: failureSummary ?? '',
    })),
  )
}
