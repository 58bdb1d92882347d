import type { KindDeclaration } from '../domain/kind'
import type { Fetch } from '../http/authorizedFetch'
import type { GetJson } from '../http/fetchJson'
import type { CountedBackend } from '../http/paged'
import type { MovedSource } from '../port/movedSource'
import type { Source } from '../port/source'
import type { Target } from '../port/target'

/** A backend that the site reads. All requests use `getJson`, which applies the time limit and the credentials. */
export interface Connection {
  readonly address: string
  readonly getJson: GetJson
  readonly isAuthorized: boolean
  readonly admin: string | null
  readonly media: string | null
}

/** A backend that an import reads. */
export interface MovedConnection extends CountedBackend {
  readonly media: string | null
  /** The kinds that live releases declare. */
  readonly declared: ReadonlyArray<KindDeclaration>
  /** The name or slug of the menu to move, of a backend with several; `null` for the menu that visitors see. */
  readonly menuName: string | null
}

/** A backend that an import writes. */
export interface TargetConnection {
  readonly address: string
  /** Sends the credentials of the backend. */
  readonly fetch: Fetch
  /** The time zone of times that editors wrote without one (`CMS_TIME_ZONE`). */
  readonly timeZone: string
}

/** One adapter, by which the site, the doctor and the import reach a backend. `adapters.ts` lists them. */
export interface Adapter {
  readonly source: (connection: Connection) => Source
  /** The source for an import: with drafts, counts and files. */
  readonly moved: (connection: MovedConnection) => MovedSource
  /** Absent if content cannot be moved into this backend. */
  readonly target?: (connection: TargetConnection) => Target
}

/** An address without slashes at its end. */
export const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '')
