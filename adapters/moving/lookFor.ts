import { isLeft } from 'fp-ts/Either'
import { errorLine } from '../port/faults'
import { otherVersion } from '../port/target'
import type { FilePlace, Found, Mark, TargetResult, Written } from '../port/target'
import { withRetries } from './withRetries'
import type { Putting } from './putting'

type There = Written & Partial<FilePlace>

/** What is to be done about something: nothing, as the target has it, or as others have made it, or why it cannot be known; or it may be written. */
export type Step =
  | { readonly is: 'unchanged'; readonly there: There }
  | { readonly is: 'left'; readonly there: There; readonly why: string }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'free'; readonly earlier: string | null }

export interface LookOptions {
  readonly mark: Mark
  readonly find: ((mark: Mark) => TargetResult<Found | null>) | undefined
  readonly putting: Putting
  /** Whether it may be written although it is unchanged. */
  readonly isForced?: boolean
  /** What others have made of its other version, where that is left. */
  readonly leftOther?: Written | undefined
}

/** Looks before something is written, and counts what is not to be. */
export const lookFor = async (options: LookOptions): Promise<Step> => {
  const step = await stepOf(options)
  if (step.is !== 'free') options.putting.count(step.is)
  return step
}

const stepOf = async ({
  mark,
  find,
  putting: { state, overwrites, tell },
  isForced = false,
  leftOther,
}: LookOptions): Promise<Step> => {
  const { key, hash } = mark
  const own = state.get(key)
  if (own?.hash === hash && !isForced) return { is: 'unchanged', there: own }
  if (leftOther !== undefined)
    return { is: 'left', there: leftOther, why: 'what it is a draft of is left in the target as it is' }
  const looked = find === undefined ? null : await withRetries(() => find(mark))
  if (looked !== null && isLeft(looked))
    return { is: 'failed', why: `it could not be looked for: ${errorLine(looked.left)}` }
  const found = looked?.right ?? null
  /** What this import has noted of it, or of its published version or its draft. */
  const known = own ?? state.get(otherVersion(key))
  const free: Step = { is: 'free', earlier: known?.ref ?? found?.ref ?? null }
  if (found === null) return free
  if (known === null && found.hash === hash) {
    if (isForced) return free
    const { isChanged: _, ...there } = found
    state.set(key, { ...there, hash })
    return { is: 'unchanged', there }
  }
  const isUnknown = known === null && found.hash === null
  const isChanged = found.isChanged || (own?.version !== undefined && own.version !== found.version)
  if (!isChanged && !isUnknown) return free
  const why = isChanged
    ? 'it was changed in the target since it was imported'
    : 'the target has one of its id, of which no import knows'
  if (!overwrites) return { is: 'left', there: found, why: `${why}: it is left as it is` }
  tell(key, `${why}: it is replaced`)
  return free
}
