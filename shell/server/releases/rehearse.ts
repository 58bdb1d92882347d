import type { Content } from '@caravanserai/adapters'
import { addressOfEach, forEachOf } from '@caravanserai/releases'
import { budgetedAsk } from '../workers/sentAnswers'
import { limits } from './limits'
import { withRelease } from './composition'
import type { Composition, LiveRelease } from './composition'
import { probe } from './probe'
import { NotJudged, Refused } from './stage'

/**
 * Renders one address of each pattern on a release that is not live yet, with the present content. Throws `Refused` when
 * it fails one that the live release shows, and `NotJudged` when there was no time for it.
 */
export const rehearse = async (
  content: Content,
  composition: Composition,
  name: string,
  release: LiveRelease,
  live: LiveRelease | null,
): Promise<void> => {
  const targets = await addressesOf(content, release)
  const next = withRelease(composition, name, release)
  const end = performance.now() + limits.rehearsalMs
  await forEachOf(targets, limits.rehearsed, async (target) => {
    if (performance.now() > end) throw new NotJudged(`was not rehearsed within ${limits.rehearsalMs} ms`)
    const fault = await probe(content, next, release, target)
    if (fault === null) return
    // What the live release fails as well is the content's fault, or an old one.
    if (live !== null && (await probe(content, composition, live, target)) !== null) return
    throw new Refused(`${target} ${fault}`)
  })
}

/** An address of each pattern, as far as the release names its addresses for search engines. */
const addressesOf = async (
  content: Content,
  { info, pages }: LiveRelease,
): Promise<ReadonlyArray<string>> => {
  const signal = AbortSignal.timeout(limits.probedMs)
  const { paths } = await pages.addresses(budgetedAsk(content, signal), signal).catch(() => ({ paths: [] }))
  return addressOfEach(info, paths)
}
