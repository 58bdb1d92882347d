import { wellFormed } from '../../decode/text'

/**
 * The addresses of the incumbent's admin system (docs/spec.md, sections 3 and 7, docs/wire.md). No page asks for them and
 * nothing is requested here; methods and payloads are not known. They are for an admin screen or an import.
 */

const entities = {
  members: ['user', 'employee', 'member', 'executive_member', 'adviser_member', 'general_member'],
  rights: ['department', 'permission', 'role', 'role_menu', 'qualification', 'designation'],
  places: ['city', 'thana', 'country', 'branch', 'general_setting'],
  accounts: ['group', 'primary_group', 'ledger_account', 'sub_ledger_account'],
  vouchers: ['payment_voucher', 'receipt_voucher', 'contra_voucher', 'journal_voucher'],
  trade: ['sales', 'purchase', 'purchase_request', 'purchase_final', 'purchase_status', 'inventory'],
  orders: ['order', 'order_status', 'customer_order', 'shipping_address', 'payment_method'],
  traders: ['manufacturer', 'vendor', 'customer', 'customer_type'],
  products: ['category', 'brand', 'product', 'product_colour', 'product_image', 'size', 'attribute_set'],
  tickets: ['ticket', 'ticket_detail', 'ticket_status'],
  charity: ['cause', 'cause_content', 'monthly_subscription', 'donation'],
  content: ['cms_menu', 'cms_menu_content', 'cms_menu_content_image', 'homepage_slider'],
} as const

/** Named as in the specification, in snake_case like the addresses that are known (`homepage_slider`, `cms_menu`). */
export const adminEntities = Object.values(entities).flat()
export type AdminEntity = (typeof adminEntities)[number]

/** An id as the admin system knows it. */
export type AdminId = number | string

/**
 * An id as a path segment. `.` and `..` are not possible there, even percent-encoded, because a URL parser resolves them;
 * they become an id that no entity has.
 */
const segment = (id: AdminId): string =>
  encodeURIComponent(wellFormed(String(id)).replace(/^\.{1,2}$/, (dots) => dots.replace(/\./g, '%2E')))

const address = (entity: string, call: string): string => `/${entity}/api/v1/${entity}/${call}/`

/** The addresses of an entity, below the backend's host: `adminPaths('cause').update(7)` is `/cause/api/v1/cause/update/7/`. */
export const adminPaths = (entity: AdminEntity) => ({
  create: address(entity, 'create'),
  all: address(entity, 'all'),
  byId: (id: AdminId) => address(entity, segment(id)),
  update: (id: AdminId) => address(entity, `update/${segment(id)}`),
  delete: (id: AdminId) => address(entity, `delete/${segment(id)}`),
  deleteMultiple: address(entity, 'delete_multiple'),
  search: address(entity, 'search'),
  withoutPagination: address(entity, 'without_pagination/all'),
})

/** What no two users may share. */
type UniqueField = 'username' | 'email' | 'phone'

/** That these exist is known, how they read is not: each is a guess in the shape of the addresses that are known. */
export const otherAdminPaths = {
  login: address('user', 'login'),
  resetPassword: address('user', 'reset_password'),
  changePassword: address('user', 'change_password'),
  uniqueAtCreate: (field: UniqueField) => address('user', `unique_${field}/create`),
  uniqueAtUpdate: (field: UniqueField, id: AdminId) =>
    address('user', `unique_${field}/update/${segment(id)}`),
  dashboardCounts: address('dashboard', 'counts'),
  accountReport: address('report', 'account'),
  summaryReport: address('report', 'summary'),
  departmentTickets: (department: 'account' | 'sales' | 'support') =>
    address('ticket', `${department}_department/all`),
  roleMenus: (role: AdminId) => address('role_menu', `by_user_role/${segment(role)}`),
}
