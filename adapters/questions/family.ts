import type { Question } from '../port/content'

/** Questions with one form of path, such as `pages/7`, built from `Steps` and parsed back from a path. */
export interface QuestionFamily<Steps extends ReadonlyArray<unknown>, A> {
  readonly question: (...steps: Steps) => Question<A>
  /** The steps of a question's path, decoded; `null` when the path is not of this family. */
  readonly stepsOf: (path: string) => Steps | null
}

/** The family of one question. */
export const single = <A>(question: Question<A>): QuestionFamily<[], A> => ({
  question: () => question,
  stepsOf: (path) => (path === question.path ? [] : null),
})

/** A question for every id below `folder`; `parseQuestion` checks whether the id fits in an address. */
export const byId = <A>(
  folder: string,
  rest: (id: string) => Omit<Question<A>, 'path'>,
): QuestionFamily<[id: string], A> => ({
  question: (id) => ({ path: `${folder}/${encodeURIComponent(id)}`, ...rest(id) }),
  stepsOf: (path) => {
    const id = path.startsWith(`${folder}/`) ? stepDecoded(path.slice(folder.length + 1)) : null
    return id === null ? null : [id]
  },
})

/** A step of a path; `null` for one that is not URL-encoded. */
export const stepDecoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
