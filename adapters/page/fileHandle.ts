import type { Params } from 'react-router-dom'
import type { SiteAddress } from './pageHandle'

/** A media type without parameters: `text/csv`. The build refuses those that a browser runs, such as `text/html`. */
export type FileType = `${string}/${string}`

/** The `handle` of a file's route: the contract between a remote and the host. Add optional fields only. */
export interface FileHandle {
  readonly query?: ReadonlyArray<string>
  readonly file: {
    readonly type: FileType
    /** Loads the function that writes the file, which no browser needs. */
    readonly writer: () => Promise<FileWriter>
  }
}

/** What is in a file: a text, or its bytes. At most 8 MB. */
export type FileContent = string | Uint8Array

/** Writes a file; `data` is what the route's loader returned. */
export type FileWriter = (data: unknown, site: SiteAddress, params: Params) => FileContent

/** Whether the handle of a route is that of a file. */
export const isFileHandle = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'file' in handle
