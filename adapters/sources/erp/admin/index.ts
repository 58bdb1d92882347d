/**
 * The addresses of the incumbent's admin system, typed by entity and action. The specification has its other entities as
 * addresses only (docs/spec.md sections 3 and 7, docs/wire.md): no page asks for them and this module requests nothing.
 * It is there for an admin screen or an import, which would otherwise have to collect the addresses again.
 */
export { adminPath } from './adminPath'
export type { AdminAction, AdminActionOfOne, AdminId } from './adminPath'
export { adminEntities } from './entities'
export type { AdminEntity } from './entities'
export * from './specialPaths'
