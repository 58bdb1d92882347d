import * as t from 'io-ts'
import { fieldsOf } from '../../mapping/fields'

/** The envelopes of WordPress's answers. Entries are decoded one by one in `decode/`. */
export const Entries = t.array(t.unknown, 'a list of entries')

const Item = t.intersection(
  [
    t.type({
      id: t.number,
      /** The item above; 0 at the top. */
      parent: t.number,
      name: t.string,
      /** The page that it leads to; `null` for everything else. */
      page: t.union([t.number, t.null]),
      url: t.string,
    }),
    // What editors have said of it that no menu of the site shows. PHP writes an empty list for nothing.
    t.partial({ unshown: t.unknown }),
  ],
  'menu item',
)
export type Item = t.TypeOf<typeof Item>

/** What the plugin says of the menu: `items` is `null` where editors have made none. */
export const PluginMenu = t.type(
  {
    /** The address of WordPress's own home page. */
    home: t.string,
    /** The page that is shown there; `null` for the latest posts. */
    front: t.union([t.number, t.null]),
    items: t.union([t.readonlyArray(Item), t.null]),
    /** The screen on which they are put together, below `/wp-admin/`. */
    edit: t.string,
  },
  'the menu of the plugin',
)
export type PluginMenu = t.TypeOf<typeof PluginMenu>

/** What the plugin counts changes with. */
export const Revision = t.type({ revision: t.string }, 'the revision of the plugin')

/** Old addresses: those that editors have listed, and those that entries had before. */
export const Moved = t.array(t.type({ from: t.string, to: t.string }), 'old addresses')
export type Moved = t.TypeOf<typeof Moved>

/** HTML as WordPress sends it: `{ rendered }`. */
export const rendered = (sent: unknown): unknown => fieldsOf(sent)['rendered']
