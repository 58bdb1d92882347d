import type { Content } from '@caravanserai/adapters'
import { matchPath } from 'react-router-dom'
import { budgetedAsk } from '../workers/sentAnswers'
import { limits } from './limits'
import { withRelease } from './composition'
import type { Composition, LiveRelease } from './composition'
import { probe } from './probe'
import { NotJudged, Refused } from './stage'
import { forEachOf } from '@caravanserai/releases'

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
  const targets = await addressesToTry(content, release)
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

/** An address of each pattern: one that the release names for search engines, or else one with made-up parameters. */
const addressesToTry = async (
  content: Content,
  { info, pages }: LiveRelease,
): Promise<ReadonlyArray<string>> => {
  const signal = AbortSignal.timeout(limits.probedMs)
  const { paths } = await pages.addresses(budgetedAsk(content, signal), signal).catch(() => ({ paths: [] }))
  return info.addresses.map(
    ({ path }) => paths.find((address) => matchPath(path, address) !== null) ?? madeUp(path),
  )
}

const madeUp = (pattern: string): string =>
  pattern
    .replace(/:\w+\??/g, '1')
    .replace(/\*$/, '1')
    .replace(/\?/g, '')
