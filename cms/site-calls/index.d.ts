/**
 * Calls from a CMS to the website, with `SITE_URL` and `CONTENT_SECRET` of its environment; without both, no call is
 * made. Failed calls are reported with `warn`, and never fail an editor's work.
 */

/** The content that the site must read again; all content if no field is set. */
export interface Change {
  /** `pages/7`, `lists/causes`. */
  readonly paths?: ReadonlyArray<string>
  /** Entries that visitors no longer see: the site shows no stored copy of them again. */
  readonly deleted?: ReadonlyArray<string>
  /** Changed drafts, of these paths or all; published content is unaffected. */
  readonly drafts?: true | ReadonlyArray<string>
}

/**
 * The paths of the answers that contain an entry, and the names of the entry itself; no paths if every answer may
 * contain it, as for a picture.
 * @param name of its collection, in the plural: `causes`, `menus`, for a kind of a remote `careers-jobs`
 */
export const placesOf: (
  name: string,
  id: unknown,
) => { readonly paths: ReadonlyArray<string>; readonly entries: ReadonlyArray<string> }

export type Warn = (line: string) => unknown

/**
 * Reports a change to the site, so that visitors see it within seconds: `POST {SITE_URL}/content/changed`. If the
 * site cannot be reached, it finds the change when its content expires. A lost call is retried with the same id, so
 * that the site applies it once. A call for a draft is not retried, because the next one follows.
 */
export const tellSite: (change: Change, warn: Warn) => Promise<void>

/**
 * The address at which the site shows the page of an entry with its drafts (`POST {SITE_URL}/content/preview`);
 * `null` if no site is configured, or it returns none.
 * @param question that the entry answers: `pages/7`, `slides`, `lists/causes/5`
 * @param frame the origin of the admin screens in the editor's browser
 */
export const draftAddress: (question: string, frame: string | undefined, warn: Warn) => Promise<string | null>
