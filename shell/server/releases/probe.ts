import type { Content } from '@caravanserai/adapters'
import { budgetedAsk } from '../answers/sentAnswers'
import { limits } from '../limits'
import type { Composition, LiveRelease } from './composition'

/**
 * Renders an address on a release, for nobody. Gives what is wrong with it in one line, `null` when it is a page, also
 * one that is not found or whose content is away.
 */
export const probe = async (
  content: Content,
  composition: Composition,
  { pages }: Pick<LiveRelease, 'pages'>,
  target: string,
): Promise<string | null> => {
  const signal = AbortSignal.timeout(limits.page.budgetMs)
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
    return error instanceof Error ? error.message : String(error)
  }
}
