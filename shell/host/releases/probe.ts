import { partPath } from '@caravanserai/adapters/declared-part'
import type { Content } from '@caravanserai/adapters'
import { addressOfEach, forEachOf } from '@caravanserai/releases'
import { Overloaded } from '../workers/releaseWorkers'
import { budgetedAsk } from '../workers/sentAnswers'
import { isKilled } from '../workers/liveness'
import { withReleases } from './composition'
import type { Composition, LiveRelease } from './composition'
import { limits } from './limits'
import { notJudged, refused } from './remoteState'
import type { StageFault } from './remoteState'
import { firstLine } from './startRelease'

/**
 * Renders an address on a release without a visitor. `null` for any page, including 404 and unavailable content;
 * `NotJudged` when time ran out. Pages that never settle or that block are detected by the worker much earlier.
 */
export const probe = async (
  content: Content,
  composition: Composition,
  { pages }: Pick<LiveRelease, 'pages'>,
  target: string,
): Promise<StageFault | null> => {
  const signal = AbortSignal.timeout(limits.probedMs)
  try {
    const { page } = await pages.page(
      {
        // The path of a part begins without a slash.
        request: { address: target, view: target.startsWith('/') ? 'page' : 'part', error: null },
        surroundings: { key: composition.id, value: composition.surroundings },
        known: [],
        ask: budgetedAsk(content, signal),
      },
      signal,
    )
    const [thrown] = page.thrown
    if (thrown !== undefined) return failed(`${target} throws: ${firstLine(thrown)}`)
    return page.status === 500 ? failed(`${target} has status 500`) : null
  } catch (error) {
    const reason = firstLine(error)
    return signal.aborted || error instanceof Overloaded || isKilled(error)
      ? notJudged(`${target} was not rendered in time: ${reason}`)
      : failed(`${target} ${reason}`)
  }
}

const failed = (reason: string): StageFault => refused('CARAVANSERAI_RELEASE_REHEARSAL', reason)

/**
 * Renders one address of each pattern on a release that is not live yet, with the current content. Refuses a release
 * that fails a page which the live release renders; `NotJudged` when time ran out.
 */
export const rehearse = async (
  content: Content,
  composition: Composition,
  release: LiveRelease,
  live: LiveRelease,
): Promise<StageFault | null> => {
  const next = withReleases(composition, new Map([[release.name, release]]))
  const end = performance.now() + limits.rehearsalMs
  let found: StageFault | null = null
  await forEachOf(await addressesOf(content, release), limits.rehearsed, async (target) => {
    if (found !== null) return
    if (performance.now() > end) {
      found = notJudged(`the release was not rehearsed within ${limits.rehearsalMs} ms`)
      return
    }
    const fault = await probe(content, next, release, target)
    if (fault === null) return
    // A failure that the live release has as well comes from the content, or is not new.
    const ofLive = fault._tag === 'NotJudged' ? fault : await probe(content, composition, live, target)
    if (ofLive === null) found ??= fault
    else if (ofLive._tag === 'NotJudged') found ??= ofLive
  })
  return found
}

/** The parts with their samples, and one address per pattern, from the release's list for search engines, or else with made-up parameters. */
const addressesOf = async (
  content: Content,
  { info, pages }: LiveRelease,
): Promise<ReadonlyArray<string>> => {
  const signal = AbortSignal.timeout(limits.probedMs)
  const { paths } = await pages.addresses(budgetedAsk(content, signal), signal).catch(() => ({ paths: [] }))
  const parts = (info.parts ?? []).flatMap(({ name, samples }) =>
    samples.map((sample) => partPath(name, sample)),
  )
  return [...addressOfEach(info, paths), ...parts]
}
