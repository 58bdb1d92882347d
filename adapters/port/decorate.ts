import type { Content, ContentResult, Question } from './content'

/** Changes how one question is answered. */
export type Wrap = <A>(asked: ContentResult<A>, question: Question<A>) => ContentResult<A>

/** A decorator that treats every question alike. */
export const decorate =
  (wrap: Wrap) =>
  (next: Content): Content => ({ ask: (question) => wrap(next.ask(question), question) })
