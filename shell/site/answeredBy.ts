/** The prefix of the ids of previews' and drafts' release sets, which are shown to one browser. */
export const PREVIEW_SET = 'preview-'

/** Whether the id of a release set, which a browser names, is that of a preview. */
export const isPreviewSet = (id: string): boolean => id.startsWith(PREVIEW_SET)

/** Whether one of two different sets is a preview, so that content of one must not be shown as content of the other. */
export const areApart = (one: string, other: string): boolean =>
  one !== other && (isPreviewSet(one) || isPreviewSet(other))

/** The response header of `/content` with the version of the host, which the lists of all remotes contain as well. */
export const HOST_VERSION = 'x-host-version'
