import { createHash } from 'node:crypto'
import path from 'node:path'
import { pipe } from 'fp-ts/function'
import { Subject } from 'rxjs'
import { authorizedFetch } from './http/authorizedFetch'
import { fetchJson } from './http/fetchJson'
import { emptyLists, samples, sourceOf, withSamples } from './backends'
import { siteKinds } from './domain/kinds'
import type { Backend } from './backends'
import { siteQuestions } from './answers/siteQuestions'
import { makeCache } from './resilience/cache'
import { composedSource, holds } from './sources/composedSource'
import { backendLimits, cacheLimits, questionTimeoutMs, retryWindowMs } from './limits'
import type { Content } from './port/content'
import { contentFrom, contentOfSite, withPagesOfMenu } from './answers/contentFrom'
import { decorate } from './port/content'
import { withExpectedLabels } from './operator/expectedLabels'
import { filesSource } from './sources/files/filesSource'
import { diskMemory } from './resilience/lastGood/diskMemory'
import { documentTypeOf } from './domain/documentType'
import { heldAs } from './domain/kind'
import { movedBetween } from './domain/moved'
import type { Moved } from './domain/moved'
import { cachedSanitiser, sanitiseInThread } from './decode/richText'
import { decodedPath } from './decode/pictures'
import { momentsIn } from './decode/schedule'
import { fileCheck } from './report/checkFile'
import { entryReport } from './report/entryReport'
import { sanitiser } from './decode/sanitise'
import { placesIn } from './places/placesIn'
import { kindIn } from './questions/knownKinds'
import { parseBackendQuestion, partsDeleted } from './questions/parseQuestion'
import { menu } from './questions/questions'
import { withSelections } from './questions/selections'
import { pictureRoots } from './port/source'
import type { Source } from './port/source'
import { makeNamedFiles } from './resilience/namedFiles'
import { makeSchedule } from './resilience/schedule'
import { makeLastGood, inMemory } from './resilience/lastGood/withLastGood'
import { withObserver } from './operator/withObserver'
import { makeReadForAll } from './resilience/readForAll'
import { makeRevisions } from './resilience/revisions'
import { withPictureSizes } from './resilience/withPictureSizes'
import { makeRetry, retryPolicy } from './resilience/withRetry'
import { withQuestionTimeout } from './resilience/timeLimits'
import type { ContentOptions, SiteContent } from './siteContent'
import { site as siteFacts } from '../site.config'

