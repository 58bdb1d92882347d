import { left } from 'fp-ts/Either'
import { asyncScheduler, of, timeout } from 'rxjs'
import { unreachable } from './content'
import type { Content } from './content'
import { decorate } from './decorate'

/**
 * The budget of one page: `ms` after this call every question that has no answer yet is `Unreachable`, however many
 * were asked one after the other. What is answered at once (from a cache) is answered after the deadline too.
 */
export const withDeadline =
  (ms: number) =>
  (content: Content): Content => {
    const end = new Date(asyncScheduler.now() + ms)
    return decorate((asked, path) =>
      asked.pipe(timeout({ first: end, with: () => of(left(unreachable(path, `the page's ${ms} ms were over`))) })),
    )(content)
  }
