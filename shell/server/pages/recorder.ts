import type { AnswersByPath, SentAnswer } from '../../protocol/messages'
import type { AskByPath } from '../workers/renderWorker'

export interface Recorder {
  readonly ask: AskByPath
  /** All answers so far. */
  readonly answers: ReadonlyMap<string, SentAnswer>
  /** The answers to these questions, as far as there are any. */
  readonly answersTo: (paths: ReadonlyArray<string>) => AnswersByPath
}

/** Answers the questions of a page, and remembers the answers. */
export const recorder = (ask: AskByPath, known: AnswersByPath): Recorder => {
  const seen = new Map(known)
  return {
    answers: seen,
    ask: async (path) => {
      const answer = await ask(path)
      if (answer !== null) seen.set(path, answer)
      return answer
    },
    answersTo: (paths) =>
      paths.flatMap((path) => {
        const answer = seen.get(path)
        return answer === undefined ? [] : [[path, answer] as const]
      }),
  }
}
