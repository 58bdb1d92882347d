import { isLeft } from 'fp-ts/Either'
import { errorLine } from '../port/faults'
import { otherVersion } from '../port/target'
import type { Found, TargetResult, Written } from '../port/target'
import { withRetries } from './withRetries'
import type { Putting } from './putting'

/** The next step for a node: none if the target has it, if others have changed it, or if it cannot be read; otherwise it may be written. */
export type Step =
  | { readonly is: 'unchanged'; readonly there: Written }
  | { readonly is: 'left'; readonly there: Written; readonly why: string }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'free'; readonly earlier: string | null }

export interface LookOptions {
  readonly key: string
  readonly hash: string
  readonly find: ((hash: string) => TargetResult<Found | null>) | undefined
  readonly putting: Putting
  /** Whether it may be written although it is unchanged. */
  readonly isForced: boolean
  /** The reference of its other version, if that is left as others have changed it. */
  readonly leftOther: Written | undefined
  /** Whether this run has written the document of this reference, for another node: two menu entries may have one name. */
  readonly isOwn: (ref: string) => boolean
}

/** Looks in the target before a node is written, and counts nodes that are not written. */
export const lookFor = async (options: LookOptions): Promise<Step> => {
  const step = await stepOf(options)
  if (step.is !== 'free') options.putting.count(step.is)
  return step
}

const stepOf = async (options: LookOptions): Promise<Step> => {
  const { key, hash, find, isForced, leftOther, isOwn } = options
  const { state, overwrites, tell } = options.putting
  const own = state.get(key)
  if (own?.hash === hash && !isForced) return { is: 'unchanged', there: own }
  if (leftOther !== undefined)
    return { is: 'left', there: leftOther, why: 'what it is a draft of is left in the target as it is' }
  const looked = find === undefined ? null : await withRetries(() => find(hash))
  if (looked !== null && isLeft(looked))
    return { is: 'failed', why: `it could not be looked for: ${errorLine(looked.left)}` }
  const found = looked?.right ?? null
  /** The state of the node, or of its published version or its draft. */
  const known = own ?? state.get(otherVersion(key))
  if (found === null || (known === null && isOwn(found.ref)))
    return { is: 'free', earlier: known?.ref ?? null }
  const free: Step = { is: 'free', earlier: known?.ref ?? found.ref }
  if (known === null && found.hash === hash) {
    if (isForced) return free
    state.set(key, { ...found, hash })
    return { is: 'unchanged', there: found }
  }
  const isChanged = own?.version !== undefined && own.version !== found.version
  if (!isChanged && known !== null) return free
  const why = isChanged
    ? 'it was changed in the target since it was imported'
    : 'the target has one of its id, of which no import knows'
  if (!overwrites) return { is: 'left', there: found, why: `${why}: it is left as it is` }
  tell(key, `${why}: it is replaced`)
  return free
}
