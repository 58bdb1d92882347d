import type { Observable } from 'rxjs'
import type { Backend } from './sources/backends'
import type { Content } from './port/content'
import type { DecodeOptions } from './answers/contentFrom'
import type { DocumentType } from './domain/documentType'
import type { Moved } from './domain/moved'
import type { EntryName } from './doctor/entry/entryParts'
import type { entryReport } from './doctor/entry/entryReport'
import type { EntryReportOptions } from './doctor/entry/entryReport'
import type { PlacesOf } from './places/placesIn'
import type { Trouble } from './operator/withObserver'
import type { Nodes } from './port/nodes'
import type { SizeOf } from './resilience/withPictureSizes'

export interface ContentOptions extends Omit<DecodeOptions, 'mediaRoots' | 'elsewhere'> {
  readonly pages: Backend
  /** Where the lists come from that are not to come from the pages' backend. */
  readonly lists?: Backend | null
  /** Whether kinds that no backend holds have the project's samples, as they have by default; else they have no entries. */
  readonly hasSamples?: boolean
  /** The built program of the thread in which long texts are sanitised; `null` sanitises them in this one. */
  readonly sanitiseThread?: string | null
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
  /** Invalidates the drafts of these paths, or all with `null`. After the first call with paths, drafts are cached for longer. */
  readonly changed: (paths: ReadonlyArray<string> | null) => void
  /** Where the values that its pages show are edited; `null` where no backend says that. */
  readonly places: PlacesOf | null
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
  /** `null` where no backend shows its drafts. */
  readonly drafts: Drafts | null
  /** `null` where there is no such entry. */
  readonly report: (asked: AskedReport) => ReturnType<typeof entryReport>
  /** Emits each path that another answer is shown of now than the one before, because another node has read it, or because it came late. */
  readonly told: Observable<string>
  /** The addresses that may serve a picture path, the backend's first. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  /** Whether visitors may have the file at this path below `/media`. Never rejects. */
  readonly isPublic: (path: string) => Promise<boolean>
  /** Ends the timer of what is to begin or end, and resolves when everything is written to disk. */
  readonly flush: () => Promise<void>
}
