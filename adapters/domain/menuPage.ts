import * as t from 'io-ts'
import { MenuId } from './menu'
import { Picture } from './picture'
import { SafeHtml } from './safeHtml'

/**
 * One label of a menu page: its text, or its list, and its pictures. Any of them may be empty, never all.
 * `label` is trimmed, else as the editor typed it. `items` holds plain texts, when the value was a list instead of a text.
 */
export const Section = t.readonly(
  t.strict({
    label: t.string,
    html: SafeHtml,
    items: t.readonlyArray(t.string),
    pictures: t.readonlyArray(Picture),
  }),
  'Section',
)
export type Section = t.TypeOf<typeof Section>

/** What one menu id holds. Labels are unique; a label that has only pictures is a section too. */
export const MenuPage = t.readonly(t.strict({ id: MenuId, sections: t.readonlyArray(Section) }), 'MenuPage')
export type MenuPage = t.TypeOf<typeof MenuPage>
