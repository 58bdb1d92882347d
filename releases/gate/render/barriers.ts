import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The source text of axe, which only runs in a page. */
const source = (): string => readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/** The rule sets of axe that pages must pass. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** An accessibility violation of one element. */
interface Barrier {
  /** The rule of axe, such as `color-contrast`. */
  readonly rule: string
  /** The requirement of the rule. */
  readonly help: string
  /** The address of the rule's documentation. */
  readonly helpUrl: string
  /** A selector of the element. */
  readonly element: string
  readonly summary: string
}

interface BarrierOptions {
  /** Limits the run to these rules. */
  readonly rules?: ReadonlyArray<string>
  /** Limits the run to the descendants of this element. */
  readonly within?: string
}

/** The global that starts axe in a prepared tab. */
const PREPARED = 'startAxe'

/**
 * Adds axe to every document that a tab loads from now on, without running it. Sending and compiling axe for each
 * document would take three times as long.
 */
export const prepareBarriers = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `globalThis.${PREPARED} = () => {${source()}}` })

/** Violations reported by axe in the current state of a page. Frames of other hosts are not checked. */
export const barriersIn = async (
  page: Page,
  { rules, within = 'html' }: BarrierOptions = {},
): Promise<ReadonlyArray<Barrier>> => {
  // The debugger evaluates this, so the page's security policy does not block it.
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
