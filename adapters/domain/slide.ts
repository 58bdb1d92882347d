import * as t from 'io-ts'
import { Picture } from './picture'
import { SafeHtml } from './safeHtml'

/**
 * One slide of the home page. `subtitle` is `Our Portfolio` when the editor left it empty; `title` may be empty; `href`
 * is a safe address or null.
 */
export const Slide = t.readonly(
  t.strict({
    id: t.string,
    title: SafeHtml,
    subtitle: t.string,
    href: t.union([t.string, t.null]),
    picture: t.union([Picture, t.null]),
  }),
  'Slide',
)
export type Slide = t.TypeOf<typeof Slide>
