/** The store of releases: a folder with the set (`set.json`) and one folder for each release of each remote. */
export { changeSet, readSet } from './setFile'
export { publish } from './publish'
export type { Published } from './publish'
export { readRemoteJson } from './releaseFolder'
