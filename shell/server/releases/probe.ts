import type { Content } from '@caravanserai/adapters'
import { budgetedAsk } from '../workers/sentAnswers'
import { limits } from './limits'
import type { Composition, LiveRelease } from './composition'
import { NotJudged } from './stage'
import { Overloaded } from '../workers/releaseWorkers'
import { isKilled } from '../workers/workerFault'

/**
 * Renders an address on a release, for nobody. Gives what is wrong with it in one line, `null` when it is a page, also
 * one that is not found or whose content is away. Throws `NotJudged` when there was no time for it: a page that never settles
 * or blocks is found by its worker, long before.
 */
export const probe = async (
  content: Content,
  composition: Composition,
  { pages }: Pick<LiveRelease, 'pages'>,
  target: string,
): Promise<string | null> => {
  const signal = AbortSignal.timeout(limits.probedMs)
  try {
    const { page } = await pages.page(
      {
        request: { address: target, view: 'page', error: null },
        surroundings: { key: composition.id, value: composition.surroundings },
        known: [],
        ask: budgetedAsk(content, signal),
      },
      signal,
    )
    const [thrown] = page.thrown
    if (thrown !== undefined) return `throws: ${thrown.split('\n')[0] ?? ''}`
    return page.status === 500 ? 'has status 500' : null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (signal.aborted || error instanceof Overloaded || isKilled(error))
      throw new NotJudged(`${target} was not rendered in time: ${reason}`)
    return reason
  }
}
