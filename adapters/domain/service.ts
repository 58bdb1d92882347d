import * as t from 'io-ts'
import { Picture } from './picture'
import { SafeHtml } from './safeHtml'

/**
 * A service of the organisation. `icon` names an icon of the kit, `''` for none; at most three `pictures`, the main one
 * first.
 */
export const Service = t.readonly(
  t.strict({
    id: t.string,
    icon: t.string,
    title: t.string,
    body: SafeHtml,
    pictures: t.readonlyArray(Picture),
  }),
  'Service',
)
export type Service = t.TypeOf<typeof Service>
