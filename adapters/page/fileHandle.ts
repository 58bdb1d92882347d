import type { Params } from 'react-router-dom'
import type { SiteAddress } from './pageHandle'

/** The types of the files that remotes serve. None is among them that a browser runs. */
export type FileType = 'application/rss+xml' | 'text/calendar'

/** The `handle` of a file's route: the contract between a remote and the host. Add optional fields only. */
export interface FileHandle {
  readonly query?: ReadonlyArray<string>
  readonly file: {
    readonly type: FileType
    /** Loads the function that writes the file, which no browser needs. */
    readonly writer: () => Promise<FileWriter>
  }
}

/** The text of a file; `data` is what the route's loader returned. */
export type FileWriter = (data: unknown, site: SiteAddress, params: Params) => string

/** Whether the handle of a route is that of a file. */
export const isFileHandle = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'file' in handle
