/** The address catalogue of the incumbent's admin system: for whoever builds its screens one day. */
export { adminPath } from './adminPath'
export type { AdminAction, AdminActionOfOne, AdminId } from './adminPath'
export { adminEntities } from './entities'
export type { AdminEntity } from './entities'
export * from './specialPaths'
