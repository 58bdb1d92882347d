import * as t from 'io-ts'
import { MenuId } from './menu'
import { Picture } from './picture'
import { SafeHtml } from './safeHtml'

/**
 * One label of a menu page with its text or list, and its pictures. Any of them may be empty, but not all.
 * `label` is the editor's label in the form of `shownName`. `items` are plain texts, if the value was a list.
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

/** The page of one menu id. Labels have distinct `nameKey`s; a label with only pictures is a section too. */
export const MenuPage = t.readonly(t.strict({ id: MenuId, sections: t.readonlyArray(Section) }), 'MenuPage')
export type MenuPage = t.TypeOf<typeof MenuPage>
