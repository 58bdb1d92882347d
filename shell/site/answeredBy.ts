/** What the ids of the release sets begin with that one browser alone is shown: of previews and drafts. */
export const PREVIEW_SET = 'preview-'

/** Whether the id of a release set, which a browser names, is that of a preview. */
export const isPreviewSet = (id: string): boolean => id.startsWith(PREVIEW_SET)

/** Whether two sets are not both live: what is made of one must not be shown as what the other one is. */
export const areApart = (one: string, other: string): boolean =>
  one !== other && (isPreviewSet(one) || isPreviewSet(other))

/** The header of responses of `/content` that says which version of the host has answered, as the lists of all remotes do. */
export const HOST_VERSION = 'x-host-version'
