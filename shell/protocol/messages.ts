import type { Reading } from '@caravanserai/adapters'
import { FileType } from '@caravanserai/releases'
import type { PostedForm } from '@caravanserai/submissions'
import * as t from 'io-ts'
import type { Surroundings } from '../site/clientManifest'
import type { SiteFacts } from '../site/SiteContext'

/**
 * The requested view of a page: the whole page; the data of its loaders; the data below the frame, which an open page
 * needs to navigate there; or its words, for the search. `part`: a part of the release for a page of another one, whose
 * address is the path of its question.
 */
export type View = 'page' | 'data' | 'dataBelowFrame' | 'words' | 'part'

/** A page that the frame renders itself: no remote owns the address (404), or its owner fails (500, 503). */
export interface ErrorPage {
  readonly status: number
  /** The unavailable remote and its patterns; `null` when no remote owns the address. */
  readonly remote: { readonly name: string; readonly patterns: ReadonlyArray<string> } | null
}

/** A form that a browser has posted to the address of a page. */
export interface Posted {
  /** The name of the form. */
  readonly form: string
  /** Values by the names of the controls. */
  readonly fields: Readonly<Record<string, string>>
  /** The result; `null` until the page's release has judged the form. */
  readonly judged: Pick<PostedForm, 'messages' | 'outcome' | 'sent'> | null
}

export interface PageRequest {
  /** Path and query. */
  readonly address: string
  readonly view: View
  /** The form that the page responds to. */
  readonly posted?: Posted | null
  /** An error page instead of the page of the address. */
  readonly error: ErrorPage | null
}

/** An answer of the content port in the form in which workers and browsers receive it. */
export interface SentAnswer {
  /** Equal values of one path have equal versions. */
  readonly version: string
  readonly reading: Pick<Reading<unknown>, 'value' | 'origin' | 'at'>
}

/** Answers by the paths of their questions. */
export type AnswersByPath = ReadonlyArray<readonly [path: string, answer: SentAnswer]>

/** Messages from the front to a worker. The worker trusts them. */
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
      /** The part of a page that depends on all remotes; `value` is sent once for each key. */
      readonly surroundings: { readonly key: string; readonly value: Surroundings | null }
      /**
       * Answers that the address needed last time: their versions, and the answers that this worker has not received.
       */
      readonly known: ReadonlyArray<readonly [path: string, version: string]>
      readonly answers: AnswersByPath
    }
  | { readonly type: 'addresses'; readonly id: number }
  | {
      readonly type: 'answer'
      readonly id: number
      readonly path: string
      /** The current version; `null` when there is no answer. */
      readonly version: string | null
      /** `null` when this worker has already received it. */
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

/** The judgement of a release on a form (`Judgement` of the page's contract, plus fields that the front needs). */
const Judged = t.union(
  [
    t.strict({ kind: t.literal('unknown') }),
    /** The form is shown again with its values and messages. */
    t.strict({ kind: t.literal('again'), said: t.union([t.string, t.null]) }),
    t.strict({ kind: t.literal('submit'), form: t.string, values: t.record(t.string, t.string) }),
    t.strict({ kind: t.literal('done'), to: t.string, said: t.union([t.string, t.null]) }),
  ],
  'Judged',
)
export type Judged = t.TypeOf<typeof Judged>

/**
 * The result of rendering an address. The body of the message is the HTML, followed by `RenderedData`; for the view
 * `words`, it is `PageWords`.
 */
const RenderedPage = t.strict(
  {
    status: t.number,
    /** The target of a loader's redirect; `null` without one. */
    location: t.union([t.string, t.null]),
    head: t.strict({
      title: t.string,
      tags: t.readonlyArray(HeadTag),
      /** Structured data for search engines, as JSON escaped for HTML. */
      structured: t.union([t.string, t.null]),
    }),
    /** The version of the loaders' data, `{frame}.{page}`, which open pages compare. */
    version: t.string,
    /** The type of a file, whose content is then the body; `null` for a page. */
    file: t.union([FileType, t.null]),
    /** The status of the error that replaces a route's page, by route id. */
    errors: t.union([t.record(t.string, t.number), t.null]),
    /** The judgement on the posted form; `null` without a form. Only `again` has HTML. */
    judged: t.union([Judged, t.null]),
    /** The paths of all questions. */
    asked: t.readonlyArray(t.string),
    /** Whether a question could not be answered. */
    incomplete: t.boolean,
    /** Errors of loaders, head or page, one line each. */
    thrown: t.readonlyArray(t.string),
  },
  'RenderedPage',
)
export type RenderedPage = t.TypeOf<typeof RenderedPage>

/** The words of a page for the search, as plain texts. */
export const PageWords = t.readonly(
  t.strict({
    /** The canonical path of the page for search engines. */
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
    /** Whether the list contains all addresses of the release. */
    isComplete: t.boolean,
    thrown: t.readonlyArray(t.string),
  },
  'KnownAddresses',
)
export type KnownAddresses = t.TypeOf<typeof KnownAddresses>

/** Messages from a worker to the front. The front validates all of them. */
export const FromWorker = t.union(
  [
    t.strict({ type: t.literal('loaded'), pages: t.readonlyArray(ServedPage) }),
    t.strict({ type: t.literal('refused'), reason: t.string }),
    t.strict({
      type: t.literal('page'),
      id: t.number,
      page: RenderedPage,
      htmlBytes: t.number,
      /** Running time of the worker for the request, in milliseconds, without waiting for the front. */
      ownMs: t.number,
    }),
    t.strict({ type: t.literal('addresses'), id: t.number, known: KnownAddresses }),
    t.strict({ type: t.literal('failed'), id: t.number, reason: t.string }),
    /** A page or list of addresses will never be finished. */
    t.strict({ type: t.literal('unsettled'), id: t.number }),
    t.strict({ type: t.literal('ask'), id: t.number, path: t.string, whole: t.boolean }),
    t.intersection([
      t.strict({ type: t.literal('pong') }),
      /** Whether a debugger is or may be attached: a worker that it pauses does not respond. */
      t.exact(t.partial({ isInspected: t.literal(true) })),
    ]),
  ],
  'FromWorker',
)
export type FromWorker = t.TypeOf<typeof FromWorker>
