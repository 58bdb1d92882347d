import { BUCKETS, budgetedAsk, cacheInFront, canaryVariant, shownCompositions } from '../../host/plugin'
import type { Composition } from '../../host/plugin'
import type { Host, Start } from '../../host/plugin/plugin'
import { cdns } from './cdns'
import { ALL, ANY, edgeHeaders, questionTag, setTag } from './edgeHeaders'
import type { EdgeHeadersOptions } from './edgeHeaders'
import { limits } from './limits'
import type edge from './plugin'
import type { cdnNames } from './plugin'
import { Purged, Purger, PurgeLeader } from './purger'
import { ShownAnswers } from './shownAnswers'

/** Provides the headers for the cache in front, and purges it, if one is configured. */
export const start: Start<typeof edge> = async (host, settings) => {
  const { CDN: name, CDN_PURGE_URL: purgeUrls, CDN_TOKEN: token } = settings
  if (name === null || purgeUrls === null) return {}
  const purges = host.metrics?.counter(
    'cdn_purges_total',
    'Calls that told a cache in front what to forget.',
    ['outcome'],
  )
  const { waiting, stop, ...headers } = startEdge({
    ...host,
    cdn: { name, purgeUrls, token },
    onPurged: (outcome) => purges?.inc({ outcome }),
  })
  host.metrics?.gauge('cdn_tags_waiting', 'Tags that a cache in front has not forgotten yet.', [], () => [
    [{}, waiting()],
  ])
  host.provide(cacheInFront, edgeHeaders(headers))
  return { close: async () => stop() }
}

interface StartEdgeOptions extends Pick<Host, 'answers$' | 'content' | 'contentTtlMs' | 'nodes'> {
  readonly cdn: {
    readonly name: (typeof cdnNames)[number]
    readonly purgeUrls: ReadonlyArray<string>
    readonly token: string | null
  }
  readonly releases: Pick<Host['releases'], 'current'>
  readonly log: Pick<Host['log'], 'warn'>
  /** A purge request was sent. */
  readonly onPurged: (outcome: 'purged' | 'failed') => void
  readonly fetch?: typeof fetch
}

/** The integration of a cache in front of the site. */
interface Edge extends EdgeHeadersOptions {
  /** The number of tags that a cache has not purged yet. */
  readonly waiting: () => number
  readonly stop: () => void
}

/**
 * Controls the cache in front of the site: its headers, and purges of responses whose answers have changed, reported
 * or not, or whose composition is no longer shown. The start purges everything, because earlier responses are
 * unknown.
 */
export const startEdge = ({
  cdn: { name, purgeUrls, token },
  contentTtlMs,
  content,
  answers$,
  releases,
  onPurged,
  log,
  nodes,
  fetch: request = fetch,
}: StartEdgeOptions): Edge => {
  const cdn = cdns[name]
  const sides = () => bucketHeaderOf(releases.current())
  const leader = new PurgeLeader(nodes)
  const purgers = purgeUrls.map(
    (url, cache) =>
      new Purger({
        maxTags: cdn.maxTags,
        isOwnTurn: () => leader.isOwn,
        onTaken: (tags, at) => leader.purged({ cache, tags, at }),
        clock: () => leader.at(),
        onPurged,
        log: (line) => log.warn(`${new URL(url).host}: ${line}`),
        send: async (tags) => {
          const signal = AbortSignal.timeout(limits.purge.callMs)
          const answer = await request(url, {
            ...cdn.purge(tags, token, sides()),
            // A redirect target would receive the token.
            redirect: 'manual',
            signal,
          })
          await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`status ${answer.status}`)
        },
      }),
  )
  const purge = (tags: ReadonlyArray<string>): void => purgers.forEach((purger) => purger.purge(tags))
  nodes.on('purged', Purged, ({ cache, tags, at }) => purgers[cache]?.heard(tags, at))
  const lead = async (): Promise<void> => {
    if (await leader.check()) purge([ALL])
  }

  const freshS = Math.max(
    1,
    Math.min(limits.mostFreshS, Math.floor((limits.freshTtls * contentTtlMs) / 1_000)),
  )
  const ending = new AbortController()
  const answers = new ShownAnswers({
    presentOf: async (path) => {
      // Rejects when the site ends.
      const answer = await budgetedAsk(content, ending.signal)(path).catch(() => null)
      if (answer === null) return null
      const { at, origin } = answer.reading
      // A substitute for an answer is replaced as soon as the backend responds.
      return { version: answer.version, until: origin === 'network' ? at + contentTtlMs : 0 }
    },
    purge,
    keptMs: (freshS + limits.staleS + 1) * 1_000,
  })

  let live = releases.current()
  let shown = new Set(shownCompositions(live).map(({ id }) => id))
  const lookAtReleases = (): void => {
    if (releases.current() === live) return
    const before = bucketHeaderOf(live)
    live = releases.current()
    const previous = shown
    shown = new Set(shownCompositions(live).map(({ id }) => id))
    const tags = [...previous].filter((id) => !shown.has(id)).map(setTag)
    // Every purge request carries the composition of each bucket, so one is sent even without outdated tags.
    if (tags.length > 0 || bucketHeaderOf(live) !== before) purge([...tags, 'sides'])
  }
  const schedule = (ms: number, work: () => void) => setInterval(work, ms).unref()
  const timers = [
    schedule(limits.setLookMs, lookAtReleases),
    schedule(limits.lookMs, () => answers.check()),
    ...(nodes.node === null ? [] : [schedule(limits.purge.turnLookMs, () => void lead())]),
  ]
  purge([ALL])
  const following = answers$.subscribe(({ paths, isCertain }) => {
    // The node that has served the old answer may be gone.
    if (isCertain && paths !== null) purge([...paths.map(questionTag), ANY])
    answers.changed(paths)
  })

  return {
    cdn,
    freshS,
    sides,
    isCurrent: (madeOf) => {
      lookAtReleases()
      return shown.has(madeOf.set) && answers.isCurrent(madeOf)
    },
    waiting: () => Math.max(...purgers.map(({ length }) => length)),
    stop: () => {
      following.unsubscribe()
      ending.abort()
      timers.forEach((timer) => clearInterval(timer))
      purgers.forEach((purger) => purger.stop())
    },
  }
}

/**
 * The composition shown to each bucket of visitors, for a cache that splits them: `,0:ID,1:ID,…,99:ID,`; `-` while
 * there is no canary.
 */
export const bucketHeaderOf = (live: Composition): string => {
  if (live.canaries.length === 0) return '-'
  const sides = Array.from({ length: BUCKETS }, (_, bucket) => `${bucket}:${canaryVariant(live, bucket).id}`)
  return `,${sides.join(',')},`
}