/** The one place where the server's port is composed. */
export const makeContent = ({
  pages,
  lists = null,
  hasSamples = true,
  log = () => undefined,
  warn = () => undefined,
  cacheMs = cacheLimits.freshMs,
  timeLimitMs = backendLimits.requestMs,
  memoryFolder = null,
  seedFolder = null,
  site = null,
  fixtures = [],
  pictureSize = async () => null,
  documentSize = async () => null,
  nodes = null,
  timeZone,
  sanitiseThread = null,
  ...rules
}: ContentOptions): SiteContent => {
  // The time zone is not part of the memory's name: dates are stored as absolute times.
  const decoding = { ...rules, ...(timeZone !== undefined && { timeZone }) }
  const primary = sourceOf(pages, timeLimitMs)
  const ofLists = lists === null ? [] : [sourceOf(lists, timeLimitMs)]
  const composed = (as: (source: Source) => Source) =>
    composedSource({
      pages: as(primary),
      lists: [
        ...ofLists.map(as),
        // The picture addresses of a backend without lists may have any path, also those of samples.
        ...(primary.list === undefined ? [] : [as(primary)]),
        hasSamples ? samples : emptyLists,
        ...fixtures.map((folder) => filesSource({ folder })),
      ],
    })
  const source = composed((item) => item)
  const isWithout =
    !hasSamples &&
    Object.values(siteKinds).some((kind) => ![primary, ...ofLists].some((item) => holds(item, kind)))
  const seed = seedFolder === null ? null : withSamples(seedFolder)
  const pictureUrls = (picture: string): ReadonlyArray<string> => [
    ...(site === null ? [] : [`${site}/media/${picture.split('/').map(encodeURIComponent).join('/')}`]),
    ...[source, seed].flatMap((from) => from?.pictureUrl(picture) ?? []),
  ]
  const sizes = withPictureSizes(async (src) => {
    const file = decodedPath(src.replace('/media/', ''))
    const type = documentTypeOf(file)
    return type === null
      ? pictureSize(pictureUrls(file))
      : { bytes: await documentSize(pictureUrls(file), type, file) }
  })

  const folder =
    memoryFolder === null
      ? null
      : path.join(
          memoryFolder,
          memoryName({
            pages: placeOf(pages),
            lists: lists && placeOf(lists),
            ...rules,
            ...(site !== null && { site }),
            // Stored samples would be mistaken for entries that the backend has lost.
            ...(isWithout && { isWithout }),
            ...(fixtures.length > 0 && { fixtures }),
          }),
        )
  const disk = folder === null ? null : diskMemory({ folder, log: warn })
  const changedPaths = new Subject<string>()
  const moved = new Subject<ReadonlyArray<Moved>>()
  const cache = makeCache({ ms: cacheMs })
  const named = makeNamedFiles(() => content)
  const forget = (paths?: ReadonlyArray<string>) => {
    cache.forget(paths)
    named.forget(paths)
  }
  const lastGood = makeLastGood({
    rules: siteQuestions,
    memory: disk ?? inMemory(),
    onReplaced: (path, before, now) => {
      const kind = kindIn(path)
      const found = movedBetween(path, kind && heldAs(kind).name, before, now)
      if (found.length > 0) moved.next(found)
    },
    // The fallback content is no longer shown.
    onLate: (late) => {
      forget([late])
      if (nodes === null) changedPaths.next(late)
    },
    ...(seed === null ? {} : { seed: sizes(contentFrom(seed, decoding)) }),
  })
  const due = new Subject<ReadonlyArray<string>>()
  const schedule = makeSchedule({
    rules: siteQuestions,
    onDue: (paths) => {
      forget(paths)
      due.next(paths)
    },
    onLate: (fault) => log({ ...fault, _tag: 'Fault' }),
  })
  const retry = makeRetry(retryPolicy({ windowMs: retryWindowMs(timeLimitMs) }))
  const mediaRoots = [primary, ...ofLists].flatMap(pictureRoots)
  const { frameHosts } = rules
  const elsewhere =
    sanitiseThread === null
      ? null
      : sanitiseInThread(sanitiseThread, { mediaRoots, ...(frameHosts !== undefined && { frameHosts }) })
  const decodingAll = { ...decoding, mediaRoots, elsewhere }
  const revisions = makeRevisions(source)
  const ofBackends = decorate(revisions.wrap)(contentFrom(source, decodingAll))
  const ownContent = pipe(
    site === null
      ? ofBackends
      : contentOfSite(
          site,
          fetchJson({ timeLimitMs, fetch: authorizedFetch([{ address: site }]) }),
          ofBackends,
        ),
    retry.wrap,
    withQuestionTimeout(questionTimeoutMs(timeLimitMs)),
    sizes,
    nodes === null ? lastGood.wrap : lastGood.wrapAndWait,
  )
  const forAll = nodes && makeReadForAll({ nodes, freshMs: cacheMs })
  const shared = forAll === null ? ownContent : decorate(forAll.wrap)(ownContent)
  const telling = nodes?.published.subscribe((published) => {
    const question = parseBackendQuestion(published.path)
    const reading = question && forAll?.readingOf(question, published)
    forget([published.path])
    if (!question || !reading) return
    // The fallback for a published answer is remembered by the node that published it.
    const isNew = published.origin === 'network' && lastGood.isReported(question, reading)
    if (published.isOther ?? isNew) changedPaths.next(published.path)
  })
  const content: Content = pipe(
    shared,
    // The menu is requested through the cache, once for all pages.
    (below) => withExpectedLabels(below, () => content.ask(menu)),
    withObserver(log),
    // Below this layer, readings include entries outside their period. Drafts are read without it.
    decorate(schedule.wrap),
    // The layers below run once for all readers.
    decorate(cache.wrap),
    withPagesOfMenu,
    // The layers below have removed everything that is not shown.
    decorate(named.wrap),
    // Outermost, because selections are made from the cached list.
    withSelections,
  )
  // Drafts have no fallback, and their troubles are not reported to operators. Drafts are cached for longer once the
  // backend reports changes by path.
  let areDraftsNamed = false
  const draftCache = makeCache({
    ms: () => (areDraftsNamed ? cacheMs : Math.min(cacheMs, cacheLimits.draftMs)),
  })
  const hasDrafts = site === null && [primary, ...ofLists].some(({ drafts }) => drafts !== undefined)
  const withDrafts = composed((item) => item.drafts ?? item)
  const drafts: Content | null = !hasDrafts
    ? null
    : pipe(
        contentFrom(withDrafts, decodingAll),
        withQuestionTimeout(questionTimeoutMs(timeLimitMs)),
        sizes,
        decorate(draftCache.wrap),
        withSelections,
      )
  const sanitise = cachedSanitiser(sanitiser(decodingAll), elsewhere)
  const moments = momentsIn(timeZone ?? siteFacts.timeZone)
  const checkFile = fileCheck(authorizedFetch(lists === null ? [pages] : [pages, lists]))
  return {
    content,
    report: ({ name, ofDraft, ...options }) =>
      entryReport(ofDraft ? withDrafts : source, name, { ...options, sanitise, moments, checkFile }),
    drafts: drafts && {
      content: drafts,
      changed: (paths) => {
        areDraftsNamed ||= paths !== null
        draftCache.forget(paths ?? undefined)
      },
      places: placesIn(withDrafts, { sanitise }),
    },
    pictureUrls,
    // The code of pages references pictures of the samples.
    isPublic: async (file) => samples.pictureUrl(file) !== null || named.has(file),
    changed: (paths) => {
      retry.wake(paths ?? undefined)
      revisions.forget(paths ?? undefined)
      lastGood.changed(paths ?? undefined)
      forget(paths ?? undefined)
    },
    accept: (paths) => {
      revisions.forget(paths)
      lastGood.accept(paths)
      forget(paths)
    },
    deleted: (entries) => {
      const parts = entries.flatMap((entry) => partsDeleted(entry) ?? [])
      lastGood.deleted(parts)
      const paths = parts.map(({ question }) => question.path)
      revisions.forget(paths)
      forget(paths)
    },
    due: due.asObservable(),
    changedPaths: changedPaths.asObservable(),
    moved: moved.asObservable(),
    flush: async () => {
      schedule.stop()
      telling?.unsubscribe()
      await disk?.flush()
    },
  }
}

/**
 * The version of the decoding rules. Raise it when the sanitiser or a model becomes stricter, so that content stored
 * under older rules is not shown.
 */
export const contentRules = 2

/** The identity of a backend, without credentials: a new token does not change its content. */
const placeOf = ({ adapter, address }: Backend): Backend => ({ adapter, address })

/** Stored content was read from these backends with these rules, and is valid only for them. */
const memoryName = (made: object): string =>
  createHash('sha256')
    .update(JSON.stringify([contentRules, made]))
    .digest('hex')
    .slice(0, 16)
