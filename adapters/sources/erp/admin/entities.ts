/**
 * The entities of the admin system (docs/spec.md, section 3). The names are those of the specification in snake_case, as
 * the addresses that are known have them (`homepage_slider`, `cms_menu`); `docs/wire.md` says which addresses are known.
 */
export const adminEntities = [
  // people
  'user',
  'employee',
  'member',
  'executive_member',
  'adviser_member',
  'general_member',
  'department',
  'permission',
  'role',
  'role_menu',
  'qualification',
  'designation',
  // places and the house
  'city',
  'thana',
  'country',
  'branch',
  'general_setting',
  // accounts
  'group',
  'primary_group',
  'ledger_account',
  'sub_ledger_account',
  'payment_voucher',
  'receipt_voucher',
  'contra_voucher',
  'journal_voucher',
  // sales, purchases and stock
  'sales',
  'purchase',
  'purchase_request',
  'purchase_final',
  'purchase_status',
  'inventory',
  'category',
  'brand',
  'order',
  'order_status',
  'customer_order',
  'shipping_address',
  'payment_method',
  'manufacturer',
  'vendor',
  'customer',
  'customer_type',
  'product',
  'product_colour',
  'product_image',
  'size',
  'attribute_set',
  // tickets
  'ticket',
  'ticket_detail',
  'ticket_status',
  // charity
  'cause',
  'cause_content',
  'monthly_subscription',
  'donation',
  // content
  'cms_menu',
  'cms_menu_content',
  'cms_menu_content_image',
  'homepage_slider',
] as const

export type AdminEntity = (typeof adminEntities)[number]
