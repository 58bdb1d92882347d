import { wellFormed } from '../../../decode/text'
import type { AdminEntity } from './entities'

/** An id as the admin system knows it. */
export type AdminId = number | string

/** What is done to the entity as a whole. */
const actions = {
  create: 'create',
  all: 'all',
  deleteMultiple: 'delete_multiple',
  search: 'search',
  withoutPagination: 'without_pagination/all',
} as const

/** What is done to one of them, before its id. */
const actionsOfOne = { byId: '', update: 'update/', delete: 'delete/' } as const

export type AdminAction = keyof typeof actions
export type AdminActionOfOne = keyof typeof actionsOfOne

/**
 * An id as a path segment. `.` and `..` are not possible there, even percent-encoded, because a URL parser resolves them;
 * they become an id that no entity has.
 */
export const idStep = (id: AdminId): string =>
  encodeURIComponent(wellFormed(String(id)).replace(/^\.{1,2}$/, (dots) => dots.replace(/\./g, '%2E')))

/** The address of a call below one entity: `/{entity}/api/v1/{entity}/{call}/`. */
export const callPath = (entity: string, call: string): string => `/${entity}/api/v1/${entity}/${call}/`

/**
 * The address of an action of the admin system, below the backend's host. Builds it and calls nothing; the method and
 * the payload are not known.
 *
 * `adminPath('cause', 'create')` is `/cause/api/v1/cause/create/`, `adminPath('cause', 'update', 7)` is
 * `/cause/api/v1/cause/update/7/`. An entity or an action that there is not does not compile, nor does an id too many or
 * too few.
 */
export function adminPath(entity: AdminEntity, action: AdminAction): string
export function adminPath(entity: AdminEntity, action: AdminActionOfOne, id: AdminId): string
export function adminPath(
  entity: AdminEntity,
  action: AdminAction | AdminActionOfOne,
  id: AdminId = '',
): string {
  return callPath(
    entity,
    action in actions
      ? actions[action as AdminAction]
      : actionsOfOne[action as AdminActionOfOne] + idStep(id),
  )
}
