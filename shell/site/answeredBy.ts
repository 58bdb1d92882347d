/** The prefix of the set ids of previews and drafts, which only one browser sees. */
export const PREVIEW_SET = 'preview-'

/** Whether the id of a release set, sent by a browser, is that of a preview. */
export const isPreviewSet = (id: string): boolean => id.startsWith(PREVIEW_SET)

/** Whether the sets differ and one is a preview, so that content of one must not be shown as the other's. */
export const areApart = (one: string, other: string): boolean =>
  one !== other && (isPreviewSet(one) || isPreviewSet(other))

/** The header of `/content` responses with the host version, which lists of all remotes also contain. */
export const HOST_VERSION = 'x-host-version'
