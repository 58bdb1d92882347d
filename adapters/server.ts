import { createHash } from 'node:crypto'
import path from 'node:path'
import { left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import { authorizedFetch } from './http/authorizedFetch'
import { fetchJson } from './http/fetchJson'
import { samples, sourceOf, withoutEntries } from './sources/backends'
import { kinds } from './domain/kinds'
import type { Backend } from './sources/backends'
import { siteQuestions } from './answers/siteQuestions'
import { makeCache } from './resilience/cache'
import { composedSource } from './sources/composedSource'
import { backendLimits, cacheLimits, questionTimeoutMs, retryWindowMs } from './limits'
import type { Content } from './port/content'
import { contentFrom, defaultTimeZone } from './answers/contentFrom'
import { contentOfSite } from './answers/contentOfSite'
import { withPagesOfMenu } from './answers/withPagesOfMenu'
import type { DecodeOptions } from './answers/contentFrom'
import { decorate } from './port/decorate'
import { withExpectedLabels } from './operator/expectedLabels'
import { filesSource } from './sources/files/filesSource'
import { contentAsOf } from './resilience/lastGood/contentAsOf'
import { diskMemory } from './resilience/lastGood/diskMemory'
import { makeGoneBack } from './resilience/lastGood/goneBack'
import type { GoneBack, WentBack } from './resilience/lastGood/goneBack'
import { inMemory } from './resilience/lastGood/memory'
import { documentTypeOf } from './domain/documentType'
import type { DocumentType } from './domain/documentType'
import { movedBetween } from './domain/moved'
import type { Moved } from './domain/moved'
import type { Redirect } from './domain/redirect'
import { cachedSanitiser } from './decode/cachedSanitiser'
import { decodedPath } from './decode/pictures'
import { decodeRedirects } from './decode/redirects'
import { redirectTable } from './decode/redirectTable'
import { momentsIn } from './decode/schedule'
import { fileCheck } from './doctor/checkFile'
import type { EntryName } from './doctor/entry/entryNamed'
import { entryReport } from './doctor/entry/entryReport'
import type { EntryReportOptions } from './doctor/entry/entryReport'
import { sanitiser } from './decode/sanitise'
import { placesIn } from './places/placesIn'
import type { PlacesOf } from './places/placesIn'
import { faultLine } from './port/faults'
import { kindIn } from './questions/knownKinds'
import { parseBackendQuestion, partsDeleted } from './questions/parseQuestion'
import { menu } from './questions/questions'
import { withSelections } from './questions/selections'
import { pictureRoots } from './port/source'
import type { Source } from './port/source'
import { makeSchedule } from './resilience/schedule'
import { makeLastGood } from './resilience/lastGood/withLastGood'
import { withObserver } from './operator/withObserver'
import type { Trouble } from './operator/withObserver'
import { makeReadForAll } from './resilience/nodes/readForAll'
import type { Nodes } from './port/nodes'
import { makeRevisions } from './resilience/revisions'
import { withPictureSizes } from './resilience/withPictureSizes'
import type { SizeOf } from './resilience/withPictureSizes'
import { retryPolicy } from './resilience/retryPolicy'
import { makeRetry } from './resilience/withRetry'
import { withQuestionTimeout } from './resilience/timeLimits'

export { authorizedFetch }
export type { Fetch } from './http/authorizedFetch'
export type { Backend } from './sources/backends'
export { adapterNames } from './sources/names'
export type { AdapterName } from './sources/names'
export { documentTypeOf } from './domain/documentType'
export type { DocumentType } from './domain/documentType'
export { Moved } from './domain/moved'
export { addressKey, inUtf8, targetKey, targetText } from './domain/redirect'
export type { EntryTarget, Redirect } from './domain/redirect'
export { printable } from './port/faults'
export { redirects } from './questions/redirects'
export { headerOf, isHtml } from './domain/fileHead'
export { pictureLimits } from './limits'
export { mapHosts } from './decode/sanitise'
export { entryExpected, entryNamed } from './doctor/entry/entryNamed'
export type { EntryName } from './doctor/entry/entryNamed'
export type { EntryFinding, Remark } from './doctor/entry/entryReport'
export { leafKey } from './places/leavesOf'
export type { Leaf } from './places/leavesOf'
export type { Answered, PlacedLeaf, PlacesOf } from './places/placesIn'
export { askByPath } from './questions/askByPath'
export { mayChangeWith } from './questions/askedBy'
export { stepDecoded } from './questions/family'
export { kindIn, knowKinds } from './questions/knownKinds'
export { parseQuestion, partsDeleted, pathsMeant } from './questions/parseQuestion'
export { Back } from './resilience/lastGood/goneBack'
export type { WentBack } from './resilience/lastGood/goneBack'
export { recording } from './browser/recording'
export type { Readings } from './browser/recording'
export { readFrame } from './views/readFrame'
export { withSearch } from './answers/withSearch'
export { withPageBudget } from './resilience/timeLimits'
export { troubleLine } from './operator/withObserver'
export type { Trouble } from './operator/withObserver'
export type { Nodes, ReadingClaim, ShownReading } from './port/nodes'

export interface ContentOptions extends Omit<DecodeOptions, 'mediaRoots'> {
  readonly pages: Backend
  /** Where the lists come from that are not to come from the pages' backend. */
  readonly lists?: Backend | null
  /** Whether kinds that no backend holds have the project's samples, as they have by default; else they have no entries. */
  readonly hasSamples?: boolean
  /** Gets every failure and fault. */
  readonly log?: (trouble: Trouble) => void
  /** Gets a line for each stored reading that could not be read or written. */
  readonly warn?: (line: string) => void
  /** Gets the addresses and ids that an answer shows to be former ones. It must return at once, and never throw. */
  readonly onMoved?: (moved: ReadonlyArray<Moved>) => void
  /** How long an answer is kept. */
  readonly cacheMs?: number
  /** For one request to the backend. A page does not wait so long, but what comes late is there for the next one. */
  readonly timeLimitMs?: number
  /** Where the last good content is kept over a restart; `null` keeps it in memory alone. */
  readonly memoryFolder?: string | null
  /** A folder as the `files` adapter reads it, shown where the backend has never been seen; `null` shows nothing then. */
  readonly seedFolder?: string | null
  /** A running site whose content this one shows; the backends answer what that site does not know. Not for visitors. */
  readonly site?: string | null
  /** Content folders of remotes with made-up entries of the kinds that they declare, where no backend holds these; not for visitors. */
  readonly fixtures?: ReadonlyArray<string>
  /** The pixels of the picture at the first of these addresses that has it. */
  readonly pictureSize?: (urls: ReadonlyArray<string>) => ReturnType<SizeOf>
  /** The other nodes of the site; `null` where there are none. */
  readonly nodes?: Nodes | null
  /** The bytes of the document at the first of these addresses that has it; `null` when they cannot be determined. `path`: below `/media`. */
  readonly documentSize?: (
    urls: ReadonlyArray<string>,
    type: DocumentType,
    path: string,
  ) => Promise<number | null>
}

/** What to call when the backend's content has changed. `null` stands for all of it; else paths as `pages/7`. */
export interface ContentChanged {
  /** The next reader asks the backend again. */
  readonly changed: (paths: ReadonlyArray<string> | null) => void
  /** The backend's next answer for these is intended, even where it holds much less than before. */
  readonly accept: (paths: ReadonlyArray<string>) => void
  /** Emits paths whose answers have become others by themselves: something in them has begun or ended. Then call `changed`. */
  readonly due: Observable<ReadonlyArray<string>>
  /** The backend no longer has these entries, as `pages/7` or `lists/causes/5`: nothing that was kept of them is shown again. */
  readonly deleted: (entries: ReadonlyArray<string>) => void
}

/** The content as editors have it, with what is not published yet. */
export interface Drafts {
  readonly content: Content
  /** Call it when a draft may have changed. */
  readonly changed: () => void
  /** Where the values that its pages show are edited; `null` where no backend says that. */
  readonly places: PlacesOf | null
}

/** What the content was earlier. Moments are in milliseconds since 1970. */
export interface PastContent extends Pick<GoneBack, 'forward' | 'list' | 'inForce' | 'take' | 'ended'> {
  /** The content as it was at a moment, as long as its versions are kept. */
  readonly asOf: (moment: number) => Content
  /**
   * Answers the question of this path as it was at a moment, until the backend's own answer for it changes, or `forward` ends it.
   * Left: why it cannot be, in one line.
   */
  readonly back: (path: string, moment: number) => Promise<Either<string, WentBack>>
}

/** What an editor should correct in one entry. */
export interface AskedReport extends Pick<EntryReportOptions, 'isDeadLink' | 'remarks'> {
  readonly name: EntryName
  /** Of what is not published yet, where a backend shows that. */
  readonly ofDraft: boolean
}

/** The content port and the pictures of a site. */
export interface SiteContent extends ContentChanged {
  readonly content: Content
  /** `null` where nothing is kept over a restart. */
  readonly past: PastContent | null
  /** `null` where no backend shows its drafts. */
  readonly drafts: Drafts | null
  /** `null` where there is no such entry. */
  readonly report: (asked: AskedReport) => ReturnType<typeof entryReport>
  /** Emits each path that another answer is shown of now than the one before, because another node has read it, or because it came late. */
  readonly told: Observable<string>
  /** The addresses that may serve a picture path, the backend's first. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  /** Ends the timer of what is to begin or end, and resolves when everything is written to disk. */
  readonly flush: () => Promise<void>
}

/** A table of old addresses, and what is wrong with its lines, in a line each. @param name by which these call it */
export const readRedirectTable = (
  name: string,
  text: string,
): { readonly redirects: ReadonlyArray<Redirect>; readonly problems: ReadonlyArray<string> } => {
  const { value, faults } = decodeRedirects(name, redirectTable(text))
  return { redirects: value, problems: faults.map(faultLine) }
}

/** The one place where the server's port is composed. */
export const makeContent = ({
  pages,
  lists = null,
  hasSamples = true,
  log = () => undefined,
  warn = () => undefined,
  onMoved = () => undefined,
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
  ...rules
}: ContentOptions): SiteContent => {
  // Not part of the name of what is kept: moments are kept as such.
  const decoding = { ...rules, ...(timeZone !== undefined && { timeZone }) }
  const own = sourceOf(pages, timeLimitMs)
  const ofLists = lists === null ? [] : [sourceOf(lists, timeLimitMs)]
  const composed = (as: (source: Source) => Source) =>
    composedSource({
      pages: as(own),
      lists: [
        ...ofLists.map(as),
        ...(own.kinds.length > 0 || own.declared !== undefined ? [as(own)] : []),
        hasSamples ? samples : withoutEntries,
        ...fixtures.map((folder) => ({ ...filesSource({ folder }), kinds: [] })),
      ],
    })
  const source = composed((one) => one)
  const isWithout =
    !hasSamples && kinds.some((kind) => ![own, ...ofLists].some((one) => one.kinds.includes(kind)))
  const seed =
    seedFolder === null
      ? null
      : composedSource({ pages: filesSource({ folder: seedFolder }), lists: [samples] })
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
            // What was kept of the samples would be taken for entries that the backend has lost.
            ...(isWithout && { isWithout }),
            ...(fixtures.length > 0 && { fixtures }),
          }),
        )
  const disk = folder === null ? null : diskMemory({ folder, log: warn })
  const told = new Subject<string>()
  const lastGood = makeLastGood({
    rules: siteQuestions,
    memory: disk ?? inMemory(),
    onReplaced: (path, before, now) => {
      const moved = movedBetween(path, kindIn(path)?.name ?? null, before, now)
      if (moved.length > 0) onMoved(moved)
    },
    // What stood in for it is not shown any longer.
    onLate: (late) => {
      cache.forget([late])
      if (nodes === null) told.next(late)
    },
    ...(seed === null ? {} : { seed: sizes(contentFrom(seed, decoding)) }),
  })
  const cache = makeCache({ ms: cacheMs })
  const due = new Subject<ReadonlyArray<string>>()
  const schedule = makeSchedule({
    rules: siteQuestions,
    onDue: (paths) => {
      cache.forget(paths)
      due.next(paths)
    },
    onLate: (fault) => log({ ...fault, _tag: 'Fault' }),
  })
  const retry = makeRetry(retryPolicy({ windowMs: retryWindowMs(timeLimitMs) }))
  const decodingAll = { ...decoding, mediaRoots: [own, ...ofLists].flatMap(pictureRoots) }
  const revisions = makeRevisions(source)
  const ofBackends = decorate(revisions.wrap)(contentFrom(source, decodingAll))
  const ownContent = pipe(
    site === null ? ofBackends : contentOfSite(site, fetchJson({ timeLimitMs }), ofBackends),
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
    cache.forget([published.path])
    if (!question || !reading) return
    // What stands in for the backend's answer is remembered by who has published it.
    const isNew = published.origin === 'network' && lastGood.told(question, reading)
    if (published.isOther ?? isNew) told.next(published.path)
  })
  const goneBack =
    folder === null || disk === null
      ? null
      : makeGoneBack({
          content: shared,
          keptAt: disk.at,
          file: path.join(folder, 'gone-back.json'),
          log: warn,
        })
  const content: Content = pipe(
    goneBack?.content ?? shared,
    // The menu is asked for through the cache, for all pages at once.
    (below) => withExpectedLabels(below, () => content.ask(menu)),
    withObserver(log),
    // Below this, readings have what is not to be shown yet, and what is over. A draft is read without it.
    decorate(schedule.wrap),
    // Everything below is done once for all readers.
    decorate(cache.wrap),
    withPagesOfMenu,
    // Outermost: selections are made from the cached list.
    withSelections,
  )
  // Nothing stands in for what an editor has not finished, and no operator is told of it.
  const draftCache = makeCache({ ms: Math.min(cacheMs, cacheLimits.draftMs) })
  const hasDrafts = site === null && [own, ...ofLists].some(({ drafts }) => drafts !== undefined)
  const withDrafts = composed((one) => one.drafts ?? one)
  const drafts: Content | null = !hasDrafts
    ? null
    : pipe(
        contentFrom(withDrafts, decodingAll),
        withQuestionTimeout(questionTimeoutMs(timeLimitMs)),
        sizes,
        decorate(draftCache.wrap),
        withSelections,
      )
  const sanitise = cachedSanitiser(sanitiser(decodingAll))
  const moments = momentsIn(timeZone ?? defaultTimeZone)
  const checkFile = fileCheck(authorizedFetch(lists === null ? [pages] : [pages, lists]))
  return {
    content,
    report: ({ name, ofDraft, ...asked }) =>
      entryReport(ofDraft ? withDrafts : source, name, { ...asked, sanitise, moments, checkFile }),
    drafts: drafts && {
      content: drafts,
      changed: () => draftCache.forget(),
      places: placesIn(withDrafts, { sanitise }),
    },
    past: goneBack && {
      ...goneBack,
      asOf: (moment) => contentAsOf(goneBack.shownAt, siteQuestions, moment),
      back: async (asked, moment) => {
        const question = parseBackendQuestion(asked)
        return question === null ? left(`${asked}: no such question`) : goneBack.back(question, moment)
      },
    },
    pictureUrls,
    changed: (paths) => {
      retry.wake(paths ?? undefined)
      revisions.forget(paths ?? undefined)
      lastGood.changed(paths ?? undefined)
      cache.forget(paths ?? undefined)
    },
    accept: (paths) => {
      revisions.forget(paths)
      lastGood.accept(paths)
      cache.forget(paths)
    },
    deleted: (entries) => {
      const parts = entries.flatMap((entry) => partsDeleted(entry) ?? [])
      // What an operator went back to may have them.
      for (const { question } of parts) goneBack?.forward(question.path)
      lastGood.deleted(parts)
      const paths = parts.map(({ question }) => question.path)
      revisions.forget(paths)
      cache.forget(paths)
    },
    due: due.asObservable(),
    told: told.asObservable(),
    flush: async () => {
      schedule.stop()
      telling?.unsubscribe()
      await Promise.all([disk?.flush(), goneBack?.flush()])
    },
  }
}

/** To be raised when the sanitiser or a model becomes stricter: what was kept by other rules is then not shown. */
export const contentRules = 2

/** Where content comes from. Credentials are left out: with a new token it is still the same content. */
const placeOf = ({ adapter, address }: Backend): Backend => ({ adapter, address })

/** What is kept was read from these backends with these rules, and is good for them alone. */
const memoryName = (made: object): string =>
  createHash('sha256')
    .update(JSON.stringify([contentRules, made]))
    .digest('hex')
    .slice(0, 16)
