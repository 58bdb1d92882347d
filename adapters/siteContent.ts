import type { Observable } from 'rxjs'
import type { Backend } from './backends'
import type { Content } from './port/content'
import type { DecodeOptions } from './answers/contentFrom'
import type { DocumentType } from './domain/documentType'
import type { Moved } from './domain/moved'
import type { EntryName } from './report/entryParts'
import type { entryReport } from './report/entryReport'
import type { EntryReportOptions } from './report/entryReport'
import type { PlacesOf } from './places/placesIn'
import type { Trouble } from './operator/withObserver'
import type { Nodes } from './port/nodes'
import type { SizeOf } from './resilience/withPictureSizes'

export interface ContentOptions extends Omit<DecodeOptions, 'mediaRoots' | 'elsewhere'> {
  readonly pages: Backend
  /** The backend of all lists, if it is not the pages' backend. */
  readonly lists?: Backend | null
  /** Whether kinds that no backend holds show the project's samples (default), or have no entries. */
  readonly hasSamples?: boolean
  /** The built program of the thread that sanitises long texts; `null` uses the current thread. */
  readonly sanitiseThread?: string | null
  /** Receives every failure and fault. */
  readonly log?: (trouble: Trouble) => void
  /** Receives a line for each stored reading that could not be read or written. */
  readonly warn?: (line: string) => void
  readonly cacheMs?: number
  /** The time limit of one backend request. Pages wait for less; a late answer serves the next one. */
  readonly timeLimitMs?: number
  /** The folder in which last good content survives a restart; `null` keeps it only in memory. */
  readonly memoryFolder?: string | null
  /** A folder in the `files` adapter's format, shown until the backend first answers; `null` for none. */
  readonly seedFolder?: string | null
  /** A running site whose content this one shows; the backends answer the rest. Not for visitors. */
  readonly site?: string | null
  /** Content folders with sample entries of remotes' kinds that no backend holds; not for visitors. */
  readonly fixtures?: ReadonlyArray<string>
  /** The size in pixels of the picture, from the first of these addresses that has it. */
  readonly pictureSize?: (urls: ReadonlyArray<string>) => ReturnType<SizeOf>
  /** The other nodes of the site; `null` when there are none. */
  readonly nodes?: Nodes | null
  /**
   * The size in bytes of the document, from the first of these addresses that has it; `null` when it cannot be
   * determined. `path`: below `/media`.
   */
  readonly documentSize?: (
    urls: ReadonlyArray<string>,
    type: DocumentType,
    path: string,
  ) => Promise<number | null>
}

/** Notifications about backend changes, by paths such as `pages/7`; `null` stands for all content. */
export interface ContentChanged {
  /** Invalidates these paths, so that the next reader causes a backend request. */
  readonly changed: (paths: ReadonlyArray<string> | null) => void
  /** Accepts the backend's next answer for these paths, even if it holds much less than before. */
  readonly accept: (paths: ReadonlyArray<string>) => void
  /** Emits paths whose answers have changed because an entry has started or ended. Pass them to `changed`. */
  readonly due: Observable<ReadonlyArray<string>>
  /** Reports deleted entries, such as `pages/7` or `lists/services/5`, whose stored content is discarded. */
  readonly deleted: (entries: ReadonlyArray<string>) => void
}

/** The content as editors see it, including unpublished changes. */
export interface Drafts {
  readonly content: Content
  /** Invalidates drafts, all with `null`. After the first call with paths, drafts are cached for longer. */
  readonly changed: (paths: ReadonlyArray<string> | null) => void
  /** Where the values on a page are edited; `null` when no backend reports it. */
  readonly places: PlacesOf | null
}

/** Options for the report that tells an editor what to correct in one entry. */
export interface AskedReport extends Pick<EntryReportOptions, 'isDeadLink' | 'remarks'> {
  readonly name: EntryName
  /** Whether to report on unpublished changes, if a backend shows drafts. */
  readonly ofDraft: boolean
}

/** The content port and the pictures of a site. */
export interface SiteContent extends ContentChanged {
  readonly content: Content
  /** `null` when no backend shows its drafts. */
  readonly drafts: Drafts | null
  /** Resolves to `null` when the entry does not exist. */
  readonly report: (entry: AskedReport) => ReturnType<typeof entryReport>
  /** Emits each path whose answer has changed because another node has read it, or it arrived late. */
  readonly changedPaths: Observable<string>
  /** Emits the former addresses and ids found in an answer. */
  readonly moved: Observable<ReadonlyArray<Moved>>
  /** The addresses that may serve a picture path, the backend's first. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  /** Whether visitors may access the file at this path below `/media`. Never rejects. */
  readonly isPublic: (path: string) => Promise<boolean>
  /** Stops the timer of scheduled starts and ends, and resolves when everything is written to disk. */
  readonly flush: () => Promise<void>
}
