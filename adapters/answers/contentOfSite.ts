import { isLeft } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import { gatewayContent } from '../browser/gatewayContent'
import type { GetJson } from '../http/fetchJson'
import type { Content } from '../port/content'

/**
 * The content of a running site, whatever backend and adapter it has: what its `/content` answers. A question that the site does not
 * know, such as one of a kind that none of its releases declares, is asked of `otherwise`.
 * @param site its address, without a slash at the end
 */
export const contentOfSite = (site: string, getJson: GetJson, otherwise: Content): Content => {
  // What comes is kept by the layers above, as that of a backend.
  const { ask } = gatewayContent({ baseUrl: `${site}/content`, getJson, keepMs: 0 })
  return {
    ask: (question) =>
      ask(question).pipe(
        switchMap((answer) =>
          isLeft(answer) && answer.left._tag === 'Unreachable' && answer.left.status === 404
            ? otherwise.ask(question)
            : of(answer),
        ),
      ),
  }
}
