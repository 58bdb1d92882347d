import type { Reading } from '@caravanserai/adapters'
import { FileType } from '@caravanserai/releases'
import type { PostedForm } from '@caravanserai/submissions'
import * as t from 'io-ts'
import type { Surroundings } from '../site/clientManifest'
import type { SiteFacts } from '../site/SiteContext'

/**
 * How much of a page is wanted: all of it; the data of its loaders; the data below the frame, which is what an open page needs
 * to navigate there; or its words, for the search.
 */
export type View = 'page' | 'data' | 'dataBelowFrame' | 'words'

/** A page that the frame shows itself: nobody owns the address (404), or its owner cannot show it (500, 503). */
export interface ErrorPage {
  readonly status: number
  /** The remote whose part is missing, and its patterns; `null` when nobody owns the address. */
  readonly remote: { readonly name: string; readonly patterns: ReadonlyArray<string> } | null
}

/** A form that a browser has posted to the address of a page. */
export interface Posted {
  /** Its name. */
  readonly form: string
  /** What was typed, by the names of the controls. */
  readonly fields: Readonly<Record<string, string>>
  /** What has become of it; `null` while the page's release has to judge it. */
  readonly judged: Pick<PostedForm, 'messages' | 'outcome'> | null
}

export interface PageRequest {
  /** Path and query. */
  readonly address: string
  readonly view: View
  /** The form that the page is the answer to. */
  readonly posted?: Posted | null
  /** An error page instead of the page of the address. */
  readonly error: ErrorPage | null
}

/** An answer of the content port, as it is sent to a worker: what the browser gets, too. */
export interface SentAnswer {
  /** Equal values of one path have equal versions. */
  readonly version: string
  readonly reading: Pick<Reading<unknown>, 'value' | 'origin' | 'at'>
}

/** Answers by the paths of their questions. */
export type AnswersByPath = ReadonlyArray<readonly [path: string, answer: SentAnswer]>

/** From the front to a worker, which trusts it. */
export type ToWorker =
  | {
      readonly type: 'load'
      readonly name: string | null
      readonly code: string | null
      readonly site: SiteFacts
    }
  | {
      readonly type: 'page'
      readonly id: number
      readonly request: PageRequest
      /** What the page shows of all remotes; `value` is sent once for each key. */
      readonly surroundings: { readonly key: string; readonly value: Surroundings | null }
      /** The answers that the address needed last time: their versions, and those that this worker has not been sent. */
      readonly known: ReadonlyArray<readonly [path: string, version: string]>
      readonly answers: AnswersByPath
    }
  | { readonly type: 'addresses'; readonly id: number }
  | {
      readonly type: 'answer'
      readonly id: number
      readonly path: string
      /** The version that is current; `null` when there is no answer now. */
      readonly version: string | null
      /** `null` when this worker has been sent it before. */
      readonly answer: SentAnswer | null
    }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'ping' }

/** A page that the routes of a release serve. */
const ServedPage = t.intersection([
  t.strict({ pattern: t.string }),
  t.exact(t.partial({ query: t.readonlyArray(t.string) })),
])

export type ServedPage = t.TypeOf<typeof ServedPage>

const HeadTag = t.readonly(
  t.tuple([t.union([t.literal('meta'), t.literal('link')]), t.record(t.string, t.string)]),
)

/** What a release says of a form (`Judgement` of the page's contract, with what the front needs besides). */
const Judged = t.union(
  [
    t.strict({ kind: t.literal('unknown') }),
    /** The page comes again, with what was typed and with messages. */
    t.strict({ kind: t.literal('again'), said: t.union([t.string, t.null]) }),
    t.strict({ kind: t.literal('submit'), form: t.string, values: t.record(t.string, t.string) }),
    t.strict({ kind: t.literal('done'), to: t.string, said: t.union([t.string, t.null]) }),
  ],
  'Judged',
)
export type Judged = t.TypeOf<typeof Judged>

/** What a worker made of an address. The body of the message is its HTML, and then `RenderedData`; of the view `words`, `PageWords`. */
const RenderedPage = t.strict(
  {
    status: t.number,
    /** Where a loader redirects to; `null` when it does not. */
    location: t.union([t.string, t.null]),
    head: t.strict({
      title: t.string,
      tags: t.readonlyArray(HeadTag),
      /** Structured data for search engines, as JSON that can stand in HTML. */
      structured: t.union([t.string, t.null]),
    }),
    /** Identifies the data of the loaders, `{frame}.{page}`, as open pages compare it. */
    version: t.string,
    /** The type of a file, which is the body then; `null` for a page. */
    file: t.union([FileType, t.null]),
    /** The status of the error that replaces a route's page, by route id. */
    errors: t.union([t.record(t.string, t.number), t.null]),
    /** What the release says of the form that was posted; `null` when there was none to judge. Only `again` has HTML. */
    judged: t.union([Judged, t.null]),
    /** The paths of the questions that were asked. */
    asked: t.readonlyArray(t.string),
    /** Whether one of them could not be answered. */
    incomplete: t.boolean,
    /** What loaders, head or page threw, a line each. */
    thrown: t.readonlyArray(t.string),
  },
  'RenderedPage',
)
export type RenderedPage = t.TypeOf<typeof RenderedPage>

/** The words of a page, for the search: plain texts. */
export const PageWords = t.readonly(
  t.strict({
    /** The path under which search engines know the page. */
    path: t.string,
    kind: t.string,
    title: t.string,
    description: t.string,
    texts: t.readonlyArray(t.string),
  }),
  'PageWords',
)
export type PageWords = t.TypeOf<typeof PageWords>

const KnownAddresses = t.strict(
  {
    paths: t.readonlyArray(t.string),
    /** Whether these are all addresses of the release. */
    isComplete: t.boolean,
    thrown: t.readonlyArray(t.string),
  },
  'KnownAddresses',
)
export type KnownAddresses = t.TypeOf<typeof KnownAddresses>

/** From a worker to the front, which trusts nothing of it. */
export const FromWorker = t.union(
  [
    t.strict({ type: t.literal('loaded'), pages: t.readonlyArray(ServedPage) }),
    t.strict({ type: t.literal('refused'), reason: t.string }),
    t.strict({
      type: t.literal('page'),
      id: t.number,
      page: RenderedPage,
      htmlBytes: t.number,
      /** How much time the worker had for it, in milliseconds, without the waiting for answers of the front. */
      ownMs: t.number,
    }),
    t.strict({ type: t.literal('addresses'), id: t.number, known: KnownAddresses }),
    t.strict({ type: t.literal('failed'), id: t.number, reason: t.string }),
    /** Of a page, or a list of addresses, that will never be finished. */
    t.strict({ type: t.literal('unsettled'), id: t.number }),
    t.strict({ type: t.literal('ask'), id: t.number, path: t.string, whole: t.boolean }),
    t.intersection([
      t.strict({ type: t.literal('pong') }),
      /** Whether a debugger is attached, or may be: a worker that it pauses does not answer. */
      t.exact(t.partial({ isInspected: t.literal(true) })),
    ]),
  ],
  'FromWorker',
)
export type FromWorker = t.TypeOf<typeof FromWorker>
