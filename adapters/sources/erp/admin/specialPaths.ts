import { adminPath, callPath, idStep } from './adminPath'
import type { AdminId } from './adminPath'

/**
 * The addresses of the admin system that are no action on an entity (docs/spec.md, sections 6 and 7). That they exist is
 * known, how they read is not: every one here is a guess in the shape of those that are known, to be set right in this
 * file alone when somebody can look. The status lists are sure: they follow the shape of every entity.
 */

export const loginPath = callPath('user', 'login')
export const resetPasswordPath = callPath('user', 'reset_password')
export const changePasswordPath = callPath('user', 'change_password')

/** What no two users may share. */
export type UniqueField = 'username' | 'email' | 'phone'

/** Whether a new user may have this name, address or number. */
export const uniqueAtCreatePath = (field: UniqueField): string => callPath('user', `unique_${field}/create`)
/** Whether the user of this id may take it. */
export const uniqueAtUpdatePath = (field: UniqueField, id: AdminId): string =>
  callPath('user', `unique_${field}/update/${idStep(id)}`)

export const dashboardCountsPath = callPath('dashboard', 'counts')
export const accountReportPath = callPath('report', 'account')
export const summaryReportPath = callPath('report', 'summary')

export type TicketDepartment = 'account' | 'sales' | 'support'

/** The tickets of one department. */
export const departmentTicketsPath = (department: TicketDepartment): string =>
  callPath('ticket', `${department}_department/all`)

/** The menus that a role may see. */
export const roleMenusPath = (roleId: AdminId): string =>
  callPath('role_menu', `by_user_role/${idStep(roleId)}`)

/** The states that an order, a ticket or a purchase can be in, all at once. */
export const statusListPath = (of: 'order' | 'purchase' | 'ticket'): string =>
  adminPath(`${of}_status`, 'withoutPagination')
