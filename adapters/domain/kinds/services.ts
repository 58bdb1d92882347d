import { defineKind } from '../kind'
import type { EntityOf } from '../kind'

/**
 * A service of the organisation. `icon` names an icon of the kit, `''` for none; the main one of the `pictures` is the first.
 * Lists show services of one `category` together: one or two words, `''` for none. `price` is what it costs as visitors read it
 * (`from Tk 142,000`), `''` when that is not known.
 */
export const services = defineKind({
  name: 'services',
  one: 'Service',
  fields: {
    icon: 'text',
    title: 'name',
    category: 'text',
    price: 'text',
    body: 'richText',
    pictures: { type: 'pictures', most: 3 },
  },
  ownPageOnly: ['body'],
  groupings: { category: 'category' },
})
export type Service = EntityOf<typeof services>
