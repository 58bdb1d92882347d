import { isLeft, right } from 'fp-ts/Either'
import { forkJoin, map } from 'rxjs'
import { hasPage } from '../domain/menu'
import type { Content } from '../port/content'
import { answers, contentOf } from '../questions/contentOf'
import { menu, menuPage, menuPages } from '../questions/questions'

/**
 * A menu page has labels only as long as the menu has its entry: one whose entry has not begun, is over or was deleted cannot be read by
 * who guesses its id either.
 */
export const withPagesOfMenu = (content: Content): Content =>
  contentOf(
    [
      answers(menuPages, (id) =>
        forkJoin([content.ask(menuPage(id)), content.ask(menu)]).pipe(
          map(([page, tree]) =>
            isLeft(page) || isLeft(tree) || hasPage(tree.right.value, id)
              ? page
              : right({ ...page.right, value: { id, sections: [] } }),
          ),
        ),
      ),
    ],
    content,
  )
