import { partIn, PartOrNone, partPath } from '../domain/part'
import type { Part, PlainParams } from '../domain/part'
import { orElse } from '../port/ask'
import type { Ask, Asked } from '../port/ask'
import type { QuestionFamily } from './family'

declare global {
  /**
   * The parameters of the parts of other teams, by name. A running site has them at `/content/parts.d.ts`; without an
   * entry, parameters are only checked when the page is rendered.
   */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- extended by declarations in the remotes
  interface RemoteParts {}
}

type ParamsFor<Name> = Name extends keyof RemoteParts ? RemoteParts[Name] : PlainParams

export const partQuestions: QuestionFamily<[path: string], Part | null> = {
  question: (path) => ({ path, name: `part ${partIn(path)}`, codec: PartOrNone }),
  stepsOf: (path) => (partIn(path) === null ? null : [path]),
}

/**
 * Requests a part of another remote for a `Slot`. `null` while it cannot be shown: it is absent, late or
 * broken, or the parameters are wrong. Never an error, so that a part cannot fail the page.
 */
export const askPart = <const Name extends `${string}/${string}`>(
  ask: Ask,
  name: Name,
  params: ParamsFor<Name>,
): Asked<Part | null> => orElse(ask(partQuestions.question(partPath(name, params as PlainParams))), null)
