import type { Content } from '@caravanserai/adapters'
import type { ReleaseEntry } from '@caravanserai/releases'
import { setAt } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { signatureFault } from '@caravanserai/releases/signature'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { releaseName } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { tap } from 'rxjs'
import { compose } from '../../releases/composition'
import type { ComposedRemote, LiveRelease } from '../../releases/composition'
import { limits as releaseLimits } from '../../releases/limits'
import { declaredConflict, othersOf } from '../../releases/startRelease'
import { firstLine } from '../../releases/stagingAttempts'
import type { ReleaseStore } from '../../releases/store/releaseStore'
import type { SiteReleases } from '../variants'
import type { DraftBase } from './drafts'
import { limits } from './limits'
import type { OpenPreview } from './previews'
import type { PreviewWorkers } from './previewWorkers'

export interface PastOptions {
  /** Where the release sets are. */
  readonly ledger: Store
  readonly keys: TeamKeys
  readonly live: SiteReleases
  /** Of previews alone. */
  readonly store: Pick<ReleaseStore, 'fetch' | 'file' | 'prune'>
  readonly workers: Pick<PreviewWorkers, 'pagesOf'>
  /** The content as it was at a moment. */
  readonly asOf: (moment: number) => Content
  /** Render pages on a content, and keep none. */
  readonly pagesOn: (content: Content) => OpenPreview['pages']
}

/**
 * The site as it was at a moment, in milliseconds since 1970: the releases of the set of that moment, on the content of that moment.
 * A release that cannot be used any more is left out, and named. Rejects with why nothing is known of the moment.
 */
export const pastSites = (options: PastOptions): ((moment: number) => Promise<DraftBase>) => {
  const sites = new LRUCache<number, Promise<DraftBase>>({ max: limits.past.open })
  return (moment) => {
    const known = sites.get(moment)
    if (known !== undefined) return known
    const site = siteAt(options, moment)
    sites.set(moment, site)
    // What could not be fetched is tried again, a moment later.
    const forget = () =>
      setTimeout(() => {
        if (sites.peek(moment) === site) sites.delete(moment)
      }, releaseLimits.retryMs).unref()
    site.then(({ past }) => past?.missing.length === 0 || forget(), forget)
    return site
  }
}

const siteAt = async (options: PastOptions, moment: number): Promise<DraftBase> => {
  const { ledger, store, asOf, pagesOn } = options
  const set = await setAt(ledger, moment)
  if (set === null) throw new Error(`no release set is kept of ${new Date(moment).toISOString()}`)
  const missing: string[] = []
  const remotes: ComposedRemote[] = []
  for (const [name, entry] of Object.entries(set.set.remotes)) {
    if (entry.state === 'retired') continue
    const { addresses, links } = entry
    const release =
      entry.state === 'off'
        ? null
        : await releaseAt(options, name, entry, remotes).catch((error: unknown) => {
            missing.push(`${name} ${releaseName(entry.base)}: ${firstLine(error)}`)
            return null
          })
    remotes.push({ name, release, listed: { addresses, ...(links && { links }), previous: [] } })
  }
  void store.prune(new Set(remotes.flatMap(({ release }) => release?.hash ?? [])))
  const composition = compose(remotes)
  const content = reportingTo(missing, asOf(moment))
  return {
    key: String(moment),
    past: { at: moment, missing },
    releases: { current: () => composition, forPath: async () => composition },
    shown: { content, places: null, pages: pagesOn(content) },
    file: (release, path) => store.file(release, path),
  }
}

/** The content, which also says here what it cannot answer. */
const reportingTo = (missing: string[], content: Content): Content => ({
  ask: (question) =>
    content.ask(question).pipe(
      tap((answer) => {
        if (isRight(answer)) return
        const { left: error } = answer
        const line = `${question.name}: ${error._tag === 'Unreachable' ? error.reason : error.got}`
        if (missing.length < limits.past.missing && !missing.includes(line)) missing.push(line)
      }),
    ),
})

/** The live one where it is the same; rejects with why it cannot be used. */
const releaseAt = async (
  { keys, live, store, workers }: PastOptions,
  name: string,
  entry: ReleaseEntry,
  others: ReadonlyArray<ComposedRemote>,
): Promise<LiveRelease> => {
  const untrusted = signatureFault(keys, name, entry)
  if (untrusted !== null) throw new Error(untrusted)
  const now = live.current().remotes.find((remote) => remote.name === name)?.release
  const kept = now?.hash === entry.hash ? now : await store.fetch(name, entry)
  const conflict = declaredConflict(kept, othersOf(others, name))
  if (conflict !== null) throw new Error(conflict.reason)
  return { ...kept, pages: workers.pagesOf(kept) }
}
