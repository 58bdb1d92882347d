import type { Content } from '@caravanserai/adapters'
import { askedOnce, inTurns } from '../../host/plugin'
import type { OpenPreview, PageRecords } from '../../host/plugin'
import type { Host } from '../../host/plugin/plugin'
import type { AnswersByPath } from '../../protocol/messages'
import { limits } from './limits'

type LiveSite = Pick<Host, 'index' | 'pages' | 'releases'>

/**
 * The addresses of live pages that differ with the content of a preview. If there are many, as after a change of the
 * menu, returns all pages that read changed content, because loading each of them twice would be slow.
 */
export const pagesChangedByPreview =
  (live: LiveSite) =>
  async (preview: Pick<OpenPreview, 'content' | 'pages' | 'releases'>, signal: AbortSignal) => {
    const reading = await pagesChangedIn(live.index.livePages(), preview.content, signal)
    if (reading.length > limits.changes.loaded) return reading
    const versionOf =
      ({ pages, releases }: Pick<OpenPreview, 'pages' | 'releases'> | LiveSite) =>
      async (target: string) =>
        (await pages.data(releases.current(), target, true, null, signal)).version
    return pagesShowing(reading, versionOf(live), versionOf(preview))
  }

/**
 * The addresses of the pages whose answers differ with other content, sorted. A question that this content cannot
 * answer now counts as unchanged.
 */
export const pagesChangedIn = async (
  records: PageRecords,
  content: Content,
  signal: AbortSignal,
): Promise<ReadonlyArray<string>> => {
  const ask = askedOnce(content, signal)
  const changed: string[] = []
  const isOther = async ([path, { version }]: AnswersByPath[number]): Promise<boolean> => {
    const drafted = await ask(path)
    return drafted !== null && drafted.version !== version
  }
  const { sliceMs } = limits.changes
  await inTurns(records, { atOnce: 1, sliceMs, signal }, async ([target, answers]) => {
    for (const answer of answers) if (await isOther(answer)) return changed.push(target)
    return undefined
  })
  signal.throwIfAborted()
  return changed.sort()
}

/**
 * Keeps the addresses whose pages look different: a page may show only part of an answer, as every page does with the
 * answer for Home.
 * @param versions versions of an address's loaded data with both contents; `null` if unknown
 */
export const pagesShowing = async (
  targets: ReadonlyArray<string>,
  ...versions: readonly [live: VersionOf, other: VersionOf]
): Promise<ReadonlyArray<string>> => {
  const different: string[] = []
  for (const target of targets) {
    const [live, drafted] = await Promise.all(versions.map((versionOf) => versionOf(target)))
    if (live === null || live !== drafted) different.push(target)
  }
  return different
}

type VersionOf = (target: string) => Promise<string | null>
