/**
 * What a CMS tells and asks the website, with `SITE_URL` and `CONTENT_SECRET` of its environment; nothing without both of them.
 * What is lost is said with `warn`, and never fails an editor's work.
 */

/** What the site is to read anew; without any of these that is everything. */
export interface Change {
  /** `pages/7`, `lists/causes`. */
  readonly paths?: ReadonlyArray<string>
  /** Entries that visitors no longer see: nothing that the site has kept of them is shown again. */
  readonly deleted?: ReadonlyArray<string>
  /** What editors see of drafts, of these paths or any, and nothing that visitors see. */
  readonly drafts?: true | ReadonlyArray<string>
}

/**
 * The paths of the answers that have an entry, and those under which the site knows the entry itself; no paths where every answer may have it, as
 * of a picture.
 * @param name of its collection, in the plural: `causes`, `menus`, of a remote's kind `careers-jobs`
 */
export const placesOf: (
  name: string,
  id: unknown,
) => { readonly paths: ReadonlyArray<string>; readonly entries: ReadonlyArray<string> }

export type Warn = (line: string) => unknown

/**
 * Reports a change to the site, so that visitors see it within seconds: `POST {SITE_URL}/content/changed`. If the site cannot be
 * reached, it finds the change when its content expires. A call that was lost is sent again, with its id: the site applies it
 * once. That of a draft is not: the next one follows.
 */
export const tellSite: (change: Change, warn: Warn) => Promise<void>

/**
 * The address at which the site shows the page of an entry with its drafts (`POST {SITE_URL}/content/preview`); `null` where no
 * site is known, or it gives none.
 * @param question the question that the entry answers: `pages/7`, `slides`, `lists/causes/5`
 * @param frame where the browser of an editor has the admin screens
 */
export const draftAddress: (question: string, frame: string | undefined, warn: Warn) => Promise<string | null>
