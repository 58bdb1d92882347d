import type { Content, ContentResult } from '../port/content'
import { listPath, menuPath, pagePath, slidesPath } from '../questions/questions'
import { entityPath, listedPath } from '../questions/selections'

/** Changes how one question is answered. `path` names the question and its argument. */
export type Wrap = <A>(asked: ContentResult<A>, path: string) => ContentResult<A>

/** A decorator: every question of the port goes through `wrap`. A new method of the port costs one line here. */
export const decorate =
  (wrap: Wrap) =>
  (content: Content): Content => ({
    menu: () => wrap(content.menu(), menuPath),
    slides: () => wrap(content.slides(), slidesPath),
    menuPage: (id) => wrap(content.menuPage(id), pagePath(id)),
    list: (kind) => wrap(content.list(kind), listPath(kind)),
    listed: (kind) => wrap(content.listed(kind), listedPath(kind)),
    entity: (kind, id) => wrap(content.entity(kind, id), entityPath(kind, id)),
  })
