/**
 * The ledger: which releases are live, as numbered sets that are never changed, in a folder or in object storage; and the
 * files of releases. Needs Node.
 */
export { openStore } from './openStore'
export { folderStore } from './folderStore'
export type { FolderStore } from './folderStore'
export type { Listed, ReadBounds, Store } from './store'
export { changeSet, historyOf, latestSet, readSet, setAt } from './ledger'
export type { Done, Latest } from './ledger'
export { setKey } from './setDocument'
export type { NumberedSet, SetEntry } from './setDocument'
export { publish } from './publish'
export type { Published, PublishOptions } from './publish'
export { isPreviewKept, keepPreview, previewsIn, withdrawPreviews } from './previews'
export type { StoredPreview } from './previews'
export { keepHost, keepList, keptOfHosts, listKey } from './hosts'
export type { KeptOfHosts } from './hosts'
export { readBuild, readRemoteJson, releaseOf } from './releaseFolder'
export { brotliKey, fileKey, isStored, storedBase } from './storedFiles'
export { uploadRelease } from './upload'
export { fetchBytes } from './http/fetchBytes'
export { prune } from './prune'
export { pruneFolders } from './pruneFolders'
