import * as t from 'io-ts'
import { AddedText } from './addedText'
import { Picture } from './picture'
import { SafeHtml } from './safeHtml'

/**
 * A service of the organisation. `icon` names an icon of the kit, `''` for none; at most three `pictures`, the main one
 * first. Lists show services of one `category` together: one or two words, `''` for none. `price` is what it costs as
 * visitors read it (`from Tk 142,000`), `''` when that is not known.
 */
export const Service = t.readonly(
  t.strict({
    id: t.string,
    icon: t.string,
    title: t.string,
    category: AddedText,
    price: AddedText,
    body: SafeHtml,
    pictures: t.readonlyArray(Picture),
  }),
  'Service',
)
export type Service = t.TypeOf<typeof Service>
