import * as t from 'io-ts'

/**
 * Where an editor changes a value: the address of a backend form (`…/admin/collections/services/3#field-title`), or a
 * file with a line number (`content/menus.json:12`) as an operator finds it.
 */
export const Place = t.union([t.strict({ url: t.string }), t.strict({ file: t.string })], 'Place')
export type Place = t.TypeOf<typeof Place>
