import { isLeft } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import { gatewayContent } from '../browser/gatewayContent'
import { isSiteKind } from '../domain/kinds'
import type { GetJson } from '../http/fetchJson'
import type { Answer, Content } from '../port/content'
import { kindIn } from '../questions/knownKinds'
import { redirects } from '../questions/redirects'

/**
 * The content of a running site, whatever backend and adapter it has: what its `/content` answers. Of a kind that a remote declares the
 * site may have nothing, or none of its releases declares it: then `otherwise` is asked.
 * @param site its address, without a slash at the end
 */
export const contentOfSite = (site: string, getJson: GetJson, otherwise: Content): Content => {
  // What comes is kept by the layers above, as that of a backend.
  const { ask } = gatewayContent({ baseUrl: `${site}/content`, getJson, keepMs: 0 })
  return {
    ask: (question) =>
      // Where old addresses lead is for the site itself, which answers it to nobody.
      question.path === redirects.path
        ? otherwise.ask(question)
        : ask(question).pipe(
            switchMap((answer) =>
              isDeclared(question.path) && hasNone(answer) ? otherwise.ask(question) : of(answer),
            ),
          ),
  }
}

const isDeclared = (path: string): boolean => {
  const kind = kindIn(path)
  return kind !== null && !isSiteKind(kind.name)
}

const hasNone = (answer: Answer<unknown>): boolean =>
  isLeft(answer)
    ? answer.left._tag === 'Unreachable' && answer.left.status === 404
    : Array.isArray(answer.right.value) && answer.right.value.length === 0
