import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { errorLine } from '../port/faults'
import type { Found, Mark, TargetResult, Written } from '../port/target'
import { patiently } from './patiently'
import type { Putting } from './putting'
import type { Known } from './state'

/** What the target has in the place of something: what is to be put; what others have made or changed, and is left as it is; or what may be replaced. */
export type Place =
  | { readonly is: 'same' | 'free'; readonly found: Found }
  | { readonly is: 'left'; readonly found: Found; readonly why: string }

export interface LookOptions {
  readonly mark: Mark
  /** What this import has noted of it; `other`: of its published version or its draft, where it has noted none of this one. */
  readonly known: Written | null
  readonly other?: Written | null
  readonly find: ((mark: Mark) => TargetResult<Found | null>) | undefined
  readonly putting: Putting
}

/** Looks before something is written. An answer to the left says why it cannot be written. */
export const lookFor = async ({
  mark,
  known,
  other = null,
  find,
  putting,
}: LookOptions): Promise<Either<string, Place | null>> => {
  const looked = find === undefined ? right(null) : await patiently(() => find(mark))
  if (isLeft(looked)) return left(`it could not be looked for: ${errorLine(looked.left)}`)
  const found = looked.right
  if (found === null) return right(null)
  if ((known ?? other) === null && found.hash === mark.hash) return right({ is: 'same', found })
  const isUnknown = (known ?? other) === null && found.hash === null
  const isChanged = found.isChanged || (known?.version !== undefined && known.version !== found.version)
  if (!isChanged && !isUnknown) return right({ is: 'free', found })
  const why = isChanged
    ? 'it was changed in the target since it was imported'
    : 'the target has one of its id, of which no import knows'
  if (!putting.overwrites) return right({ is: 'left', found, why: `${why}: it is left as it is` })
  putting.tell(mark.key, `${why}: it is replaced`)
  return right({ is: 'free', found })
}

/** What was found, as what this import has put. */
export const asKnown = ({ isChanged: _, ...written }: Found, hash: string): Known => ({ ...written, hash })
